import { formatDate, formatMoment, formatTime } from '#lib/values/dates.ts'
import type { PaymentMethod } from '#orders/order-status.ts'

/** A deadline in words: "22 November 2026, 16:05", or "the end of 27 November 2026". */
export function sayDeadline(heldUntil: string): string {
  if (formatTime(heldUntil) !== '00:00') return formatMoment(heldUntil)
  return `the end of ${formatDate(new Date(Date.parse(heldUntil) - 1).toISOString())}`
}

type Held = { heldUntil?: string | undefined; paymentMethod: PaymentMethod }

export function deadlineWords({ heldUntil, paymentMethod }: Held): string | null {
  if (heldUntil === undefined) return null
  const until = sayDeadline(heldUntil)
  const words: Record<PaymentMethod, string> = {
    'credit-card': `Please pay by ${until}: we hold the goods for you until then.`,
    'bank-transfer': `Your goods are reserved until ${until.replace('the end of ', '')}.`,
    'cash-on-delivery': `We hold the goods for you until ${until}.`,
  }
  return words[paymentMethod]
}
