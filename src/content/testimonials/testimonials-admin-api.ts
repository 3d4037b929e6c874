import { z } from 'zod/mini'
import { staffResource } from '#staff/contract/resource.ts'
import { Day, lineOf, textOf } from '#staff/contract/text-rules.ts'
import { Testimonial } from '#content/home.ts'

export const TestimonialDraft = z.object({
  name: lineOf({ least: 1, most: 60, message: 'The name is required' }),
  location: lineOf({ least: 2, most: 60, message: 'The place is required' }),
  service: lineOf({ least: 2, most: 80, message: 'Say what it is about' }),
  rating: z.int('Choose a rating').check(z.gte(1), z.lte(5)),
  text: textOf({ least: 10, most: 800, message: 'Their words are required' }),
  date: Day,
})

export const AdminTestimonial = z.extend(Testimonial, { version: z.int() })
export type AdminTestimonial = z.infer<typeof AdminTestimonial>

export const testimonialsAdminApi = staffResource({
  path: '/api/admin/testimonials',
  of: ['testimonial', 'testimonials, samples included'],
  for: 'content.change',
  draft: TestimonialDraft,
  row: AdminTestimonial,
  tag: 'content',
})
