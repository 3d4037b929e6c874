import { addDays, daysBetween, firstOfMonth } from '#lib/calendar/south-african-days.ts'

/** What a plan costs and how often it comes, from the first day of a month on. `anchor` is any day on which a visit is due. */
export type PlanTerms = {
  fromMonth: string
  plan: string
  price: number
  weeks: 1 | 2
  anchor: string
  minutes: number
}

/** Both days belong to the pause. */
export type PlanPause = { from: string; to: string }

/** What decides which visits a plan owes. The terms are in the order of their months. */
export type PlanRules = {
  startsOn: string
  endsOn: string | null
  terms: readonly PlanTerms[]
  pauses: readonly PlanPause[]
}

/** `share` is its part of the month's price in cents. */
export type OwedVisit = { dueOn: string; share: number; minutes: number; paused: boolean }

export const nextMonth = (month: string) => firstOfMonth(addDays(month, 31))

/** The terms of a month: the latest that begin in it or before it; the first terms also hold before they begin. */
export function termsIn({ terms }: Pick<PlanRules, 'terms'>, month: string): PlanTerms {
  return terms.findLast(({ fromMonth }) => fromMonth <= month) ?? terms[0]!
}

/** Every day of a month that the rhythm falls on, whether the plan has begun or not. */
export function rhythmIn({ weeks, anchor }: Pick<PlanTerms, 'weeks' | 'anchor'>, month: string): string[] {
  const step = 7 * weeks
  const offset = ((daysBetween(month, anchor) % step) + step) % step
  const end = nextMonth(month)
  const days: string[] = []
  for (let day = addDays(month, offset); day < end; day = addDays(day, step)) days.push(day)
  return days
}

/** A price in cents divided over so many visits; the parts add up to it. */
export const sharesOf = (price: number, count: number) =>
  Array.from({ length: count }, (_, i) => Math.floor((price * (i + 1)) / count) - Math.floor((price * i) / count))

/** The visits of a month that the plan owes, and those that fall into a pause. A month's price is divided over its whole rhythm. */
export function owedIn(rules: PlanRules, month: string): OwedVisit[] {
  const terms = termsIn(rules, month)
  const days = rhythmIn(terms, month)
  const shares = sharesOf(terms.price, days.length)
  return days
    .map((dueOn, i) => ({ dueOn, share: shares[i]!, minutes: terms.minutes, paused: isPaused(rules, dueOn) }))
    .filter(({ dueOn }) => dueOn >= rules.startsOn && (rules.endsOn === null || dueOn <= rules.endsOn))
}

const isPaused = ({ pauses }: PlanRules, day: string) => pauses.some(({ from, to }) => from <= day && day <= to)
