import type { PaymentStatus } from '#payments/payment-state.ts'

const wasPaid: PaymentStatus[] = ['paid', 'over-paid', 'part-refunded']

/** True for an order that an invoice is due for: it was paid in full or delivered, and stands. */
export const mayBeInvoiced = ({ status, paymentStatus }: { status: string; paymentStatus: PaymentStatus }) =>
  status !== 'cancelled' && (status === 'delivered' || wasPaid.includes(paymentStatus))
