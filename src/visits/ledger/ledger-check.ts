import { firstOfMonth } from '#lib/calendar/south-african-days.ts'
import { owedIn, type PlanRules } from './owed-visits.ts'
import type { PlanVisit } from './visit-state.ts'

/** Where the visits of a plan do not agree with what it owes in a month, in words for staff; empty where they do. */
export function monthFaults(rules: PlanRules, visits: readonly PlanVisit[], month: string): string[] {
  const owed = owedIn(rules, month).filter(({ paused }) => !paused)
  const counted = visits.filter((visit) => firstOfMonth(visit.dueOn) === month && visit.state !== 'paused')
  const faults = daysThatDiffer(
    owed.map(({ dueOn }) => dueOn),
    counted.map(({ dueOn }) => dueOn),
  )
  const [due, is] = [sumOf(owed), sumOf(counted)]
  if (due !== is) faults.push(`its visits share ${is} cents of ${due}`)
  return faults
}

function daysThatDiffer(owed: string[], counted: string[]): string[] {
  const missing = owed.filter((day) => !counted.includes(day)).map((day) => `no visit for ${day}`)
  const surplus = counted.filter((day) => !owed.includes(day)).map((day) => `a visit on ${day} that is not owed`)
  return [...missing, ...surplus]
}

const sumOf = (visits: readonly { share: number }[]) => visits.reduce((sum, { share }) => sum + share, 0)
