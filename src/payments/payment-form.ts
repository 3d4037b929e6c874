import { z } from 'zod/mini'

/** A form that opens a provider's payment page: its address, and its fields in order. */
export const PaymentForm = z.object({
  action: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
})
export type PaymentForm = z.infer<typeof PaymentForm>
