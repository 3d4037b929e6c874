import { z } from 'zod/mini'
import { endpoint } from '#lib/endpoint.ts'
import { Id } from '#lib/id.ts'
import { Day, lineOf, textOf, withVersion } from '#lib/staff-text.ts'
import { Testimonial } from './home.ts'

export const TestimonialDraft = z.object({
  name: lineOf({ least: 2, most: 60, message: 'The name is required' }),
  location: lineOf({ least: 2, most: 60, message: 'The place is required' }),
  service: lineOf({ least: 2, most: 80, message: 'Say what it is about' }),
  rating: z.int('Choose a rating').check(z.gte(1), z.lte(5)),
  text: textOf({ least: 10, most: 800, message: 'Their words are required' }),
  date: Day,
})

export const AdminTestimonial = z.extend(Testimonial, { version: z.int() })
export type AdminTestimonial = z.infer<typeof AdminTestimonial>

const Nothing = z.object({})

export const testimonialsAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/testimonials',
    summary: 'What clients say, newest first, samples included',
    for: 'content.change',
    input: Nothing,
    reply: z.array(AdminTestimonial),
    tags: () => ['content'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/testimonials',
    summary: 'Adds the words of a client',
    for: 'content.change',
    input: TestimonialDraft,
    reply: AdminTestimonial,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/testimonials/:id',
    summary: 'Changes the words of a client; a sample stays a sample',
    for: 'content.change',
    input: z.extend(withVersion(TestimonialDraft), { id: Id }),
    reply: AdminTestimonial,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/testimonials/:id',
    summary: 'Deletes the words of a client',
    for: 'content.change',
    input: z.object({ id: Id }),
    reply: Nothing,
  }),
}
