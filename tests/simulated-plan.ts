import { addDays, daysBetween, firstOfMonth } from '#lib/calendar/south-african-days.ts'
import { monthFaults } from '#visits/ledger/ledger-check.ts'
import {
  nextMonth,
  owedIn,
  type PlanPause,
  type PlanRules,
  type PlanTerms,
  termsIn,
} from '#visits/ledger/owed-visits.ts'
import { isFinished, type PlanVisit } from '#visits/ledger/visit-state.ts'
import { weekdayOf } from '#visits/ledger/visit-workday.ts'

export type SimulatedBill = { month: string; total: number; days: string[] }

/** A plan of the simulation: its rules, its visits, the reports that are still on a phone, and its bills. */
export type SimulatedPlan = {
  id: number
  rules: PlanRules & { terms: PlanTerms[]; pauses: PlanPause[] }
  visits: PlanVisit[]
  /** Days of visits of which staff know that nobody came. */
  known: Set<string>
  late: { dueOn: string; arrives: string; doneOn: string }[]
  bills: SimulatedBill[]
}

/** The visits on a plan's next bill: finished, due before this month, and on no bill yet. */
export const toBill = <V extends Pick<PlanVisit, 'state' | 'dueOn' | 'billed'>>(
  visits: readonly V[],
  thisMonth: string,
) => visits.filter((visit) => isFinished(visit) && !visit.billed && visit.dueOn < thisMonth)

export function makeBill(plan: SimulatedPlan, today: string) {
  const listed = toBill(plan.visits, firstOfMonth(today))
  if (!listed.length) return
  for (const visit of listed) visit.billed = true
  const total = listed.reduce((sum, { share }) => sum + share, 0)
  plan.bills.push({
    month: firstOfMonth(addDays(firstOfMonth(today), -1)),
    total,
    days: listed.map(({ dueOn }) => dueOn),
  })
}

/** The rhythm once more, counted day by day: what the rules answer is compared with it. */
function owedDayByDay({ rules }: SimulatedPlan, month: string): string[] {
  const { anchor, weeks } = termsIn(rules, month)
  const end = nextMonth(month)
  const days: string[] = []
  for (let day = month; day < end; day = addDays(day, 1)) {
    const isInRhythm = weekdayOf(day) === weekdayOf(anchor) && (daysBetween(anchor, day) / 7) % weeks === 0
    const isPaused = rules.pauses.some(({ from, to }) => from <= day && day <= to)
    if (isInRhythm && !isPaused && day >= rules.startsOn && (!rules.endsOn || day <= rules.endsOn)) days.push(day)
  }
  return days
}

/** What is wrong with a month of a plan, in words. */
export function faultsOf(plan: SimulatedPlan, month: string, today: string): string[] {
  const inMonth = plan.visits.filter((visit) => firstOfMonth(visit.dueOn) === month)
  const live = inMonth.filter(({ state }) => state !== 'paused')
  const days = live.map(({ dueOn }) => dueOn).toSorted()
  const isOver = month < firstOfMonth(addDays(today, -45))
  const faults = [
    ...monthFaults(plan.rules, plan.visits, month),
    days.join() === owedDayByDay(plan, month).join() ? '' : `days ${days.join()}`,
    live.every(({ state, cause }) => (state === 'credited') === (cause !== null)) ? '' : 'a cause without a credit',
    isOver && live.some(({ state }) => state === 'planned') ? 'a visit that is never decided' : '',
  ]
  return faults.filter(Boolean).map((fault) => `plan ${plan.id}, ${month} on ${today}: ${fault}`)
}

/** At the end: each finished visit on at most one bill, nothing credited billed, and the bills together what the visits share. */
export function billFaults({ id, visits, bills }: SimulatedPlan): string[] {
  const days = bills.flatMap((bill) => bill.days)
  const billed = visits.filter((visit) => visit.billed)
  const total = bills.reduce((sum, bill) => sum + bill.total, 0)
  const faults = [
    new Set(days).size === days.length ? '' : 'a visit on two bills',
    billed.every(isFinished) ? '' : 'a visit billed that did not take place',
    total === billed.reduce((sum, { share }) => sum + share, 0) ? '' : 'bills that differ from their visits',
  ]
  return faults.filter(Boolean).map((fault) => `plan ${id}: ${fault}`)
}

/** The months of a plan in which each visit took place: null, or whether they cost exactly the price. */
export function costsItsPrice({ rules, visits }: SimulatedPlan, month: string): boolean | null {
  const whole = owedIn({ ...rules, startsOn: month, endsOn: null, pauses: [] }, month)
  const inMonth = visits.filter((visit) => firstOfMonth(visit.dueOn) === month)
  if (inMonth.length < whole.length || !inMonth.every(isFinished)) return null
  return inMonth.reduce((sum, { share }) => sum + share, 0) === termsIn(rules, month).price
}
