import { firstOfMonth } from '#lib/calendar/south-african-days.ts'
import type { Calendar } from '#settings/hours/business-days.ts'
import { nextMonth, owedIn, type PlanRules } from '../ledger/owed-visits.ts'
import { workdayFor } from '../ledger/visit-workday.ts'

/** The day of a plan's first visit; its first day where none is found in three months. */
export function firstVisitOn(rules: PlanRules, calendar: Calendar): string {
  let month = firstOfMonth(rules.startsOn)
  for (let months = 0; months < 3; months++, month = nextMonth(month)) {
    for (const { dueOn, paused } of owedIn(rules, month)) {
      const day = paused ? null : workdayFor(dueOn, calendar)
      if (day) return day
    }
  }
  return rules.startsOn
}
