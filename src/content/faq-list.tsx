import { useSite } from '#settings/use-site.tsx'
import { Accordion } from '#ui/accordion.tsx'
import { Beside } from './beside.tsx'
import type { Home } from './home.ts'

export function FaqList({ title, intro, items }: Home['faq']) {
  const site = useSite()
  const more = site.phone && (
    <p>
      Something else? <a href={site.phoneHref}>{site.phone}</a>
    </p>
  )
  return (
    <Beside id="faq" tone="band" title={title} intro={intro} more={more}>
      <Accordion
        items={items.map(({ id, category, question, answer }) => ({
          id: `faq-${id}`,
          title: question,
          content: (
            <>
              <p className="section-eyebrow">{category}</p>
              <p>{answer}</p>
            </>
          ),
        }))}
      />
    </Beside>
  )
}
