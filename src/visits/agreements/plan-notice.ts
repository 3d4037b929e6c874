import { addDays } from '#lib/calendar/south-african-days.ts'
import { addBusinessDays, type Calendar } from '#settings/hours/business-days.ts'
import type { PlanVisit } from '../ledger/visit-state.ts'
import { isFinished } from '../ledger/visit-state.ts'

const noticeDays = 20
const coolingOffDays = 7

/** The last day on which an agreement can be cancelled without reason. */
export const coolingOffUntil = (agreedOn: string) => addDays(agreedOn, coolingOffDays)

/** A first visit within the cooling-off days needs consent of its own. */
export const isEarly = (firstVisitOn: string, agreedOn: string) => firstVisitOn <= coolingOffUntil(agreedOn)

export type PlanNotice = {
  today: string
  agreedOn: string
  startsOn: string
  visits: readonly Pick<PlanVisit, 'state'>[]
}

/** The last day of a plan whose notice is given today; before it starts where it is cancelled within the cooling-off days and no visit has taken place. */
export function endAfterNotice({ today, agreedOn, startsOn, visits }: PlanNotice, calendar: Calendar) {
  const coolingOff = today <= coolingOffUntil(agreedOn) && !visits.some(isFinished)
  return { coolingOff, lastDay: coolingOff ? addDays(startsOn, -1) : addBusinessDays(today, noticeDays, calendar) }
}
