import { formatMoney, toCents } from '#lib/money.ts'
import type { Order } from './order.ts'

/** `paid`: it is good news. `rows` are for people to type off. */
export type PaymentWording = { title: string; paid?: true; text?: string; rows?: [name: string, value: string][] }

type Payable = Pick<
  Order,
  'orderNumber' | 'status' | 'paymentStatus' | 'paymentMethod' | 'total' | 'currency' | 'bank'
> & {
  customer: { email: string | null }
}

/** What happens next about the money, as the order's page and its mail say it. Nothing once it is paid, refunded or no longer wanted. */
export function paymentWording(order: Payable, phone: string): PaymentWording {
  if (order.paymentStatus === 'paid' && order.status === 'cancelled') return { title: 'We refund what you have paid.' }
  if (order.paymentStatus === 'paid') return { title: 'Paid. Thank you.', paid: true }
  if (order.paymentStatus === 'refunded') return { title: 'The amount has been refunded to you.' }
  if (order.status === 'cancelled') return { title: 'There is nothing to pay.' }
  return wordings[order.paymentMethod](order, phone)
}

const wordings: Record<Order['paymentMethod'], (order: Payable, phone: string) => PaymentWording> = {
  'credit-card': (order, phone) => ({
    title: 'Next: your card payment',
    text: `This order is not paid yet. We phone you from ${phone}${
      order.customer.email ? ` or write to ${order.customer.email}` : ''
    } about the ${amountOf(order)}. We never ask for a card number by phone or e-mail. Your order leaves us once the payment is confirmed.`,
  }),
  'bank-transfer': bankTransfer,
  'cash-on-delivery': (order) => ({
    title: 'Next: cash on delivery',
    text: `Please have exactly ${amountOf(order)} in cash ready for our driver. Nothing is to be paid before.`,
  }),
}

function bankTransfer(order: Payable, phone: string): PaymentWording {
  const { bank, orderNumber } = order
  const title = 'Next: your bank transfer'
  if (!bank)
    return { title, text: `Please phone us on ${phone} for our bank details, and use ${orderNumber} as the reference.` }
  return {
    title,
    text: 'We send the order once the money shows in our account; a proof of payment alone is not enough.',
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

const amountOf = (order: Payable) => formatMoney(toCents(order.total), order.currency)
