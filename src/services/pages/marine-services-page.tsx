import { ArrowRight } from 'lucide-react'
import { useRead } from '#lib/reading/read.tsx'
import { PictureView } from '#media/picture-view.tsx'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { CardLink } from '#ui/marks/card-link.tsx'
import { Section } from '#ui/page/section.tsx'
import { WaterLinks } from '#services/parts/water-links.tsx'
import { PictureBand } from '#services/parts/picture-band.tsx'
import { PlanTrio } from '#services/parts/plan-trio.tsx'
import { ReachUs } from '#services/parts/reach-us.tsx'
import { ReasonList } from '#services/parts/reason-list.tsx'
import { ServiceHead } from '#services/parts/service-head.tsx'
import { ServiceHero } from '#services/parts/service-hero.tsx'
import type { MarineServices, servicePageApi } from '#services/service-pages.ts'
import { ServiceTabs } from '#services/parts/service-tabs.tsx'
import '#ui/theme/onward.css'
import '#ui/theme/swiped.css'
import './marine-services-page.css'

export function MarineServicesPage({ search }: { search: URLSearchParams }) {
  const site = useSite()
  const { data } = useRead<typeof servicePageApi.marineServices>('/api/marine-services')
  if (!data) return null
  const { hero, video, cards, reasons, call, plans } = data
  return (
    <>
      <ServiceHead
        hero={hero}
        more="See what each service covers, what it costs and our three care plans."
        path="/marine-services"
      />
      <ServiceHero {...hero} video={video} className="marine-services-page-hero">
        <ReachUs first={{ href: '/get-started?service=aquarium-setup', label: 'Plan a tank' }} />
      </ServiceHero>
      <Section title={cards.title} intro={cards.intro}>
        <MarineCards items={cards.items} />
        <WaterLinks title="Or look after the water yourself" world="marine" />
      </Section>
      <Section
        tone="band"
        id="services"
        title="Everything we do"
        intro="Reefs and pools, by the kind of work. Open a service to see what it covers and what it costs."
        action={
          <ButtonLink to="/get-started" variant="secondary">
            Request a consultation
          </ButtonLink>
        }
      >
        <ServiceTabs search={search} />
      </Section>
      <ReasonList {...reasons} tone="ground" />
      <Section tone="band" title={plans.title} intro={plans.intro}>
        <PlanTrio plans={plans.plans} note={plans.note} swiped />
      </Section>
      <PictureBand title={call.title} text={`${call.text} ${site.hours.summary}.`} picture={call.picture}>
        <ReachUs quiet />
      </PictureBand>
    </>
  )
}

function MarineCards({ items }: { items: MarineServices['cards']['items'] }) {
  return (
    <ul className="marine-services-page-cards swiped">
      {items.map((item) => (
        <li key={item.title} className="target-card">
          <div className="picture-fill marine-services-page-picture">
            <div>
              <PictureView
                picture={item.picture}
                sizes="(min-width: 62rem) 30vw, (min-width: 48rem) 46vw, 66vw"
                alt=""
              />
            </div>
          </div>
          <h3>
            <CardLink to={item.button.href}>{item.title}</CardLink>
          </h3>
          <p>{item.text}</p>
          <span className="onward" aria-hidden="true">
            {item.button.label}
            <ArrowRight aria-hidden="true" />
          </span>
        </li>
      ))}
    </ul>
  )
}
