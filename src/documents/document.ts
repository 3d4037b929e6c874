import { z } from 'zod/mini'
import { Currency } from '#settings/site.ts'
import { vatRates } from '#settings/vat-rate.ts'
import { documentKinds } from './document-kind.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    documents: 'documents'
  }
}

export const DocumentKind = z.enum(documentKinds)
export const Recipient = z.object({
  name: z.string(),
  address: z.array(z.string()),
  /** That of a registered buyer. */
  vatNumber: z.nullable(z.string()),
})
export type Recipient = z.infer<typeof Recipient>

export const Supplier = z.object({
  name: z.string(),
  legalName: z.string(),
  registrationNumber: z.string(),
  /** Null where the business is not registered: tax is not mentioned then. */
  vatNumber: z.nullable(z.string()),
  address: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
})
export type Supplier = z.infer<typeof Supplier>

export const DocumentLine = z.object({
  /** The order's line, where it stands for one. */
  line: z.nullable(z.int()),
  description: z.string(),
  sku: z.nullable(z.string()),
  quantity: z.int(),
  price: z.int(),
  amount: z.int(),
  rate: z.enum(vatRates),
})
export type DocumentLine = z.infer<typeof DocumentLine>

/** The content of a document without its number and date, frozen at issue. Amounts are whole cents and include tax. */
export const DocumentData = z.object({
  supplier: Supplier,
  recipient: Recipient,
  order: z.object({ number: z.string(), placedOn: z.string(), sample: z.boolean() }),
  currency: Currency,
  lines: z.array(DocumentLine),
  delivery: z.int(),
  total: z.int(),
  tax: z.nullable(z.object({ percent: z.number(), standard: z.int(), zero: z.int(), vat: z.int() })),
  /** The payment that was made or is to be made, in words; null on a credit note. */
  payment: z.nullable(z.string()),
  /** The document that this one takes back or corrects. */
  about: z.nullable(z.object({ number: z.string(), issuedOn: z.string() })),
  reason: z.nullable(z.string()),
})
export type DocumentData = z.infer<typeof DocumentData>

/** A document in the list of an order. The amount is rand. */
export const DocumentSummary = z.object({
  id: z.int(),
  kind: DocumentKind,
  number: z.string(),
  issuedOn: z.string(),
  total: z.number(),
  /** The number of the invoice that a credit note takes back. */
  credits: z.nullable(z.string()),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>
