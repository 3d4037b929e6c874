import { oneHour, oneMinute } from '#lib/calendar/durations.ts'
import { addDays, beginningOf, dayOf } from '#lib/calendar/south-african-days.ts'
import { addBusinessDays, type Calendar } from '#settings/hours/business-days.ts'
import type { PaymentRules } from '#settings/payment-rules.ts'
import type { PaymentMethod } from './order-status.ts'

/** The time until which an order reserves its goods, and that of the customer's reminder; null without one. */
export type Deadline = { heldUntil: Date; remindAt: Date | null }

type Rules = { payment: PaymentRules; hours: Calendar }

const cardNotice = 30 * oneMinute
const morning = 8 * oneHour

/** The first moment after a day. */
export const endOf = (day: string) => beginningOf(addDays(day, 1))
/** The last day before a deadline at midnight. */
export const lastDayOf = (heldUntil: Date) => dayOf(new Date(heldUntil.getTime() - 1))

/** The deadline of an order placed now. Business days count from the day after. */
export function deadlineOf(method: PaymentMethod, now: Date, { payment, hours }: Rules): Deadline {
  const heldUntil = ends[method](now, { ...payment, hours })
  return { heldUntil, remindAt: reminderBefore(method, heldUntil, hours) }
}

const ends: Record<PaymentMethod, (now: Date, rules: PaymentRules & { hours: Calendar }) => Date> = {
  'credit-card': (now, { card }) => new Date(now.getTime() + card.hours * oneHour),
  'bank-transfer': (now, { transfer, hours }) => endOf(addBusinessDays(dayOf(now), transfer.businessDays, hours)),
  'cash-on-delivery': (now, { cash, hours }) => endOf(addBusinessDays(dayOf(now), cash.businessDays, hours)),
}

/** By card half an hour before; by transfer the morning of the last business day but one. Cash waits for our driver, not for the customer. */
export function reminderBefore(method: PaymentMethod, heldUntil: Date, calendar: Calendar): Date | null {
  if (method === 'cash-on-delivery') return null
  if (method === 'credit-card') return new Date(heldUntil.getTime() - cardNotice)
  const dayBefore = addBusinessDays(lastDayOf(heldUntil), -1, calendar)
  return new Date(beginningOf(dayBefore).getTime() + morning)
}

/** The deadline after a reminder: one that goes out late, after downtime, leaves as much time as a punctual one. */
export function deadlineFromReminder(
  { paymentMethod: method, heldUntil }: { paymentMethod: PaymentMethod; heldUntil: Date },
  now: Date,
  calendar: Calendar,
): Date {
  const nextDay = () => endOf(addBusinessDays(dayOf(now), 1, calendar))
  const least = method === 'credit-card' ? new Date(now.getTime() + cardNotice) : nextDay()
  return least > heldUntil ? least : heldUntil
}
