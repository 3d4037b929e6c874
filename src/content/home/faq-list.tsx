import { keepUnits } from '#lib/values/keep-units.ts'
import { PictureBand } from '#services/parts/picture-band.tsx'
import { ReachUs } from '#services/parts/reach-us.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Accordion } from '#ui/panels/accordion.tsx'
import { Beside } from '#content/beside.tsx'
import type { Home } from '#content/home.ts'

/** Common questions, and below them a person for all others. */
export function FaqList({ faq: { title, intro, items }, closing }: Pick<Home, 'faq' | 'closing'>) {
  const { hours } = useSite()
  return (
    <>
      <Beside id="faq" tone="band" title={title} intro={intro}>
        <Accordion
          items={items.map(({ id, category, question, answer }) => ({
            id: `faq-${id}`,
            title: question,
            content: (
              <>
                <p className="section-eyebrow">{category}</p>
                <p>{keepUnits(answer)}</p>
              </>
            ),
          }))}
        />
      </Beside>
      <PictureBand title="Still wondering?" text={`Ask the technician. ${hours.summary}.`} picture={closing}>
        <ReachUs />
      </PictureBand>
    </>
  )
}
