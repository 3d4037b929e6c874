import { inOneLine } from '#lib/fields/written-amount.ts'

/** The months in English and Afrikaans, with short forms that are not the beginning of a name. */
const months = [
  ['january', 'januarie'],
  ['february', 'februarie'],
  ['march', 'maart', 'mrt'],
  ['april'],
  ['may', 'mei'],
  ['june', 'junie'],
  ['july', 'julie'],
  ['august', 'augustus'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'desember', 'des'],
]
const timeOfDay = /[T ,]+\d{1,2}:\d{2}.*$/
const weekday =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:ma|di|wo|do|vr|sa|so)(?:andag|nsdag|ensdag|nderdag|ydag|terdag|ndag)?)[.,]? /i

/** A day as it is written; the year may be missing. */
type WrittenDay = { year: string | null; month: string; day: string }

/** A day as banks write it: `2026/11/22`, `20261122`, `22/11/2026`, `22-11-26`, `22 Nov 2026`, `22 Mei 2026`. The day precedes the month. */
export function readBankDay(cell: string): string | null {
  const read = readDayShape(cell)
  return read?.year ? dayFrom(read.year, read.month, read.day) : null
}

/** A day without a year, `21 Oct`, as month and day: `10-21`. */
export function readDayOfYear(cell: string): string | null {
  const read = readDayShape(cell)
  if (!read || read.year) return null
  // A leap year has every day of a year.
  return dayFrom('2024', read.month, read.day)?.slice(5) ?? null
}

/** With a year or without one. */
export const isAnyDay = (cell: string) => readBankDay(cell) !== null || readDayOfYear(cell) !== null

/** `11/22/2026`, the only reading of which puts the month first, or one that allows both. */
export function readMonthFirst(cell: string): string | null {
  const [, month, day, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(withoutTime(cell)) ?? []
  return year ? dayFrom(year, month!, day!) : null
}

/** `26/11/22`, as spreadsheets with South African settings write a day, in a file whose days make sense only so. */
export function readYearFirst(cell: string): string | null {
  const [, year, month, day] = /^(\d{2})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(withoutTime(cell)) ?? []
  return year ? dayFrom(year, month!, day!) : null
}

const withoutTime = (cell: string) => inOneLine(cell).replace(timeOfDay, '')

function readDayShape(cell: string): WrittenDay | null {
  const text = withoutTime(cell).replace(weekday, '')
  return readFigures(text) ?? readNamedMonth(text)
}

function readFigures(text: string): WrittenDay | null {
  const yearFirst = /^(\d{4})([-/. ]?)(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (yearFirst && (yearFirst[2] || text.length === 8) && Number(yearFirst[3]) <= 12)
    return { year: yearFirst[1]!, month: yearFirst[3]!, day: yearFirst[4]! }
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(20\d{2})$/.exec(text)
  return dayFirst && { year: dayFirst[3]!, month: dayFirst[2]!, day: dayFirst[1]! }
}

/** `22 Nov 2026`, `22Nov2026`, `Nov 22, 2026`, `2026 Nov 22`, and the first two without a year. */
function readNamedMonth(text: string): WrittenDay | null {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|ste|de)?[-/. ]?([a-z]{3,10})\.?(?:[-/., ]*(\d{4}|\d{2}))?$/i.exec(text)
  const monthFirst = /^([a-z]{3,10})[-/. ]*(\d{1,2})(?:[-/., ]+(\d{4}))?$/i.exec(text)
  const yearFirst = /^(\d{4})[-/. ]([a-z]{3,10})[-/. ](\d{1,2})$/i.exec(text)
  const [day, name, year] = dayFirst
    ? dayFirst.slice(1)
    : monthFirst
      ? [monthFirst[2], monthFirst[1], monthFirst[3]]
      : (yearFirst?.slice(1).toReversed() ?? [])
  const month = name ? monthNumber(name) : 0
  return month ? { year: year ?? null, month: String(month), day: day! } : null
}

/** From 1; 0 for a word that is no month. */
const monthNumber = (word: string) => months.findIndex((names) => names.some((name) => isShortFor(word, name))) + 1

const isShortFor = (word: string, name: string) => name.startsWith(word.toLowerCase()) && word.length >= 3

const monthNames = months
  .flat()
  .map((name) => name.slice(0, 3))
  .join('|')
const dayShapes = [
  /^\d{1,4}\D{1,12}\d{1,2}(\D{1,3}\d{2,4})?$/,
  /^\d{1,2}\D{1,12}\d{4}$/,
  /^\d{5,8}$/,
  new RegExp(`^(\\d{1,2}[-/. ]?(${monthNames})|(${monthNames})[a-z]{0,6}[-/., ]+\\d)`, 'i'),
]

/** Cells meant as a day, readable or not: `31/11/2026`, `20261131`, `32 Nov`. */
export function isLikeDay(cell: string): boolean {
  const text = withoutTime(cell)
  return dayShapes.some((shape) => shape.test(text))
}

function dayFrom(year: string, month: string, day: string) {
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${text}T00:00:00Z`)
  const isDay = full.startsWith('20') && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
  return isDay ? text : null
}
