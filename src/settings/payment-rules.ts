import { z } from 'zod/mini'
import { provinces } from './province.ts'

/** The payment methods, and for how long each reserves its goods unpaid. `mostTotal` is whole cents. */
export const PaymentRules = z.object({
  card: z.object({ offered: z.boolean(), hours: z.int() }),
  transfer: z.object({ offered: z.boolean(), businessDays: z.int() }),
  cash: z.object({
    offered: z.boolean(),
    businessDays: z.int(),
    /** The provinces that our own drivers go to. */
    provinces: z.array(z.enum(provinces)),
    mostTotal: z.int(),
  }),
})
export type PaymentRules = z.infer<typeof PaymentRules>

/** The payment methods of a new order. `mostTotal` is rand. */
export const PaymentOffer = z.object({
  card: z.boolean(),
  transfer: z.boolean(),
  cash: z.nullable(z.object({ provinces: z.array(z.enum(provinces)), mostTotal: z.number() })),
})
export type PaymentOffer = z.infer<typeof PaymentOffer>
