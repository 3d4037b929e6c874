import { formatMoney } from '#lib/money.ts'
import type { NewMail } from '#mail/mail.ts'
import type { Settings } from '#settings/settings.ts'
import type { Tracking } from './order.ts'
import { type SignOrder, wayToOrder } from './order-link.server.ts'
import { orderNumber, type OrderStatus, type PaymentStatus } from './order-status.ts'
import type { OrderRow } from './order-store.server.ts'

export type Moved = {
  /** As it is after the change. */
  order: OrderRow
  status: OrderStatus | undefined
  paymentStatus: PaymentStatus | undefined
  tracking: Tracking | undefined
  settings: Settings
  publicUrl: string
  sign: SignOrder
}

/** What the mails of an order are about, as the audit trail names it. */
export const aboutOrder = (id: number) => `order:${id}`

type Words = { what: string; text: string[] }

/** What a change means to the customer; null when it does not concern them. Tells nothing of who and where: addresses can be mistyped. */
export function mailAboutMove(to: string, moved: Moved): NewMail | null {
  const { order, settings } = moved
  const news = [statusWords(moved), paymentWords(moved)].filter((words) => words !== null)
  if (!news.length) return null
  const { name, phone, email } = settings.identity
  const number = orderNumber(settings.identity.orderPrefix, order.id)
  return {
    to,
    about: aboutOrder(order.id),
    replyTo: email,
    subject: `Your order ${number} ${news.map(({ what }) => what).join(' and ')}`,
    text: [
      'Hello,',
      '',
      ...news.flatMap(({ text }) => [...text, '']),
      `Order: ${number}`,
      `Total: ${formatMoney(order.total, order.currency)}`,
      '',
      ...wayToOrder(order, moved),
      '',
      `Questions? Answer this mail or phone us on ${phone} (${settings.hours.summary}).`,
      '',
      name,
      '',
    ].join('\n'),
  }
}

function statusWords({ status, tracking, order }: Moved): Words | null {
  const parcel = parcelLines(order)
  if (status === 'shipped') return { what: 'has been shipped', text: ['Your order is on its way to you.', ...parcel] }
  if (tracking && parcel.length)
    return { what: 'can be followed', text: ['This is how to follow your parcel.', ...parcel] }
  if (status !== 'cancelled') return null
  const money = order.paymentStatus === 'paid' ? 'We refund what you have paid.' : 'There is nothing to pay.'
  return { what: 'has been cancelled', text: [`Your order has been cancelled. ${money}`] }
}

function parcelLines({ carrier, trackingNumber }: OrderRow) {
  return [
    ...(carrier ? [`Sent with: ${carrier}`] : []),
    ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
  ]
}

function paymentWords({ paymentStatus, order }: Moved): Words | null {
  const amount = formatMoney(order.total, order.currency)
  if (paymentStatus === 'paid')
    return { what: 'has been paid', text: [`We have received your payment of ${amount}. Thank you.`] }
  if (paymentStatus === 'refunded') return { what: 'has been refunded', text: [`We have refunded ${amount} to you.`] }
  return null
}
