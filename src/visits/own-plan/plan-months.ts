import { firstOfMonth } from '#lib/calendar/south-african-days.ts'
import { toRand } from '#lib/values/money.ts'
import { isFinished, type PlanVisit } from '../ledger/visit-state.ts'
import type { PlanBill, PlanMonth } from './own-plan.ts'

type Visit = Pick<PlanVisit, 'dueOn' | 'state' | 'cause' | 'share'>

/** The visits of a plan by the month in which they are due, the newest first, with the bill of each. Cents become rand. */
export function planMonths(visits: readonly Visit[], bills: ReadonlyMap<string, PlanBill>, until: string): PlanMonth[] {
  const byMonth = Map.groupBy(visits, ({ dueOn }) => firstOfMonth(dueOn))
  return [...byMonth]
    .filter(([month]) => month <= until)
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([month, due]) => ({ month, ...countsOf(due), bill: bills.get(month) ?? null }))
}

function countsOf(visits: readonly Visit[]) {
  const count = (...states: Visit['state'][]) => visits.filter(({ state }) => states.includes(state)).length
  return {
    owed: count('planned', 'done', 'no-access', 'credited'),
    done: count('done'),
    noAccess: count('no-access'),
    open: count('planned'),
    paused: count('paused'),
    credits: visits.flatMap(({ dueOn, cause }) => (cause ? [{ dueOn, cause }] : [])),
    charged: toRand(visits.filter(isFinished).reduce((sum, { share }) => sum + share, 0)),
  }
}
