import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Picture } from '#media/picture.ts'

const Titled = z.object({ title: z.string(), text: z.string() })

export const Story = z.object({
  /** Sample data, and labelled as such. */
  sample: z.boolean(),
  paragraphs: z.array(z.string()),
  team: z.array(z.object({ role: z.string(), text: z.string() })),
  timeline: z.array(z.object({ when: z.string(), title: z.string(), text: z.string() })),
})

export const About = z.object({
  title: z.string(),
  intro: z.string(),
  picture: Picture,
  /** The picture beside how we work. */
  working: Picture,
  /** The picture beside the years. */
  kit: Picture,
  /** The room in which visitors are met. */
  closing: Picture,
  values: z.array(Titled),
  story: z.optional(Story),
})
export type About = z.infer<typeof About>

export const aboutApi = endpoint({
  method: 'GET',
  path: '/api/about',
  summary: 'What the business stands for and where it comes from',
  for: 'anyone',
  reply: About,
  cached: true,
  tags: () => ['content', 'own-pictures'],
})
