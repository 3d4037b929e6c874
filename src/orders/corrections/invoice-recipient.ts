import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { lineOf } from '#staff/contract/text-rules.ts'
import { OrderBusiness, SeenOrder } from '#orders/order.ts'
import { VatNumber } from '#orders/vat-number.ts'

/** The business that an invoice is made out to; its address defaults to that of the delivery. */
export const InvoiceToDraft = z.object({
  name: lineOf({ least: 1, most: 200, message: 'Business name is required' }),
  address: z._default(lineOf({ most: 200 }), ''),
  vatNumber: z._default(VatNumber, ''),
})
export type InvoiceToDraft = z.infer<typeof InvoiceToDraft>

export const ownInvoiceApi = {
  invoiceTo: endpoint({
    method: 'PUT',
    path: '/api/orders/:id/invoice-to',
    summary: 'Names the business that the invoice is made out to, until it is issued',
    for: 'anyone',
    input: z.extend(InvoiceToDraft, SeenOrder.shape),
    reply: OrderBusiness,
  }),
}
