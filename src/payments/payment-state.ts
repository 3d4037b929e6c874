export const paymentStatuses = ['unpaid', 'part-paid', 'paid', 'over-paid', 'part-refunded', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  unpaid: 'Unpaid',
  'part-paid': 'Part paid',
  paid: 'Paid',
  'over-paid': 'Over-paid',
  'part-refunded': 'Part refunded',
  refunded: 'Refunded',
}

/** Amounts of an order: received, refunded and total; all in whole cents, or all in rand. */
export type Sums = { received: number; refunded: number; total: number }

/** The same rule as the database function `payment_state`, which computes the column. */
export function paymentStateOf({ received, refunded, total }: Sums): PaymentStatus {
  const held = received - refunded
  if (held === total) return 'paid'
  if (held > total) return 'over-paid'
  if (received === 0) return 'unpaid'
  if (held === 0) return 'refunded'
  return received >= total ? 'part-refunded' : 'part-paid'
}

/** States in which an order that is not cancelled has a balance to pay. */
export const owingStatuses = ['unpaid', 'part-paid'] as const satisfies PaymentStatus[]
export const isStillOwing = (status: PaymentStatus) => owingStatuses.some((owing) => owing === status)

/** States in which the shop holds money for an order. */
export const holdingStatuses = ['part-paid', 'paid', 'over-paid', 'part-refunded'] as const satisfies PaymentStatus[]

/** `credited`: the amount by which it costs less than its total, for returned goods and lowered prices. */
type Owing = Sums & { credited: number; status: string }

/** The customer's balance, in whole cents. */
export function toPayOf({ status, credited, ...sums }: Owing): number {
  if (status === 'cancelled' || !isStillOwing(paymentStateOf(sums))) return 0
  return Math.max(0, sums.total - credited - sums.received + sums.refunded)
}

/** Owed to the customer, in whole cents: all of a cancelled order, else what exceeds its price. The database has the same rule (`owed_back`). */
export function toRefundOf({ status, received, refunded, total, credited }: Owing): number {
  return Math.max(0, received - refunded - (status === 'cancelled' ? 0 : total - credited))
}
