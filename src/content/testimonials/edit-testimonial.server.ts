import { editRows } from '#audit/edit-rows.server.ts'
import { listTestimonials } from '#content/content-store.server.ts'
import { type KeptTestimonial, testimonialRows } from './testimonial-store.server.ts'

export const testimonialEdits = editRows<KeptTestimonial, Omit<KeptTestimonial, 'id' | 'sample' | 'version'>>({
  ...testimonialRows,
  of: 'testimonial',
  subject: 'testimonial',
  label: ({ name }) => name,
  tag: 'content',
  keep: ['text', 'rating', 'sample'],
  single: { list: (tx) => listTestimonials(tx, true), by: ({ name, text }) => [name, text], field: 'text' },
  // Testimonials entered by staff are real: samples come only with the demonstration.
  insert: async (tx, words) => (await testimonialRows.insert(tx, { ...words, sample: false }))!,
})
