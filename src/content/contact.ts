import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { ServiceArea } from './home.ts'
import { GalleryItem } from './marine-gallery.ts'

const Offer = z.object({ title: z.string(), text: z.string(), label: z.string(), href: z.string() })

export const Contact = z.object({
  title: z.string(),
  intro: z.string(),
  officeTitle: z.string(),
  services: z.object({ title: z.string(), items: z.array(Offer) }),
  /** Around the office, nearest first. */
  areas: z.array(z.pick(ServiceArea, { area: true, distance: true, responseTime: true })),
  /** Invented pictures are shown in demo mode only. */
  gallery: z.optional(z.object({ title: z.string(), sample: z.boolean(), items: z.array(GalleryItem) })),
})
export type Contact = z.infer<typeof Contact>

export const contactApi = endpoint({
  method: 'GET',
  path: '/api/contact',
  summary: 'Texts, service areas and pictures of the contact page; contact details are in /api/site',
  for: 'anyone',
  reply: Contact,
  cached: true,
  tags: () => ['content', 'own-pictures'],
})
