import { dayOf } from '#lib/calendar/south-african-days.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { addDays } from '#lib/calendar/south-african-days.ts'
import { coolingOffDays, endOf } from '../agreements/agreement-rules.ts'
import { changeableFrom } from '../ledger/finished-visit.ts'
import type { PlanPause } from '../ledger/owed-visits.ts'
import { listPlanVisits } from '../ledger/plan-ledger-store.server.ts'
import { planSubscription } from '../ledger/plan-subscription.server.ts'
import { type Given, lockAgreedPlan, planDayOf, tellOfPlan, theCustomer } from './change-own-plan.server.ts'
import { pauseEndedOn, refusePause } from './pause-rule.ts'
import { insertPause, setPauseEnd, setPlanEnd } from './own-plan-store.server.ts'

export async function pauseAsCustomer(tx: Transaction, id: number, { from, to }: PlanPause, given: Given) {
  const plan = await lockAgreedPlan(tx, id)
  const { startsOn, endsOn, pauses } = plan
  // The same pause, asked for twice.
  if (pauses.some((pause) => pause.from === from && pause.to === to)) return
  const day = planDayOf(given)
  const visits = await listPlanVisits(tx, id, startsOn)
  const bounds = { today: day.today, changeableFrom: changeableFrom(visits, startsOn), endsOn, pauses }
  const refused = refusePause({ from, to }, bounds)
  if (refused) throw new Problem('invalid', refused.message, { fields: { [refused.field]: refused.message } })
  await insertPause(tx, id, { from, to }, theCustomer)
  await planSubscription(tx, id, day)
  await tellOfPlan(tx, plan, { kind: 'paused', from, to }, given)
}

/** Visits begin again the day after; a pause that has not begun goes as a whole. */
export async function endPauseAsCustomer(tx: Transaction, id: number, pauseId: number, given: Given) {
  const plan = await lockAgreedPlan(tx, id)
  const pause = plan.pauses.find((each) => each.id === pauseId)
  if (!pause) return
  const day = planDayOf(given)
  const end = pauseEndedOn(pause, day.today)
  if (end !== null && end >= pause.to) return
  await setPauseEnd(tx, pauseId, end)
  await planSubscription(tx, id, day)
  await tellOfPlan(tx, plan, { kind: 'resumed', pause, to: end }, given)
}

/** Gives notice today; a plan that has an end keeps it. */
export async function stopAsCustomer(tx: Transaction, id: number, given: Given) {
  const plan = await lockAgreedPlan(tx, id)
  const { startsOn, endsOn } = plan
  if (endsOn !== null) return
  const day = planDayOf(given)
  const agreedOn = dayOf(new Date(plan.agreedAt!))
  const lastDay = endOf({ agreedOn, startsOn, visited: plan.visited }, day.today, day.calendar)
  const coolingOff = !plan.visited && day.today <= addDays(agreedOn, coolingOffDays)
  await setPlanEnd(tx, id, day.today, lastDay)
  await planSubscription(tx, id, day)
  await tellOfPlan(tx, plan, { kind: 'stopped', lastDay, coolingOff }, given)
}
