import { addDays, firstOfMonth } from '#lib/calendar/south-african-days.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { Calendar } from '#settings/hours/business-days.ts'
import { nextMonth } from './owed-visits.ts'
import {
  cancelExtrasAfterEnd,
  insertPlanVisits,
  listPlanVisits,
  lockSubscription,
  removePlanVisits,
  setPlannedTo,
  setPlanVisits,
} from './plan-ledger-store.server.ts'
import { planVisits } from './visit-planning.ts'

export type PlanningDay = { today: string; calendar: Calendar }

export const lastPlannedMonth = (today: string) => nextMonth(nextMonth(firstOfMonth(today)))

/** Visits that are due earlier are decided, and stay. */
const plansFrom = (today: string) => firstOfMonth(addDays(today, -7))

/** Part of every transaction that changes the rules of a plan; a repeat changes nothing. Returns how many visits changed. */
export async function planSubscription(tx: Transaction, id: number, { today, calendar }: PlanningDay): Promise<number> {
  const plan = await lockSubscription(tx, id)
  if (!plan?.agreed) return 0
  const { rules, waterId, technicianId } = plan
  const span = { month: plansFrom(today), until: lastPlannedMonth(today), today }
  const visits = await listPlanVisits(tx, id, span.month)
  const { added, corrected, removed } = planVisits(visits, rules, span, calendar)
  await insertPlanVisits(tx, { subscription: id, waterId, technicianId }, added)
  await setPlanVisits(tx, id, corrected)
  await removePlanVisits(tx, id, removed)
  await setPlannedTo(tx, id, addDays(nextMonth(span.until), -1))
  const cancelled = await cancelExtrasAfterEnd(tx, id)
  return added.length + corrected.length + removed.length + cancelled
}
