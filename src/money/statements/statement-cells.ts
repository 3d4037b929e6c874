import { inOneLine } from '#lib/written-amount.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const timeOfDay = /[T ]\d{1,2}:\d{2}.*$/

/** A day as banks write it: `2026/11/22`, `20261122`, `22/11/2026`, `22-11-26`, `22 Nov 2026`, `22Nov2026`. The day precedes the month. */
export function readBankDay(cell: string): string | null {
  const text = inOneLine(cell).replace(timeOfDay, '')
  const yearFirst = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (yearFirst && (yearFirst[2] || text.length === 8)) return dayFrom(yearFirst[1]!, yearFirst[3]!, yearFirst[4]!)
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text)
  if (dayFirst) return dayFrom(dayFirst[3]!, dayFirst[2]!, dayFirst[1]!)
  const [, day, name, year] = /^(\d{1,2})[-/. ]?([a-z]{3,9})\.?[-/., ]*(\d{4}|\d{2})$/i.exec(text) ?? []
  const month = name ? months.indexOf(name.slice(0, 3).toLowerCase()) + 1 : 0
  return month ? dayFrom(year!, String(month), day!) : null
}

const monthNames = months.join('|')
const dayShapes = [
  /^\d{1,4}\D{1,12}\d{1,2}(\D{1,3}\d{2,4})?$/,
  /^\d{1,2}\D{1,12}\d{4}$/,
  /^\d{5,8}$/,
  new RegExp(`^(\\d{1,2}[-/. ]?(${monthNames})|(${monthNames})[a-z]{0,6}[-/., ]+\\d)`, 'i'),
]

/** Cells meant as a day, readable or not: `31/11/2026`, `20261131`, `32 Nov`. */
export function isLikeDay(cell: string): boolean {
  const text = inOneLine(cell).replace(timeOfDay, '')
  return dayShapes.some((shape) => shape.test(text))
}

function dayFrom(year: string, month: string, day: string) {
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${text}T00:00:00Z`)
  const isDay = full.startsWith('20') && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
  return isDay ? text : null
}
