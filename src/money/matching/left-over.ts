import { formatMoney } from '#lib/values/money.ts'

/** An order as money is booked to it; whole cents. `due` is what it owes, or is owed back. */
type Booking = { orderNumber: string; due: number; amount: number; outgoing: boolean; cancelled: boolean }

/** The words about money beyond what an order owes; null where the order takes all of it. */
export function sayLeftOver({ orderNumber, due, amount, outgoing, cancelled }: Booking): string | null {
  if (amount <= due || !Number.isFinite(amount)) return null
  const rest = formatMoney(amount - due)
  if (outgoing) {
    return due > 0
      ? `${orderNumber} is owed back ${formatMoney(due)}. ${rest} of this is more than that.`
      : `${orderNumber} is owed nothing back.`
  }
  if (cancelled) return `${orderNumber} is cancelled and owes nothing.`
  return due > 0
    ? `${rest} too much: it would be due back to the customer.`
    : `${orderNumber} is already paid: all ${rest} would be due back to the customer.`
}
