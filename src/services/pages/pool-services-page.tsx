import { ArrowRight } from 'lucide-react'
import { Link } from '#lib/navigation/navigation.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { PictureView } from '#media/picture-view.tsx'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { Card } from '#ui/panels/card.tsx'
import { Section } from '#ui/page/section.tsx'
import { WaterLinks } from '#services/parts/water-links.tsx'
import { PictureBand } from '#services/parts/picture-band.tsx'
import { formatPlanPrice } from '#services/plan-price.ts'
import { ReachUs } from '#services/parts/reach-us.tsx'
import { ReasonList } from '#services/parts/reason-list.tsx'
import { ServiceHead } from '#services/parts/service-head.tsx'
import { ServiceHero } from '#services/parts/service-hero.tsx'
import type { PoolServices, servicePageApi } from '#services/service-pages.ts'
import { SolutionList } from '#services/parts/solution-lists.tsx'
import { TickList } from '#services/parts/tick-list.tsx'
import '#ui/theme/onward.css'
import '#ui/theme/swiped.css'
import './pool-services-page.css'

export function PoolServicesPage() {
  const { address } = useSite()
  const { data } = useRead<typeof servicePageApi.poolServices>('/api/pool-services')
  if (!data) return null
  const { hero, video, cards, plans, trust, business, schools, features, closing } = data
  return (
    <>
      <ServiceHead
        hero={hero}
        more={`For homes, complexes, hotels and schools in ${address.city} and nearby.`}
        path="/pool-services"
      />
      <ServiceHero {...hero} video={video} startAt={6} className="pool-services-page-hero">
        <ReachUs first={{ href: '/get-started?service=maintenance', label: 'Book a visit' }} />
      </ServiceHero>
      <Section title={cards.title} intro={cards.intro}>
        <HomeServices items={cards.items} />
        <PlanLines plans={plans} />
        <WaterLinks title="Or look after the water yourself" world="pool" />
      </Section>
      <ReasonList {...trust} />
      <Section title={business.title} intro={business.intro}>
        <SolutionList items={business.items} className="solution-lines" />
      </Section>
      <PictureView picture={schools.picture} sizes="100vw" className="pool-services-page-water" />
      <Section tone="band" title={schools.title} intro={schools.intro}>
        <SolutionList items={schools.items} className="solution-columns" />
      </Section>
      <Section title={features.title} intro={features.intro}>
        <WaterFeatures items={features.items} />
      </Section>
      <PictureBand title={closing.heading} text={closing.text} picture={closing.picture}>
        <ReachUs first={closing.quote} />
      </PictureBand>
    </>
  )
}

function HomeServices({ items }: { items: PoolServices['cards']['items'] }) {
  return (
    <div className="pool-services-page-cards swiped">
      {items.map((item, index) => (
        <Card
          key={item.title}
          title={item.title}
          text={item.text}
          picture={
            <PictureView picture={item.picture} sizes="(min-width: 62rem) 24rem, (min-width: 40rem) 40vw, 100vw" />
          }
          action={
            <ButtonLink to={item.button.href} variant={index === 1 ? 'primary' : 'secondary'} wide>
              {item.button.label}
            </ButtonLink>
          }
        >
          <TickList items={item.points} />
        </Card>
      ))}
    </div>
  )
}

function PlanLines({ plans }: { plans: PoolServices['plans'] }) {
  const { currency } = useSite()
  return (
    <nav className="pool-services-page-plans" aria-labelledby="pool-plans">
      <h3 id="pool-plans">Or one monthly price, by the size of your pool</h3>
      <ul>
        {plans.map((plan) => (
          <li key={plan.slug}>
            <Link className="onward" to={plan.href}>
              <span>
                <strong>{plan.name}</strong>
                {plan.tagline}
              </span>
              <span className="pool-services-page-price">
                <strong>{formatPlanPrice(plan.pricePerMonth, currency)}</strong> per month
              </span>
              <ArrowRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function WaterFeatures({ items }: { items: PoolServices['features']['items'] }) {
  return (
    <div className="picture-fill pool-services-page-gallery">
      {items.map((item, index) => (
        <figure key={item.title}>
          <PictureView
            picture={item.picture}
            sizes={`(min-width: 62rem) ${index === 0 ? 62 : 39}vw, (min-width: 48rem) 32vw, 100vw`}
          />
          <figcaption>
            <strong>{item.title}</strong>
            {item.caption}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
