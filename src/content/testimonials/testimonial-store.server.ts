import { versionedRows } from '#lib/database/versioned-row-store.server.ts'
import { testimonials } from '#content/content-tables.server.ts'

export type KeptTestimonial = typeof testimonials.$inferSelect

export const testimonialRows = versionedRows(testimonials)
