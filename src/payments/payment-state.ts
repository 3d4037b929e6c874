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

/** Amounts that an order has received, given back and costs; all in whole cents, or all in rand. */
export type Sums = { received: number; refunded: number; total: number }

/** The same rule as `payment_state` of the database, which computes the column. */
export function paymentStateOf({ received, refunded, total }: Sums): PaymentStatus {
  const held = received - refunded
  if (held === total) return 'paid'
  if (held > total) return 'over-paid'
  if (received === 0) return 'unpaid'
  if (held === 0) return 'refunded'
  return received >= total ? 'part-refunded' : 'part-paid'
}

/** States in which an order that is not cancelled is still to be paid, in whole or in part. */
export const owingStatuses = ['unpaid', 'part-paid'] as const satisfies PaymentStatus[]
export const isStillOwing = (status: PaymentStatus) => owingStatuses.some((owing) => owing === status)

/** States in which the shop holds money of an order. */
export const holdingStatuses = ['part-paid', 'paid', 'over-paid', 'part-refunded'] as const satisfies PaymentStatus[]

/** `credited`: by how much it costs less than its total, for goods that came back and prices that were lowered. */
type Owing = Sums & { credited: number; status: string }

/** The amount that the customer still owes, in whole cents. */
export function toPayOf({ status, credited, ...sums }: Owing): number {
  if (status === 'cancelled' || !isStillOwing(paymentStateOf(sums))) return 0
  return Math.max(0, sums.total - credited - sums.received + sums.refunded)
}

/** The amount owed back to the customer, in whole cents: all of a cancelled order, else what is beyond its cost. The database says the same (`owed_back`). */
export function toRefundOf({ status, received, refunded, total, credited }: Owing): number {
  return Math.max(0, received - refunded - (status === 'cancelled' ? 0 : total - credited))
}
