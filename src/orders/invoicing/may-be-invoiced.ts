import type { PaymentStatus } from '#payments/payment-state.ts'

const wasPaid: PaymentStatus[] = ['paid', 'over-paid', 'part-refunded']

export const mayBeInvoiced = ({ status, paymentStatus }: { status: string; paymentStatus: PaymentStatus }) =>
  status !== 'cancelled' && (status === 'delivered' || wasPaid.includes(paymentStatus))
