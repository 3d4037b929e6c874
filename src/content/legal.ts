import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'

const paragraphs = z.array(z.string())

/** A stored part of a legal text, with {{placeholders}} and, possibly, the condition under which it applies. */
export const LegalSection = z.object({
  id: z.string(),
  heading: z.string(),
  when: z.optional(z.enum(['vatRegistered', 'notVatRegistered', 'vatUndecided'])),
  paragraphs,
  bullets: paragraphs,
  closing: z.optional(paragraphs),
})
export type LegalSection = z.infer<typeof LegalSection>

export const LegalDocument = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  sections: z.array(
    z.object({ id: z.string(), heading: z.string(), paragraphs, bullets: paragraphs, closing: z.optional(paragraphs) }),
  ),
})
export type LegalDocument = z.infer<typeof LegalDocument>

/** One legal page: its main document first, then the others. */
export const LegalPage = z.object({
  title: z.string(),
  summary: z.string(),
  effectiveDate: z.optional(z.string()),
  /** In demo mode: what the owner still has to do. */
  note: z.optional(z.string()),
  documents: z.array(LegalDocument),
})
export type LegalPage = z.infer<typeof LegalPage>

export const legalApi = {
  page: endpoint({
    method: 'GET',
    path: '/api/legal/:id',
    summary: 'A legal page (terms or privacy), filled in with the facts of the business',
    for: 'anyone',
    input: z.object({ id: z.string() }),
    reply: LegalPage,
    cached: true,
    tags: () => ['content', 'settings'],
  }),
}
