import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Picture } from '#media/picture.ts'

export const GalleryItem = z.object({ picture: Picture, title: z.string(), caption: z.string() })
export type GalleryItem = z.infer<typeof GalleryItem>

export const MarineGallery = z.object({
  title: z.string(),
  intro: z.string(),
  sample: z.boolean(),
  items: z.array(GalleryItem),
  closing: Picture,
})
export type MarineGallery = z.infer<typeof MarineGallery>

export const marineGalleryApi = endpoint({
  method: 'GET',
  path: '/api/marine-gallery',
  summary: 'Pictures of reefs and tanks with their captions',
  for: 'anyone',
  reply: MarineGallery,
  cached: true,
  tags: () => ['content', 'own-pictures'],
})
