import type { ReactNode } from 'react'
import { useRead } from '#lib/reading/read.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { businessData } from '#content/business-data.ts'
import { CallBand } from './call-band.tsx'
import { FaqList } from './faq-list.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { HomeHero } from './home-hero.tsx'
import type { Home, homeApi } from '#content/home.ts'
import { PlanLines } from './plan-lines.tsx'
import { NearYou } from './near-you.tsx'
import { PromiseBand } from './promise-band.tsx'
import { WaterBand } from './water-band.tsx'
import { TestimonialWall } from './testimonial-wall.tsx'
import { MarineOffer, PoolOffer } from './world-offer.tsx'

export function HomePage() {
  const site = useSite()
  const { data: home, retry } = useRead<typeof homeApi.home>('/api/home')
  if (!home) return <LoadFailed retry={retry} level={1} />
  return (
    <>
      <PageHead
        title={home.title}
        description={home.description}
        path="/"
        data={import.meta.env.SSR && businessData(site, home)}
      />
      {sectionsOfPage.map((name) => (
        <HomeSection key={name} name={name} home={home} />
      ))}
    </>
  )
}

/** The sections of the home page, by the names of their texts: services and prices, then trust, service area and emergencies. */
const homeSections: Record<string, (home: Home) => ReactNode> = {
  hero: ({ hero }) => <HomeHero {...hero} />,
  poolServices: ({ pool }) => <PoolOffer {...pool} />,
  marineServices: ({ marine }) => <MarineOffer {...marine} />,
  poolPlans: (home) => <PlanLines {...home} />,
  aquariumPlans: (home) => <PlanLines {...home} />,
  water: () => <WaterBand />,
  callToAction: ({ callToAction }) => <CallBand {...callToAction} />,
  premiumEquipment: ({ equipment }) => <FeaturedProducts {...equipment} />,
  testimonials: ({ testimonials, picture }) => (
    <>
      {testimonials && <TestimonialWall {...testimonials} />}
      <PromiseBand picture={picture} />
    </>
  ),
  serviceAreas: (home) => <NearYou {...home} />,
  emergencies: (home) => <NearYou {...home} />,
  faq: ({ faq }) => <FaqList {...faq} />,
}

/** Both kinds of plan share one section, as do service areas and emergencies: it shows either text while it is edited. */
const shared = new Set(['aquariumPlans', 'emergencies'])
const sectionsOfPage = Object.keys(homeSections).filter((name) => !shared.has(name))

export function HomeSection({ name, home }: { name: string; home: Home }) {
  return homeSections[name]?.(home)
}
