import { oneHour, oneMinute } from '#lib/calendar/durations.ts'
import type { AttemptState } from '#payments/payment-attempt.ts'

type Attempt = { state: AttemptState; begunAt: Date; heardAt: Date | null }

/** Milliseconds that a customer may spend on the payment page. */
const mayTake = 30 * oneMinute
/** Milliseconds for a payment that the provider has confirmed to be under way: a day, in which it says how it ended. */
const mayBeHeard = 25 * oneHour

/** True while the provider may still confirm a payment begun before the deadline: begun recently, or confirmed to be under way. */
export function isBeingPaid(attempts: Attempt[], heldUntil: Date, now: Date): boolean {
  const isWithin = (moment: Date | null, time: number) => moment !== null && now.getTime() - moment.getTime() < time
  return attempts.some(
    ({ state, begunAt, heardAt }) =>
      state === 'begun' && begunAt < heldUntil && (isWithin(begunAt, mayTake) || isWithin(heardAt, mayBeHeard)),
  )
}
