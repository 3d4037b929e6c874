import { formatDate, formatMonth } from '#lib/values/dates.ts'
import { formatShortMoney, toCents } from '#lib/values/money.ts'
import { weekdays } from '#settings/hours/describe-hours.ts'
import { weekdayOf } from '../ledger/visit-workday.ts'

/** "Wednesday, 10 March 2027". */
export const dayText = (day: string) => `${weekdays[weekdayOf(day)]}, ${formatDate(day)}`

export const monthText = (month: string) => formatMonth(month)

/** Rand in a sentence: "R950". */
export const randText = (rand: number) => formatShortMoney(toCents(rand))

/** A window of two hours: "between 10:00 and 12:00". */
export const windowText = (hour: number) => `between ${clock(hour)} and ${clock(hour + 2)}`

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
