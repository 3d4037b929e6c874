/** A line of an order with the units not refunded yet; whole cents. */
export type RefundableLine = { id: number; price: number; left: number }
export type LineToRefund = { line: number; quantity: number }

type Balance = { held: number; owed: number }

/** The proposed amount of a refund: what is owed back, or the price of the chosen lines, but never more than is held. */
export function proposeRefund({ held, owed }: Balance, lines: RefundableLine[], chosen: LineToRefund[]): number {
  const ofLines = chosen.reduce((sum, { line, quantity }) => sum + quantity * (priceOf(lines, line) ?? 0), 0)
  return Math.min(held, ofLines || owed)
}

const priceOf = (lines: RefundableLine[], id: number) => lines.find((line) => line.id === id)?.price

export function leftToRefund(
  lines: { id: number; quantity: number }[],
  refunded: { lineId: number; quantity: number; reversed: boolean }[],
): Map<number, number> {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  for (const { lineId, quantity, reversed } of refunded)
    if (!reversed) left.set(lineId, (left.get(lineId) ?? 0) - quantity)
  return left
}

type Paid = { received: number; refunded: number; total: number; credited: number; toPay: number; cancelled: boolean }

/**
 * The part of a refund that lowers the order's price; whole cents. Zero for money that is owed back anyway, for refunds before full payment, and
 * after a cancellation.
 */
export function creditOf({ received, refunded, total, credited, toPay, cancelled }: Paid, amount: number): number {
  if (cancelled || toPay > 0) return 0
  const heldAfter = received - refunded - amount
  return Math.min(amount, Math.max(0, total - credited - heldAfter))
}
