import { formatShortMoney, toCents } from '#lib/values/money.ts'

/** Rand in a sentence: "R950". */
export const randText = (rand: number) => formatShortMoney(toCents(rand))

/** A window of two hours: "between 10:00 and 12:00". */
export const windowText = (hour: number) => `between ${clock(hour)} and ${clock(hour + 2)}`

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
