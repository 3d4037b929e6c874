import type { AttemptState } from '#payments/payment-attempt.ts'

type Attempt = { state: AttemptState; begunAt: Date; heardAt: Date | null }

const minute = 60_000
/** Milliseconds for which somebody may stand on the payment page. */
const mayTake = 30 * minute
/** A notification that has come is worked off for a day: longer than the provider may be out of reach. */
const mayBeHeard = 25 * 60 * minute

/** True while the provider may confirm a payment that was begun before the deadline: lately, or of which its server has told already. */
export function isBeingPaid(attempts: Attempt[], heldUntil: Date, now: Date): boolean {
  const isWithin = (moment: Date | null, time: number) => moment !== null && now.getTime() - moment.getTime() < time
  return attempts.some(
    ({ state, begunAt, heardAt }) =>
      state === 'begun' && begunAt < heldUntil && (isWithin(begunAt, mayTake) || isWithin(heardAt, mayBeHeard)),
  )
}
