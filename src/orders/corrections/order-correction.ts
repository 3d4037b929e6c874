import { z } from 'zod/mini'
import { PhoneOrNothing } from '#lib/fields/contact-fields.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { lineOf } from '#staff/contract/text-rules.ts'
import { MailAddress } from '#mail/mail.ts'
import { AdminOrder } from '#orders/order-admin.ts'
import { InvoiceToDraft } from './invoice-recipient.ts'

const mostUnits = 100_000

export const ContactDraft = z.object({
  name: lineOf({ most: 200 }),
  email: z.union([z.literal(''), MailAddress], 'Enter an email address like name@example.co.za'),
  phone: PhoneOrNothing,
  shippingAddress: lineOf({ least: 5, most: 1000, message: 'Enter the delivery address' }),
})
export type ContactDraft = z.infer<typeof ContactDraft>

export const ContactCorrection = z.extend(ContactDraft, {
  id: Id,
  /** The values on the screen: if they have changed, the call is refused. */
  seen: z.object({ name: z.string(), email: z.string(), phone: z.string(), shippingAddress: z.string() }),
  tellCustomer: z._default(z.boolean(), true),
})
export type ContactCorrection = z.infer<typeof ContactCorrection>

const KeptLine = z.object({ line: z.int(), quantity: z.int().check(z.gte(0), z.lte(mostUnits)) })

export const LinesCorrection = z.object({
  id: Id,
  /** The lines with their new quantities; 0 removes one. Lines that are not named stay. */
  lines: z.array(KeptLine).check(z.maxLength(500)),
  /** Products to add, at the present price. */
  added: z
    .array(z.object({ sku: lineOf({ least: 1, most: 80 }), quantity: z.int().check(z.gte(1), z.lte(mostUnits)) }))
    .check(z.maxLength(20)),
  /** The quantities on the screen: if they have changed, the call is refused. */
  seen: z.array(KeptLine).check(z.maxLength(500)),
  tellCustomer: z._default(z.boolean(), true),
})
export type LinesCorrection = z.infer<typeof LinesCorrection>

export const correctionApi = {
  contact: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/:id/contact',
    summary: 'Corrects the customer and address of an order whose parcel has not left',
    for: 'orders.change',
    input: ContactCorrection,
    reply: AdminOrder,
  }),
  lines: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/:id/lines',
    summary: 'Corrects the lines of an order whose parcel has not left; total, stock and invoice follow',
    for: 'orders.change',
    input: LinesCorrection,
    reply: AdminOrder,
  }),
  invoiceTo: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/:id/invoice-to',
    summary: 'Names the business that the invoice is made out to; one that was issued is credited and issued again',
    for: 'orders.change',
    input: z.extend(InvoiceToDraft, { id: Id }),
    reply: AdminOrder,
  }),
}
