import type { CsvRecord } from '#lib/csv/csv.ts'
import { addDays, daysBetween } from '#lib/calendar/south-african-days.ts'
import { formatShortDate } from '#lib/values/dates.ts'
import type { MarkedRow } from './apart-lines.ts'
import { readBankDay, readDayOfYear, readMonthFirst, readYearFirst } from './statement-cells.ts'

/** Days that make sense only in their file: the year comes from its period, and the month or the year is first if every day says so. A mix of both is doubted. */
export function writeDaysInFull(rows: CsvRecord[], columns: Set<number>, about: CsvRecord[]): MarkedRow[] {
  const cellsIn = (at: number) => rows.map(({ cells }) => cells[at] ?? '')
  const told = daysWritten(about)
  const orders = new Map([...columns].map((at) => [at, orderOf(cellsIn(at), told)]))
  const period = periodOf([...about, ...rows])
  const inPeriod = (cell: string) => dayInPeriod(readDayOfYear(cell), period)
  const full = (cell: string, at: number) => {
    if (!columns.has(at)) return cell
    return (orders.get(at) ?? inPeriod)(cell) ?? cell
  }
  const mixed = [...columns].filter((at) => areOfBothKinds(cellsIn(at)))
  return rows.map((row) => {
    const doubt = mixed.map((at) => sayEitherWay(row.cells[at] ?? '')).find(Boolean)
    return { ...row, cells: row.cells.map(full), ...(doubt && { doubt }) }
  })
}

/** Some can only be read with the day first, and others only with the month first. */
const areOfBothKinds = (cells: string[]) =>
  cells.some((cell) => readMonthFirst(cell) && !readBankDay(cell)) &&
  cells.some((cell) => isInFigures(cell) && readBankDay(cell) && !readMonthFirst(cell))

function sayEitherWay(cell: string) {
  const [dayFirst, monthFirst] = [readBankDay(cell), readMonthFirst(cell)]
  return dayFirst && monthFirst && dayFirst !== monthFirst
    ? `its day may be ${formatShortDate(dayFirst)} or ${formatShortDate(monthFirst)}: other days of the file begin with the day, and others with the month`
    : undefined
}

const isInFigures = (cell: string) => /^\s*\d{1,2}[-/.]\d{1,2}[-/.]\d/.test(cell)

/** How the days of a column are read where they do not begin with the day of the month. */
function orderOf(cells: string[], told: string[]) {
  if (areMonthsFirst(cells, told)) return readMonthFirst
  return areYearsFirst(cells) ? readYearFirst : undefined
}

/** With two digits for the year: within a year so, and over years if the day were first. */
function areYearsFirst(cells: string[]) {
  const figures = cells.filter(isInFigures)
  const [yearFirst, dayFirst] = [readYearFirst, readBankDay].map((read) => figures.map((cell) => read(cell)))
  return isWithinYear(yearFirst!) && !isWithinYear(dayFirst!)
}

function isWithinYear(days: (string | null)[]) {
  const known = days.filter((day) => day !== null).toSorted()
  return known.length > 0 && known.length === days.length && daysBetween(known[0]!, known.at(-1)!) <= mostDays
}

/** Some days can be read only so, and all can; where the lines allow both, the period that is named around them decides. */
function areMonthsFirst(cells: string[], told: string[]) {
  const figures = cells.filter(isInFigures)
  const areOnlySo = (days: string[]) =>
    days.some((day) => !readBankDay(day)) && days.every((day) => readMonthFirst(day))
  return areOnlySo(figures) || (figures.every((cell) => readMonthFirst(cell)) && areOnlySo(told))
}

/** The days in figures, the year last, that a text around the lines names: a period, or the day of printing. */
const daysWritten = (about: CsvRecord[]) =>
  about.flatMap(({ cells }) => cells.flatMap((cell) => cell.match(/\b\d{1,2}[-/.]\d{1,2}[-/.]\d{4}\b/g) ?? []))

type Period = { from: string; to: string }
const mostDays = 366
/** Days that a period named by a single date may reach beyond it. */
const margin = 7

const dayInText = /\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/. ](?:\d{1,2}|[a-z]{3,10})[-/. ]+\d{4}|20\d{6})\b/gi

/** From the first to the last full day in a file, at most a year: that an account was opened long ago is no part of it. */
function periodOf(records: CsvRecord[]): Period | null {
  const days = records
    .flatMap(({ cells }) => cells.flatMap((cell) => [...cell.matchAll(dayInText)].map(([day]) => readBankDay(day))))
    .filter((day) => day !== null)
    .toSorted()
  const to = days.at(-1)
  if (!to) return null
  const earliest = addDays(to, -mostDays)
  return { from: days.find((day) => day >= earliest)!, to }
}

/** The only day of this name in the period; if it names a single day, the last one before its end. */
function dayInPeriod(dayOfYear: string | null, period: Period | null): string | null {
  if (!dayOfYear || !period) return null
  const { from, to } = period
  const last = addDays(to, margin)
  const year = Number(last.slice(0, 4))
  const days = [year, year - 1].flatMap((each) => readBankDay(`${each}-${dayOfYear}`) ?? [])
  const within = days.filter((day) => day >= from && day <= to)
  if (within.length) return within.length === 1 ? within[0]! : null
  return days.find((day) => day <= last && day >= addDays(last, -mostDays)) ?? null
}
