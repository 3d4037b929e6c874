import { oneDay } from '#lib/calendar/durations.ts'

const fixed: readonly (readonly [month: number, day: number, name: string])[] = [
  [1, 1, 'New Year’s Day'],
  [3, 21, 'Human Rights Day'],
  [4, 27, 'Freedom Day'],
  [5, 1, 'Workers’ Day'],
  [6, 16, 'Youth Day'],
  [8, 9, 'National Women’s Day'],
  [9, 24, 'Heritage Day'],
  [12, 16, 'Day of Reconciliation'],
  [12, 25, 'Christmas Day'],
  [12, 26, 'Day of Goodwill'],
]

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Easter Sunday of the Gregorian calendar, at midnight UTC: the paschal full moon by the golden number, then the Sunday after. */
export function easterSunday(year: number) {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const leapsDropped = century - Math.floor(century / 4)
  const moonDrift = Math.floor((8 * century + 13) / 25)
  const moonAge = (leapsDropped - moonDrift + 19 * golden + 15) % 30
  const early = moonAge === 29 || (moonAge === 28 && golden > 10) ? 1 : 0
  const fullMoon = Date.UTC(year, 2, 21 + moonAge - early)
  return fullMoon + (7 - new Date(fullMoon).getUTCDay()) * oneDay
}

/** By date (`2026-09-24`) and the Public Holidays Act: one on a Sunday makes the Monday a holiday too. Staff enter later proclamations among the closing days. */
export function publicHolidays(year: number): ReadonlyMap<string, string> {
  const known = holidaysOf.get(year)
  if (known) return known
  const days = findHolidays(year)
  holidaysOf.set(year, days)
  return days
}

/** Memoised: asked for each day between an order and its deadline, which would take a tenth of the time of placing it. */
const holidaysOf = new Map<number, ReadonlyMap<string, string>>()

function findHolidays(year: number): ReadonlyMap<string, string> {
  const easter = easterSunday(year)
  const days = new Map<string, string>([
    [isoDay(easter - 2 * oneDay), 'Good Friday'],
    [isoDay(easter + oneDay), 'Family Day'],
  ])
  for (const [month, day, name] of fixed) days.set(isoDay(Date.UTC(year, month - 1, day)), name)
  for (const [month, day, name] of fixed) {
    const time = Date.UTC(year, month - 1, day)
    const monday = isoDay(time + oneDay)
    if (new Date(time).getUTCDay() === 0 && !days.has(monday)) days.set(monday, name)
  }
  if (year === 2026) days.set('2026-11-04', 'Election Day')
  return days
}
