import { type Sale, lineAmount } from '#documents/compose-invoice.ts'
import type { Recipient, Supplier } from '#documents/document.ts'
import { toPayOf } from '#payments/payment-state.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import type { Settings } from '#settings/settings.ts'
import type { InvoiceRecipient, SoldLine } from './sold-line-store.server.ts'
import { addressLines } from '#orders/display/address-lines.ts'
import { orderNumber, paymentMethodLabels } from '#orders/order-status.ts'
import type { OrderRow } from '#orders/order-store.server.ts'

type Sold = { lines: SoldLine[]; business: InvoiceRecipient | undefined }

export function describeSale(order: OrderRow, { lines, business }: Sold, { identity }: Settings): Sale {
  const { createdAt, sample, currency, shipping } = order
  return {
    supplier: supplierOf(identity),
    recipient: business ? businessRecipient(business, order) : recipientOf(order),
    order: { number: orderNumber(identity.orderPrefix, order.id), placedOn: dayOf(createdAt), sample },
    currency,
    lines: lines.map(({ id, name, sku, quantity, price, vatRate }) => ({
      line: id,
      description: name,
      sku,
      quantity,
      price,
      amount: lineAmount({ quantity, price }),
      rate: vatRate,
    })),
    delivery: shipping,
    payment: `${paymentMethodLabels[order.paymentMethod]}, ${toPayOf(order) ? 'to be paid' : 'paid'}`,
  }
}

/** A supplier is registered for VAT only with its number stated. */
function supplierOf({
  name,
  legalName,
  registrationNumber,
  vatRegistered,
  vatNumber,
  ...rest
}: Settings['identity']): Supplier {
  const { line1, suburb, city, province, postalCode } = rest.address
  return {
    name,
    legalName,
    registrationNumber,
    vatNumber: vatRegistered === true && vatNumber ? vatNumber : null,
    address: [line1, suburb, placeLine({ city, province, postalCode })].filter(Boolean),
    phone: rest.phone,
    email: rest.email,
  }
}

/** The town as in a customer's address: "Centurion, Gauteng 0157". */
const placeLine = ({ city, province, postalCode }: { city: string; province: string; postalCode: string }) =>
  [city, `${province} ${postalCode}`.trim()].filter(Boolean).join(', ')

/** An order's address is one line, with the name first and the telephone number last, as written by the checkout. */
function recipientOf({ customerName, customerPhone, shippingAddress }: OrderRow): Recipient {
  const lines = addressLines(shippingAddress.replaceAll(/\s*\n\s*/g, ', '))
  const name = customerName ?? lines[0] ?? ''
  const address = lines.filter((line) => line !== name && line !== customerPhone)
  return { name, address: address.length ? address : lines, vatNumber: null }
}

function businessRecipient({ name, address, vatNumber }: InvoiceRecipient, order: OrderRow): Recipient {
  return { name, address: address ? addressLines(address) : recipientOf(order).address, vatNumber }
}
