import { oneHour, oneMinute } from '#lib/durations.ts'
import { addDays, beginningOf, dayOf } from '#lib/staff-days.ts'
import { addBusinessDays } from '#settings/business-days.ts'
import type { PaymentRules } from '#settings/payment-rules.ts'
import type { PaymentMethod } from '#orders/order-status.ts'

/** The time until which an order reserves its goods, and that of the customer's reminder; null without one. */
export type Deadline = { heldUntil: Date; remindAt: Date | null }

const cardNotice = 30 * oneMinute
const morning = 8 * oneHour

/** The first moment after a day. */
export const endOf = (day: string) => beginningOf(addDays(day, 1))
/** The last day before a deadline at midnight. */
export const lastDayOf = (heldUntil: Date) => dayOf(new Date(heldUntil.getTime() - 1))

/** The deadline of an order placed now. Business days count from the day after. */
export function deadlineOf(method: PaymentMethod, now: Date, rules: PaymentRules): Deadline {
  const heldUntil = ends[method](now, rules)
  return { heldUntil, remindAt: reminderBefore(method, heldUntil) }
}

const ends: Record<PaymentMethod, (now: Date, rules: PaymentRules) => Date> = {
  'credit-card': (now, { card }) => new Date(now.getTime() + card.hours * oneHour),
  'bank-transfer': (now, { transfer }) => endOf(addBusinessDays(dayOf(now), transfer.businessDays)),
  'cash-on-delivery': (now, { cash }) => endOf(addBusinessDays(dayOf(now), cash.businessDays)),
}

/** By card half an hour before; by transfer the morning of the last business day but one. Cash waits for our driver, not for the customer. */
export function reminderBefore(method: PaymentMethod, heldUntil: Date): Date | null {
  if (method === 'cash-on-delivery') return null
  if (method === 'credit-card') return new Date(heldUntil.getTime() - cardNotice)
  const dayBefore = addBusinessDays(lastDayOf(heldUntil), -1)
  return new Date(beginningOf(dayBefore).getTime() + morning)
}

/** The deadline after a reminder: one that goes out late, after downtime, leaves as much time as a punctual one. */
export function deadlineFromReminder(method: PaymentMethod, heldUntil: Date, now: Date): Date {
  const least = method === 'credit-card' ? new Date(now.getTime() + cardNotice) : endOf(addBusinessDays(dayOf(now), 1))
  return least > heldUntil ? least : heldUntil
}
