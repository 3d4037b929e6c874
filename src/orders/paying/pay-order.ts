import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { attemptStates } from '#payments/payment-attempt.ts'
import { PaymentForm } from '#payments/payment-form.ts'
import { SeenOrder } from '#orders/order.ts'

/** A payment attempt as staff see it. Amounts are rand. */
export const PaymentAttempt = z.object({
  id: z.string(),
  amount: z.number(),
  state: z.enum(attemptStates),
  reference: z.nullable(z.string()),
  begunAt: z.string(),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

export const Asked = z.object({ found: z.boolean(), said: z.string() })

export const payApi = {
  begin: endpoint({
    method: 'POST',
    path: '/api/orders/:id/pay',
    summary:
      'Starts an online payment of what is left to pay, for its customer: returns the form that leads to the payment page. A repeat returns the same payment',
    for: 'anyone',
    input: SeenOrder,
    reply: PaymentForm,
  }),
  attempts: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/attempts',
    summary: 'List the online payment attempts of an order, newest first',
    for: 'orders.read',
    input: z.object({ id: Id }),
    reply: z.array(PaymentAttempt),
    tags: ({ id }) => [`order:${id}`],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/attempts/ask',
    summary: 'Ask the payment provider about payments of an order that it has not reported',
    for: 'money.change',
    input: z.object({ id: Id }),
    reply: Asked,
  }),
}
