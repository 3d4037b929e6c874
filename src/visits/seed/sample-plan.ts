import { addDays, firstOfMonth } from '#lib/calendar/south-african-days.ts'
import { addBusinessDays, type Calendar } from '#settings/hours/business-days.ts'
import { nextMonth, type PlanRules, type PlanTerms } from '../ledger/owed-visits.ts'
import { planVisits } from '../ledger/visit-planning.ts'
import type { PlanVisit } from '../ledger/visit-state.ts'
import { weekdayOf } from '../ledger/visit-workday.ts'
import type { SamplePlan } from './sample-content.ts'

export type SampleDay = { today: string; calendar: Calendar }

/** The rules of a plan, by days before today. Of the plan with a visit that is late, the last visit was due on the last business day. */
export function sampleRules(
  plan: SamplePlan,
  price: number,
  minutes: number,
  { today, calendar }: SampleDay,
): PlanRules {
  const { sinceDays = 0, weekday = 0, weeks = 1, endedDays, pause, newPrice } = plan
  const lastBusinessDay = addBusinessDays(today, -1, calendar)
  const startsOn = plan.late ? addDays(lastBusinessDay, -13 * 7) : onWeekday(addDays(today, -sinceDays), weekday)
  const terms: PlanTerms = {
    fromMonth: firstOfMonth(startsOn),
    plan: plan.slug,
    price,
    weeks,
    anchor: startsOn,
    minutes,
  }
  const later = nextMonth(nextMonth(firstOfMonth(today)))
  return {
    startsOn,
    endsOn: endedDays === undefined ? null : addDays(today, -endedDays),
    terms: newPrice === undefined ? [terms] : [terms, { ...terms, fromMonth: later, price: newPrice }],
    pauses: pause ? [{ from: addDays(today, pause.inDays), to: addDays(today, pause.inDays + pause.days - 1) }] : [],
  }
}

const onWeekday = (day: string, weekday: number) => addDays(day, (weekday - weekdayOf(day) + 7) % 7)

export function sampleVisits(plan: SamplePlan, rules: PlanRules, until: string, day: SampleDay): PlanVisit[] {
  const span = { month: firstOfMonth(rules.startsOn), until, today: day.today }
  const { added } = planVisits([], rules, span, day.calendar)
  const past = added.filter(({ state, plannedOn }) => state === 'planned' && plannedOn < day.today)
  return added.map((visit) => {
    const ago = past.length - past.indexOf(visit)
    return past.includes(visit) ? pastVisit(visit, ago, plan, day.calendar) : visit
  })
}

function pastVisit(visit: PlanVisit, ago: number, plan: SamplePlan, calendar: Calendar): PlanVisit {
  if (plan.late && ago === 1) return visit
  if (plan.missed === ago) {
    const plannedOn = addBusinessDays(visit.plannedOn, 3, calendar)
    return { ...visit, state: 'credited', cause: 'missed', misses: 3, plannedOn }
  }
  const plannedOn = plan.moved === ago ? addBusinessDays(visit.plannedOn, 1, calendar) : visit.plannedOn
  const state = plan.noAccess === ago ? 'no-access' : 'done'
  return { ...visit, state, plannedOn, byHand: plan.moved === ago, doneOn: plannedOn }
}
