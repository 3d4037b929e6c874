import { z } from 'zod/mini'
import { About, Story } from './about.ts'
import { Contact } from './contact.ts'
import { Offer } from './home.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    content: 'content'
  }
}

const words = { title: z.string(), intro: z.string() }
const link = z.object({ label: z.string(), href: z.string() })

/** Pictures are named by their key in the picture register. */
const captioned = z.object({ picture: z.string(), caption: z.string() })

const assistant = z.object({
  title: z.string(),
  placeholder: z.string(),
  greeting: z.string(),
  /** Greetings of the floating helper, where the world has one. */
  greetings: z._default(z.array(z.string()), []),
  replies: z.array(z.object({ keyword: z.string(), reply: z.string(), action: link })),
  defaultReply: z.string(),
  defaultAction: link,
  suggestions: z.array(z.string()),
})

export const ContentTexts = z.object({
  home: z.object({
    title: z.string(),
    description: z.string(),
    hero: z.object({ heading: z.string(), tagline: z.string(), call: z.string(), video: z.string() }),
    poolServices: z.object({ ...words, link, cards: z.array(Offer), slides: z.array(captioned) }),
    marineServices: z.object({
      ...words,
      link,
      galleryLink: link,
      cards: z.array(Offer),
      slides: z.array(captioned),
    }),
    callToAction: z.object({ heading: z.string(), text: z.string(), start: link, call: z.string(), video: z.string() }),
    premiumEquipment: z.object({ ...words, link, empty: z.string() }),
    poolPlans: z.object(words),
    aquariumPlans: z.object(words),
    testimonials: z.object(words),
    serviceAreas: z.object({ ...words, primaryBadge: z.string() }),
    emergencies: z.object({ ...words, maximum: z.string(), note: z.string() }),
    faq: z.object(words),
  }),
  /** Shown on the cards of featured products until there are reviews; sample data, never shown in live mode. */
  sampleRating: z.object({ rating: z.number(), label: z.string() }),
  about: z.object({
    title: z.string(),
    picture: z.string(),
    intro: z.string(),
    values: About.shape.values,
    /** A sample one is shown in demo mode only. */
    story: Story,
  }),
  marineGallery: z.object({
    ...words,
    sample: z.boolean(),
    items: z.array(z.object({ picture: z.string(), title: z.string(), caption: z.string() })),
  }),
  contact: z.object({
    ...words,
    officeTitle: z.string(),
    services: Contact.shape.services,
    gallery: z.object({
      title: z.string(),
      sample: z.boolean(),
      items: z.array(z.object({ picture: z.string(), title: z.string() })),
    }),
  }),
  /** Facts used only by the legal texts; empty until the owner has stated them. */
  legalFacts: z.record(z.string(), z.string()),
  legalNote: z.string(),
  'assistant.pool': assistant,
  'assistant.marine': assistant,
})
export type ContentTexts = z.infer<typeof ContentTexts>
export type ContentTextName = keyof ContentTexts
