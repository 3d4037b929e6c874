import type { ReactNode } from 'react'
import { CallBand } from './call-band.tsx'
import { EmergencyList } from './emergency-list.tsx'
import { FaqList } from './faq-list.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { HomeHero } from './home-hero.tsx'
import type { Home } from './home.ts'
import { PlanLines } from './plan-lines.tsx'
import { ServiceAreaList } from './service-area-list.tsx'
import { TestimonialWall } from './testimonial-wall.tsx'
import { MarineOffer, PoolOffer } from './world-offer.tsx'

/**
 * The sections of the home page, by the names of their texts: our services and their prices, then who trusts us, how far we come and what
 * happens when something breaks.
 */
export const homeSections: Record<string, (home: Home) => ReactNode> = {
  hero: ({ hero }) => <HomeHero {...hero} />,
  poolServices: ({ pool }) => <PoolOffer {...pool} />,
  marineServices: ({ marine }) => <MarineOffer {...marine} />,
  poolPlans: ({ poolPlans }) => <PlanLines {...poolPlans} />,
  aquariumPlans: ({ aquariumPlans }) => <PlanLines {...aquariumPlans} world="marine" />,
  callToAction: ({ callToAction }) => <CallBand {...callToAction} />,
  premiumEquipment: ({ equipment }) => <FeaturedProducts {...equipment} />,
  testimonials: ({ testimonials }) => testimonials && <TestimonialWall {...testimonials} />,
  serviceAreas: ({ areas }) => <ServiceAreaList {...areas} />,
  emergencies: ({ emergencies }) => <EmergencyList {...emergencies} />,
  faq: ({ faq }) => <FaqList {...faq} />,
}
