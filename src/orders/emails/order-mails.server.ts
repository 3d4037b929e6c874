import { documentTitles } from '#documents/document-kind.ts'
import { asAttachment, type EnclosedDocument } from '#documents/document-file.server.ts'
import { formatMoney } from '#lib/values/money.ts'
import { toPayOf, toRefundOf } from '#payments/payment-state.ts'
import type { NewMail } from '#mail/mail.ts'
import { greeting } from '#mail/mail-greeting.ts'
import { onOneLine } from '#mail/queue-mail.server.ts'
import type { MailSection } from '#mail/mail-content.ts'
import type { Settings } from '#settings/settings.ts'
import { questionsLine } from '#settings/reach-us-words.ts'
import type { Tracking } from '#orders/order.ts'
import { type SignOrder, orderLinkFor } from '#orders/access/order-link.server.ts'
import { orderNumber, type OrderStatus } from '#orders/order-status.ts'
import type { OrderRow } from '#orders/order-store.server.ts'

export type Moved = {
  /** The order after the change. */
  order: OrderRow
  status?: OrderStatus | undefined
  /** The amount paid or refunded; whole cents. */
  payment?: { kind: 'received' | 'refunded'; amount: number; reinstated?: boolean }
  tracking?: Tracking | undefined
  /** The goods in the parcel, where it has just left. */
  parcel?: { name: string; quantity: number }[]
  /** The invoice or credit note issued with it, sent with the mail. */
  document?: EnclosedDocument | null
  settings: Settings
  publicUrl: string
  sign: SignOrder
  /** The customer's address is the confirmed one of the order's account. */
  isOwn?: boolean
  /** Set where the address is not confirmed to be that of the customer who caused the mail. */
  unconfirmed?: boolean
}

/** The subject of an order's mails, as the audit trail names it. */
export const aboutOrder = (id: number) => `order:${id}`

type Letter = Pick<NewMail, 'subject' | 'content' | 'unconfirmed'> & {
  /** Goes above whom to ask. */
  small?: string
  document?: EnclosedDocument | null | undefined
}

/** A mail to the customer of an order: whom to ask and the name of the shop end it. */
export function mailAboutOrder(to: string, id: number, settings: Settings, given: Letter): NewMail {
  const { small, document, content, ...letter } = given
  const { name, email } = settings.identity
  return {
    ...letter,
    to,
    about: aboutOrder(id),
    replyTo: email,
    content: [...content, { text: [small, questionsLine(settings)].filter(Boolean).join('\n'), small: true }, name],
    ...(document ? { attachments: [asAttachment(document)] } : {}),
  }
}

type News = { what: string; said: string | MailSection }

/** The mail to the customer about a change; null when it does not concern them. Without names and addresses: the e-mail address may be mistyped. */
export function mailAboutMove(to: string, moved: Moved): NewMail | null {
  const { order, settings, document, unconfirmed = false } = moved
  const told = [statusWords(moved), paymentWords(moved)].filter((each) => each !== null)
  const news = told.length ? told : invoiceWords(moved)
  if (!news.length) return null
  const number = orderNumber(settings.identity.orderPrefix, order.id)
  return mailAboutOrder(to, order.id, settings, {
    unconfirmed,
    document,
    subject: subjectOf(number, news),
    content: [
      greeting(moved.isOwn ? order.customerName : null),
      ...news.map(({ said }) => said),
      ...(document ? [`Your ${documentTitles[document.kind].toLowerCase()} is attached to this email.`] : []),
      { facts: [['Order', number], ...parcelGoods(moved), ...priceFacts(order)] },
      orderLinkFor(order, moved),
    ],
  })
}

const paid = 'has been paid'

function subjectOf(number: string, news: News[]) {
  if (news.length === 1 && news[0]!.what === paid) return `Payment received for order ${number}`
  return `Your order ${number} ${news.map(({ what }) => what).join(' and ')}`
}

const parcelGoods = ({ parcel = [] }: Moved) =>
  parcel.map(({ name, quantity }): [string, string] => ['Product', `${quantity} × ${onOneLine(name)}`])

function priceFacts({ total, credited, currency }: OrderRow): [string, string][] {
  const money = (cents: number) => formatMoney(cents, currency)
  if (!credited) return [['Total', money(total)]]
  return [
    ['Ordered', money(total)],
    ['Returned or refunded', money(-credited)],
    ['Total now', money(total - credited)],
  ]
}

function statusWords({ status, tracking, order, payment }: Moved): News | null {
  const facts = parcelFacts(order)
  if (status === 'shipped')
    return { what: 'has been shipped', said: { text: 'Your order is on its way to you.', facts } }
  if (tracking && facts.length)
    return { what: 'can be tracked', said: { text: 'Here is how to track your parcel.', facts } }
  if (status === 'delivered') return { what: 'has been delivered', said: deliveredWords(order) }
  if (status !== 'cancelled') return null
  const held = toRefundOf(order)
  // The words about its payment follow, and say what is still owed.
  if (payment) return { what: 'has been cancelled', said: 'Your order has been cancelled.' }
  const money = held
    ? `We will refund the ${formatMoney(held, order.currency)} you have paid, within 30 days.`
    : 'There is nothing to pay.'
  return { what: 'has been cancelled', said: `Your order has been cancelled. ${money}` }
}

function deliveredWords(order: OrderRow) {
  const toPay = toPayOf(order)
  const rest = toPay ? ` ${formatMoney(toPay, order.currency)} is still to be paid.` : ''
  return `Your order has been delivered.${rest}`
}

/** An invoice without any other news, for an order older than invoicing. */
const invoiceWords = ({ document }: Moved): News[] =>
  document ? [{ what: 'has been invoiced', said: 'Here is the invoice for your order.' }] : []

function parcelFacts({ carrier, trackingNumber }: OrderRow): [string, string][] {
  return [
    ...(carrier ? [['Carrier', carrier] satisfies [string, string]] : []),
    ...(trackingNumber ? [['Tracking number', trackingNumber] satisfies [string, string]] : []),
  ]
}

function paymentWords({ payment, order }: Moved): News | null {
  if (!payment) return null
  const money = (cents: number) => formatMoney(cents, order.currency)
  const [toPay, toRefund] = [toPayOf(order), toRefundOf(order)]
  if (payment.kind === 'refunded') return refundedWords(order, money(payment.amount))
  const came = `We have received your payment of ${money(payment.amount)}.`
  if (order.lapsedAt) {
    const said = `${came} Your order had already been cancelled because it was not paid in time, and it cannot go ahead. We will refund the ${money(toRefund)} within 30 days.`
    return { what: 'was paid too late', said }
  }
  const thanks = `${came} Thank you.`
  if (payment.reinstated) {
    const said = `${thanks} It came after your order had been cancelled, but everything in it is still in stock, so your order goes ahead.`
    return { what: 'has been paid and goes ahead', said: toRefund ? `${said} ${owed(money(toRefund))}` : said }
  }
  if (toPay) return { what: 'has been paid in part', said: `${thanks} ${money(toPay)} is still to be paid.` }
  const more = order.forNextBill ? ahead : owed
  return { what: paid, said: toRefund ? `${thanks} ${more(money(toRefund))}` : thanks }
}

function refundedWords(order: OrderRow, amount: string): News {
  const what = order.received > order.refunded ? 'has been refunded in part' : 'has been refunded'
  const left = toRefundOf(order)
  const follows = order.forNextBill ? 'stays for your next bill' : 'more will follow'
  const rest = left ? ` ${formatMoney(left, order.currency)} ${follows}.` : ''
  return { what, said: `We have refunded ${amount} to you.${rest}` }
}

const ahead = (amount: string) =>
  `${amount} of it is more than the bill comes to: your next bill uses it, unless you ask us to pay it back.`
const owed = (amount: string) => `You have paid ${amount} too much, and we will refund it.`
