import { formatMoney } from '#lib/money.ts'
import { MailAddress, type NewMail } from '#mail/mail.ts'
import { businessAddress, onOneLine } from '#mail/queue-mail.server.ts'
import type { Runtime } from '#lib/runtime.server.ts'
import type { Settings } from '#settings/settings.ts'
import type { SoldLine } from './new-order-mail-store.server.ts'
import { formatOrderDate } from './order-date.ts'
import { type SignOrder, wayToOrder } from './order-link.server.ts'
import { aboutOrder } from './order-mails.server.ts'
import { paymentMethodLabels } from './order-status.ts'
import type { OrderRow } from './order-store.server.ts'
import { toOrder } from './order-view.server.ts'
import { paymentWording } from './payment-wording.ts'

export type Letterhead = { settings: Settings; runtime: Runtime; sign: SignOrder }
/** `isOwn`: the customer's address is the confirmed one of the account that the order belongs to. */
type Placed = { order: OrderRow; lines: SoldLine[]; isOwn: boolean }

/** Tells the business of an order, and the customer who has left an address. */
export function mailsAboutNewOrder(placed: Placed, head: Letterhead): NewMail[] {
  const customer = MailAddress.safeParse(placed.order.customerEmail)
  const toBusiness = mailToBusiness(placed, customer.data, head)
  return customer.success ? [mailToCustomer(placed, customer.data, head), toBusiness] : [toBusiness]
}

/** Anyone can type anyone's address: what else they typed is told to none but their own confirmed one. */
function mailToCustomer({ order, lines, isOwn }: Placed, to: string, { settings, runtime, sign }: Letterhead): NewMail {
  const { name, phone, email } = settings.identity
  const shown = toOrder(order, [], settings)
  const next = paymentWording(shown, phone)
  return {
    to,
    about: aboutOrder(order.id),
    unconfirmed: !isOwn,
    replyTo: email,
    subject: `Your order ${shown.orderNumber}`,
    text: [
      'Hello,',
      '',
      `Thank you for your order with ${name}. This is what we have written down.`,
      '',
      `Order: ${shown.orderNumber}`,
      `Placed on: ${formatOrderDate(shown.createdAt, settings.identity.timeZone)}`,
      '',
      ...goodsOf(order, lines),
      '',
      ...(isOwn ? addressLines(order) : []),
      next.title,
      ...(next.text ? [next.text] : []),
      ...(next.rows ?? []).map(([what, value]) => `${what}: ${value}`),
      '',
      ...wayToOrder(order, { publicUrl: runtime.publicUrl, sign }),
      '',
      `Questions? Answer this mail or phone us on ${phone} (${settings.hours.summary}).`,
      'If you did not place this order, please tell us so.',
      '',
      name,
      '',
    ].join('\n'),
  }
}

function mailToBusiness(
  { order, lines }: Placed,
  replyTo: string | undefined,
  { settings, runtime }: Letterhead,
): NewMail {
  const { orderNumber } = toOrder(order, [], settings)
  const total = formatMoney(order.total, order.currency)
  const buyer = order.customerName ?? order.shippingAddress.split(', ')[0]!
  return {
    to: businessAddress(runtime, settings),
    about: aboutOrder(order.id),
    ...(replyTo ? { replyTo } : {}),
    subject: onOneLine(`New order ${orderNumber}, ${total}, ${buyer}`),
    text: [
      `Order:    ${orderNumber}`,
      `Payment:  ${paymentMethodLabels[order.paymentMethod]}`,
      ...(order.customerName ? [`Name:     ${onOneLine(order.customerName, mostOfLine)}`] : []),
      ...(order.customerEmail ? [`E-mail:   ${onOneLine(order.customerEmail, mostOfLine)}`] : []),
      ...(order.customerPhone ? [`Phone:    ${onOneLine(order.customerPhone, mostOfLine)}`] : []),
      `Delivery: ${onOneLine(order.shippingAddress, 1000)}`,
      '',
      ...goodsOf(order, lines),
      '',
      'The order, with what the customer wrote to it:',
      `${runtime.publicUrl}/admin-dashboard?tab=orders&id=${order.id}`,
      '',
    ].join('\n'),
  }
}

const mostOfLine = 200
const mostLines = 100

function goodsOf({ subtotal, shipping, total, currency }: OrderRow, lines: SoldLine[]) {
  const money = (cents: number) => formatMoney(cents, currency)
  const left = lines.length - mostLines
  return [
    ...lines
      .slice(0, mostLines)
      .map(({ name, quantity, price }) => `${quantity} × ${onOneLine(name)}: ${money(quantity * price)}`),
    ...(left > 0 ? [`… and ${left} more ${left === 1 ? 'product' : 'products'}`] : []),
    '',
    `Subtotal: ${money(subtotal)}`,
    `Shipping: ${shipping ? money(shipping) : 'Free'}`,
    `Total: ${money(total)}`,
  ]
}

const addressLines = ({ shippingAddress }: OrderRow) => [
  'Delivery address:',
  ...shippingAddress.split(', ').map((line) => withoutLinks(onOneLine(line, mostOfLine))),
  '',
]

/** What was typed is text: a mail program must not make a link of it. */
const withoutLinks = (text: string) => text.replace(/([.:])(?=\S)/g, '$1 ')
