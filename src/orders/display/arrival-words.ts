import { deliveryDays } from '#catalogue/product-page/product-delivery.ts'
import { formatDate } from '#lib/values/dates.ts'
import type { Order } from '#orders/order.ts'
import { weekdays } from '#settings/hours/describe-hours.ts'

type Seen = Pick<Order, 'status' | 'toPay' | 'arrival' | 'tracking' | 'deliveredOn'> & {
  customer: { email: string | null }
}

/** What happens next to an order, for its customer, or when it was delivered; null once it is over without a day to tell. */
export function arrivalWords(order: Seen): { title: string; text: string } | null {
  const { status, deliveredOn } = order
  if (status === 'delivered' && deliveredOn)
    return { title: `Delivered on ${arrivalDay(deliveredOn)}`, text: afterwards }
  if (status === 'delivered' || status === 'cancelled') return null
  return { title: titleOf(order), text: status === 'shipped' ? parcelWords(order) : packingWords(order) }
}

const afterwards = 'Is something missing, broken or not what you ordered? Tell us below, and we will put it right.'

function titleOf({ arrival, status }: Seen) {
  if (arrival === 'agreed') return 'Delivery on a day agreed with you'
  if (arrival === 'after-payment') {
    return `Delivery ${deliveryDays.least}–\u2060${deliveryDays.most} business days after your payment`
  }
  if (arrival) return `Delivery ${sayDays(arrival.from, arrival.to)}`
  return status === 'shipped' ? 'Your parcel is on its way' : 'We are on your order'
}

function packingWords({ arrival, status, toPay, customer }: Seen) {
  const tell = customer.email ? 'email you when your parcel leaves' : 'phone you when your parcel leaves'
  if (arrival === 'agreed') return 'Frozen goods travel in our own van: we will contact you to agree on the day.'
  if (arrival === 'after-payment') return `We start packing as soon as it has reached us, and ${tell}.`
  const begin =
    status === 'processing' || !arrival ? 'We are packing it' : `We start packing on ${arrivalDay(arrival.packedFrom)}`
  // What follows is said beside the payment once there is nothing left to pay.
  return toPay > 0 ? `${begin}, and ${tell}.` : `${begin}.`
}

function parcelWords({ tracking }: Seen) {
  if (!tracking) return 'Please make sure that somebody can receive it.'
  const number = tracking.number && ` under the number ${tracking.number}`
  return `It travels with ${tracking.carrier || 'our courier'}${number}. Please make sure that somebody can receive it.`
}

/** "Friday 27 November". */
export const arrivalDay = (day: string) => `${weekdayOf(day)}\u00a0${dateOf(day)}`

/** "Wednesday 2 – Friday 4 December", the month only once. */
function sayDays(from: string, to: string) {
  const first = from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(8)) : dateOf(from)
  return `${weekdayOf(from)}\u00a0${first}\u00a0– ${arrivalDay(to)}`
}

const weekdayOf = (day: string) => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!

const dateOf = (day: string) =>
  formatDate(`${day}T00:00:00Z`)
    .replace(/ \d{4}$/, '')
    .replace(' ', '\u00a0')
