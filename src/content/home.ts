import { z } from 'zod/mini'
import { cachedRead, endpoint } from '#lib/contract/endpoint.ts'
import { LoopingVideo, Picture } from '#media/picture.ts'
import { Plan } from '#services/plan.ts'

const words = { title: z.string(), intro: z.string() }
const Link = z.object({ label: z.string(), href: z.string() })
export const Offer = z.object({ title: z.string(), text: z.string(), href: z.string() })
const Slide = z.object({ picture: Picture, caption: z.string() })
export type Slide = z.infer<typeof Slide>

const WorldOffer = z.object({ ...words, link: Link, cards: z.array(Offer), slides: z.array(Slide) })
export type WorldOffer = z.infer<typeof WorldOffer>

const PlanLines = z.object({
  ...words,
  items: z.array(z.pick(Plan, { name: true, pricePerMonth: true, mostPopular: true, href: true })),
})
export type PlanPrices = z.infer<typeof PlanLines>

export const Testimonial = z.object({
  id: z.int(),
  name: z.string(),
  location: z.string(),
  service: z.string(),
  rating: z.int(),
  text: z.string(),
  date: z.string(),
  sample: z.boolean(),
})
export type Testimonial = z.infer<typeof Testimonial>

export const ServiceArea = z.object({
  area: z.string(),
  distance: z.string(),
  responseTime: z.string(),
  services: z.array(z.string()),
  featured: z.boolean(),
})
export type ServiceArea = z.infer<typeof ServiceArea>

export const Emergency = z.object({
  title: z.string(),
  description: z.string(),
  responseTime: z.string(),
  severity: z.enum(['high', 'critical']),
  examples: z.array(z.string()),
})
export type Emergency = z.infer<typeof Emergency>

export const FaqItem = z.object({ id: z.int(), category: z.string(), question: z.string(), answer: z.string() })
export type FaqItem = z.infer<typeof FaqItem>

/** The home page without its products, which are read later. */
export const Home = z.object({
  title: z.string(),
  description: z.string(),
  hero: z.object({ heading: z.string(), tagline: z.string(), call: z.string(), video: LoopingVideo }),
  pool: WorldOffer,
  marine: z.extend(WorldOffer, { galleryLink: Link }),
  callToAction: z.object({ heading: z.string(), text: z.string(), start: Link, call: z.string(), video: LoopingVideo }),
  equipment: z.object({
    ...words,
    link: Link,
    empty: z.string(),
    /** Demo mode only. */
    sampleRating: z.optional(z.object({ rating: z.number(), label: z.string() })),
  }),
  poolPlans: PlanLines,
  aquariumPlans: PlanLines,
  testimonials: z.optional(z.object({ ...words, items: z.array(Testimonial) })),
  areas: z.object({ ...words, primaryBadge: z.string(), items: z.array(ServiceArea) }),
  emergencies: z.object({ ...words, maximum: z.string(), note: z.string(), items: z.array(Emergency) }),
  faq: z.object({ ...words, items: z.array(FaqItem) }),
  /** The picture between the reviews and the service areas. */
  picture: Picture,
})
export type Home = z.infer<typeof Home>

export const homeApi = {
  home: endpoint({
    ...cachedRead,
    path: '/api/home',
    summary: 'Texts, pictures and lists of the home page',
    reply: Home,
    tags: () => ['content', 'services', 'own-pictures'],
  }),
  faq: endpoint({
    ...cachedRead,
    path: '/api/faq',
    summary: 'Frequently asked questions',
    reply: z.array(FaqItem),
    tags: () => ['content'],
  }),
}
