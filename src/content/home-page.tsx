import { useRead } from '#lib/read.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { businessData } from './business-data.ts'
import { CallBand } from './call-band.tsx'
import { EmergencyList } from './emergency-list.tsx'
import { FaqList } from './faq-list.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import type { homeApi } from './home.ts'
import { HomeHero } from './home-hero.tsx'
import { PlanLines } from './plan-lines.tsx'
import { ServiceAreaList } from './service-area-list.tsx'
import { TestimonialWall } from './testimonial-wall.tsx'
import { MarineOffer, PoolOffer } from './world-offer.tsx'

/** Our services and prices, then the people who trust us, how far we come and what happens when something breaks. */
export function HomePage() {
  const site = useSite()
  const { data: home, retry } = useRead<typeof homeApi.home>('/api/home')
  if (!home) return <LoadFailed retry={retry} level={1} />
  return (
    <>
      <PageHead title={home.title} description={home.description} path="/" data={businessData(site, home)} />
      <HomeHero {...home.hero} />
      <PoolOffer {...home.pool} />
      <MarineOffer {...home.marine} />
      <PlanLines {...home.poolPlans} />
      <PlanLines {...home.aquariumPlans} world="marine" />
      <CallBand {...home.callToAction} />
      <FeaturedProducts {...home.equipment} />
      {home.testimonials && <TestimonialWall {...home.testimonials} />}
      <ServiceAreaList {...home.areas} />
      <EmergencyList {...home.emergencies} />
      <FaqList {...home.faq} />
    </>
  )
}
