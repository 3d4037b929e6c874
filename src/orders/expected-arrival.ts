import { deliveryDays } from '#catalogue/product-page/product-delivery.ts'
import { addBusinessDays } from '#settings/hours/business-days.ts'
import { localTime, openingOn } from '#settings/hours/opening-hours.ts'
import type { Hours } from '#settings/site.ts'
import type { ExpectedArrival } from './order.ts'
import { isStillHere, type OrderStatus, type PaymentMethod } from './order-status.ts'

type Ordered = { status: OrderStatus; paymentMethod: PaymentMethod; toPay: number; createdAt: Date; isFrozen: boolean }

/** The arrival of an order whose last payment came at a moment; null once it is over, and when the promised days have passed. */
export function expectedArrival(
  order: Ordered,
  paidAt: Date | undefined,
  hours: Hours,
  now: Date,
): ExpectedArrival | null {
  if (!isStillHere(order) && order.status !== 'shipped') return null
  if (order.isFrozen) return 'agreed'
  if (order.toPay > 0 && order.paymentMethod !== 'cash-on-delivery') return 'after-payment'
  const packedFrom = nextWorkingDay(paidAt ?? order.createdAt, hours)
  const [from, to] = [deliveryDays.least, deliveryDays.most].map((days) => addBusinessDays(packedFrom, days, hours))
  return to! < localTime(now).date ? null : { packedFrom, from: from!, to: to! }
}

/** The day of a moment while we are still open on it, else the next business day on which we are. */
function nextWorkingDay(moment: Date, hours: Hours) {
  const { date, weekday, minutes } = localTime(moment)
  const today = openingOn(hours, { date, weekday })
  return today && minutes < today.to ? date : addBusinessDays(date, 1, hours)
}
