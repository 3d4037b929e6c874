import { z } from 'zod/mini'
import { EmailAddress, nameOf, Phone } from '#lib/fields/contact-fields.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { plainLine, plainLines, wellFormedLines } from '#lib/fields/plain-text.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    enquiries: 'enquiries'
  }
}

export const ServiceType = z.enum(
  ['pool-installation', 'maintenance', 'water-treatment', 'consultation', 'aquarium-setup'],
  'Please select a service type',
)
export type ServiceType = z.infer<typeof ServiceType>

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

const aLine = z.optional(z.string().check(z.trim(), z.maxLength(160), plainLine()))

/** What was chosen before the form: the size of the pool or tank, where it is, and the wished weekday, Monday 0 to Friday 4. */
export const EnquiryWish = z.object({
  litres: z.optional(z.int().check(z.gte(5), z.lte(10_000_000))),
  /** Where the litres are not known. */
  size: z.optional(z.enum(['small', 'medium', 'large'])),
  suburb: aLine,
  city: aLine,
  postalCode: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  weekday: z.optional(z.int().check(z.gte(0), z.lte(4))),
})
export type EnquiryWish = z.infer<typeof EnquiryWish>

export const EnquiryInput = z.object({
  fullName: nameOf('Full name is required', 120),
  email: EmailAddress,
  phone: Phone,
  serviceType: ServiceType,
  message: z
    .string('Please provide more details (minimum 10 characters)')
    .check(
      wellFormedLines,
      z.trim(),
      z.minLength(10, 'Please provide more details (minimum 10 characters)'),
      z.maxLength(5000, 'Please keep it under 5 000 characters; we can talk about the rest'),
      plainLines(),
    ),
  plan: z.optional(slug),
  topic: z.optional(slug),
  wish: z.optional(EnquiryWish),
  /** The honeypot: people never see this field. */
  website: z.optional(z.string().check(z.maxLength(500))),
  /** Milliseconds from opening the page to sending the form. */
  tookMs: z.optional(z.int().check(z.gte(0))),
})
export type EnquiryInput = z.infer<typeof EnquiryInput>

/** `dueBy`: the promised time of an answer; `promise` says it in words. */
export const EnquiryReceipt = z.object({ reference: z.string(), dueBy: z.string(), promise: z.string() })
export type EnquiryReceipt = z.infer<typeof EnquiryReceipt>

export const enquiryApi = {
  request: endpoint({
    method: 'POST',
    path: '/api/consultations',
    summary: 'Requests a consultation. A repeat with the same Idempotency-Key gets the first reference again',
    for: 'anyone',
    input: EnquiryInput,
    reply: EnquiryReceipt,
  }),
}

export const referenceOf = (id: number) => `RQ-${String(id).padStart(5, '0')}`

const quickestPerson = 1_000

export function looksAutomatic({ website, tookMs }: Pick<EnquiryInput, 'website' | 'tookMs'>) {
  return !!website?.trim() || (tookMs !== undefined && tookMs < quickestPerson)
}
