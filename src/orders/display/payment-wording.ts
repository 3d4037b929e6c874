import { formatDate } from '#lib/values/dates.ts'
import { billDueOn, isOverdue } from '#orders/bill-due.ts'
import { isStillHere } from '#orders/order-status.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { paymentReference } from '#payments/payment-reference.ts'
import type { OnlinePayment } from '#settings/online-payment.ts'
import { pleaseReach } from '#settings/reach-us-words.ts'
import type { Order, OrderSummary } from '#orders/order.ts'
import { deadlineWords } from './deadline-words.ts'
import { canPayOnline } from '#orders/can-pay-online.ts'

/** `paid`: it is good news. `rows` are to be typed off; the one named by `copied` has a copy button. */
type PaymentWording = {
  title: string
  paid?: true
  text?: string
  deadline?: string
  rows?: [name: string, value: string][]
  copied?: string
}

type Told = { customer: { email: string | null } }
type Payable = Omit<OrderSummary, 'id' | 'subtotal' | 'shipping' | 'sample'> & Pick<Order, 'bank' | 'lapsed'> & Told

/** The next step about the money, for the order's page and its mail. Null once it is paid, refunded or cancelled. */
export function paymentWording(order: Payable, phone: string, online: OnlinePayment | null): PaymentWording {
  const moved = movedWording(order)
  if (moved) return moved
  if (order.bill !== undefined) return billWording(order, phone, online)
  const next = canPayOnline(order, online) ? onlineWording(order, online) : wordings[order.paymentMethod](order, phone)
  const deadline = deadlineWords(order)
  return deadline ? { ...next, deadline } : next
}

function billWording(order: Payable, phone: string, online: OnlinePayment | null): PaymentWording {
  const { text, ...transfer } = bankTransfer(order, phone)
  const title = isOverdue(order) ? 'This bill is overdue' : 'Please pay this bill'
  if (!order.bank) return { title, text: `${billDue(order)}. ${text}` }
  const ways = canPayOnline(order, online) ? ', by bank transfer or online' : ', by bank transfer'
  return { ...transfer, title, text: `${billDue(order)}${ways}. A standing order may keep its reference.` }
}

function billDue(order: Payable) {
  const dueOn = formatDate(billDueOn(order.createdAt))
  return isOverdue(order)
    ? `${partPaid(order)}${amountOf(order)} was to be paid by ${dueOn}. Please pay it now`
    : `${partPaid(order)}Please pay ${amountOf(order)} by ${dueOn}`
}

export const sentencesOf = ({ text, deadline }: PaymentWording) => [text, deadline].filter(Boolean).join(' ')

function onlineWording(order: Payable, online: OnlinePayment | null): PaymentWording {
  const where =
    online === 'practice'
      ? 'our payment page (practice page in this demo).'
      : 'the secure payment page of PayFast, by card or instant EFT. We never ask for a card number ourselves.'
  return {
    title: 'Next: your card payment',
    text: `${partPaid(order) || 'This order is not paid yet. '}Pay ${amountOf(order)} on ${where} We send your order once the payment is confirmed.`,
  }
}

/** The words for an order without a balance. */
function movedWording(order: Payable): PaymentWording | null {
  const { status, paymentStatus, refunded, toPay, toRefund } = order
  const money = (rand: number) => formatMoney(toCents(rand), order.currency)
  if (toPay) return null
  if (toRefund && status === 'cancelled') {
    return { title: `We will refund the ${money(toRefund)} you have paid, within 30 days.` }
  }
  if (toRefund) return refundWording(order)
  if (paymentStatus === 'paid') {
    const next = isStillHere(order) ? 'We’ll email you when your parcel leaves.' : 'Thank you.'
    return { title: `Paid in full. ${next}`, paid: true }
  }
  if (refunded) return { title: `We have refunded ${money(refunded)} to you.` }
  return order.lapsed ? lapsedWording(order) : { title: 'There is nothing to pay.' }
}

/** The sum of a refund that is due: what was paid, and what the order comes to. */
function refundWording({
  bill,
  forNextBill,
  total,
  received,
  refunded,
  credited,
  toRefund,
  currency,
}: Payable): PaymentWording {
  const money = (rand: number) => formatMoney(toCents(rand), currency)
  if (forNextBill) {
    const title = `You have paid ${money(toRefund)} more than this bill comes to.`
    return { title, paid: true, text: 'Your next bill uses it, unless you ask us to pay it back.' }
  }
  const price = money((toCents(total) - toCents(credited)) / 100)
  const back = refunded ? `, and have been refunded ${money(refunded)}` : ''
  const after = credited ? 'after what was returned or refunded, ' : ''
  const text = `You paid ${money(received)}${back}; ${after}the ${bill === undefined ? 'order' : 'bill'} comes to ${price}.`
  return { title: `We will refund ${money(toRefund)} to you, within 30 days.`, paid: true, text }
}

function lapsedWording({ paymentMethod }: Payable): PaymentWording {
  const isCash = paymentMethod === 'cash-on-delivery'
  return {
    title: isCash ? 'We are sorry: we could not send it in time.' : 'It was not paid in time.',
    text: 'There is nothing to pay. The goods are on sale again: you can put them back in your cart.',
  }
}

function partPaid({ received, refunded, total, toPay, currency }: Payable) {
  const money = (rand: number) => formatMoney(toCents(rand), currency)
  const held = (toCents(received) - toCents(refunded)) / 100
  return held ? `Paid ${money(held)} of ${money(total)}, ${money(toPay)} to go. ` : ''
}

const wordings: Record<Order['paymentMethod'], (order: Payable, phone: string) => PaymentWording> = {
  'credit-card': (order, phone) => ({
    title: 'Next: your card payment',
    text: `${partPaid(order) || 'This order is not paid yet. '}${weReach(order, phone)} about the ${amountOf(order)}. We never ask for a card number by phone or email. We send your order once the payment is confirmed.`,
  }),
  'bank-transfer': bankTransfer,
  'cash-on-delivery': (order) => ({
    title: 'Next: cash on delivery',
    text: `${partPaid(order)}Please have exactly ${amountOf(order)} in cash ready for our driver. You pay nothing before then.`,
  }),
}

function weReach({ customer: { email } }: Payable, phone: string) {
  if (!phone) return email ? `We will email ${email}` : 'We will phone you'
  return `We will phone you from ${phone}${email ? ` or email ${email}` : ''}`
}

function bankTransfer(order: Payable, phone: string): PaymentWording {
  const { bank, orderNumber } = order
  const title = 'Next: your bank transfer'
  if (!bank)
    return {
      title,
      text: `${partPaid(order)}${pleaseReach(phone)}${phone && ` on ${phone}`} for our bank details, and use ${paymentReference(orderNumber)} as the reference.`,
    }
  return {
    title,
    text: `${partPaid(order)}We ship as soon as your payment shows in our account (a proof of payment is not enough).`,
    copied: 'Reference',
    rows: [
      ['Amount', amountOf(order)],
      ['Reference', bank.reference],
      ['Account holder', bank.accountHolder],
      ['Bank', bank.bank],
      ['Account number', bank.accountNumber],
      ['Branch code', bank.branchCode],
      ['Account type', bank.accountType],
    ],
  }
}

const amountOf = (order: Payable) => formatMoney(toCents(order.toPay), order.currency)
