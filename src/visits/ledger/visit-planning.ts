import type { Calendar } from '#settings/hours/business-days.ts'
import { nextMonth, type OwedVisit, owedIn, type PlanRules } from './owed-visits.ts'
import { isFinished, isUndecided, type PlanVisit } from './visit-state.ts'
import { workdayFor } from './visit-workday.ts'

/** The first days of the first and the last month to plan. */
export type PlanningSpan = { month: string; until: string; today: string }

export type PlanningChanges = { added: PlanVisit[]; corrected: PlanVisit[]; removed: PlanVisit[] }

/** What is done or credited stays as long as it is owed; so does the day of a visit that a person has moved, that was missed, or that is in the past. */
export function planVisits(
  visits: readonly PlanVisit[],
  rules: PlanRules,
  span: PlanningSpan,
  calendar: Calendar,
): PlanningChanges {
  const known = new Map(visits.map((visit) => [visit.dueOn, visit]))
  const owed = owedBetween(rules, span)
  const due = new Set(owed.map(({ dueOn }) => dueOn))
  const added = owed.filter(({ dueOn }) => !known.has(dueOn)).map((each) => newVisit(each, calendar))
  const corrected = owed.flatMap((each) => correctedVisit(known.get(each.dueOn), each, span.today, calendar) ?? [])
  const removed = visits.filter((visit) => visit.dueOn >= span.month && !due.has(visit.dueOn) && !isFinished(visit))
  return { added, corrected, removed }
}

function owedBetween(rules: PlanRules, { month, until }: PlanningSpan): OwedVisit[] {
  const owed: OwedVisit[] = []
  for (let each = month; each <= until; each = nextMonth(each)) owed.push(...owedIn(rules, each))
  return owed
}

function newVisit({ dueOn, share, minutes, paused }: OwedVisit, calendar: Calendar): PlanVisit {
  const workday = workdayFor(dueOn, calendar)
  const decided = decide(paused, workday === null)
  return {
    ...decided,
    dueOn,
    share,
    minutes,
    plannedOn: workday ?? dueOn,
    byHand: false,
    misses: 0,
    doneOn: null,
    billed: false,
  }
}

/** Null where the visit is as it should be, or decided. */
function correctedVisit(
  visit: PlanVisit | undefined,
  owed: OwedVisit,
  today: string,
  calendar: Calendar,
): PlanVisit | null {
  if (!visit || !isUndecided(visit, today)) return null
  const workday = workdayFor(owed.dueOn, calendar)
  const keepsDay = visit.byHand || visit.misses > 0 || visit.plannedOn < today
  const decided = decide(owed.paused, workday === null && !visit.byHand && visit.misses === 0)
  const plannedOn = keepsDay ? visit.plannedOn : (workday ?? owed.dueOn)
  const next = { ...visit, ...decided, share: owed.share, minutes: owed.minutes, plannedOn }
  return isSameVisit(visit, next) ? null : next
}

function decide(paused: boolean, closed: boolean): Pick<PlanVisit, 'state' | 'cause'> {
  if (paused) return { state: 'paused', cause: null }
  return closed ? { state: 'credited', cause: 'closed' } : { state: 'planned', cause: null }
}

const isSameVisit = (one: PlanVisit, other: PlanVisit) =>
  one.share === other.share &&
  one.minutes === other.minutes &&
  one.state === other.state &&
  one.cause === other.cause &&
  one.plannedOn === other.plannedOn
