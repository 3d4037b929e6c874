import { formatMoney } from '#lib/values/money.ts'

/** An order as money is booked to it; whole cents. `due` is what it owes, or is owed back. */
type Booking = {
  orderNumber: string
  due: number
  amount: number
  outgoing: boolean
  cancelled: boolean
  bill: boolean
}

/** The words about money beyond what an order owes; null where the order takes all of it. */
export function sayLeftOver({ orderNumber, due, amount, outgoing, cancelled, bill }: Booking): string | null {
  if (amount <= due || !Number.isFinite(amount)) return null
  const rest = formatMoney(amount - due)
  if (outgoing) {
    return due > 0
      ? `${orderNumber} is owed back ${formatMoney(due)}. ${rest} of this is more than that.`
      : `${orderNumber} is owed nothing back.`
  }
  if (cancelled) return `${orderNumber} is cancelled and owes nothing.`
  const becomes = bill ? 'would be kept for the next bill of the plan' : 'would be due back to the customer'
  return due > 0 ? `${rest} too much: it ${becomes}.` : `${orderNumber} is already paid: all ${rest} ${becomes}.`
}
