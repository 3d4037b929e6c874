import type { PaymentStatus } from '#payments/payment-state.ts'

const wasPaid: PaymentStatus[] = ['paid', 'over-paid', 'part-refunded']

/** True for an order due for an invoice: paid in full or delivered, and not cancelled. */
export const mayBeInvoiced = ({ status, paymentStatus }: { status: string; paymentStatus: PaymentStatus }) =>
  status !== 'cancelled' && (status === 'delivered' || wasPaid.includes(paymentStatus))
