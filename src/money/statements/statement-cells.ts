const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const timeOfDay = /[T ]\d{1,2}:\d{2}.*$/
/** More than any day or amount takes: longer cells are not tried, which keeps a hostile file from costing more than its size. */
const longest = 64

/** A day as banks write it: `2026/11/22`, `20261122`, `22/11/2026`, `22-11-26`, `22 Nov 2026`, `22Nov2026`. The day stands before its month. */
export function readBankDay(cell: string): string | null {
  const text = shortened(cell).replace(timeOfDay, '')
  const yearFirst = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (yearFirst && (yearFirst[2] || text.length === 8)) return dayFrom(yearFirst[1]!, yearFirst[3]!, yearFirst[4]!)
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text)
  if (dayFirst) return dayFrom(dayFirst[3]!, dayFirst[2]!, dayFirst[1]!)
  const [, day, name, year] = /^(\d{1,2})[-/. ]?([a-z]{3,9})\.?[-/., ]*(\d{4}|\d{2})$/i.exec(text) ?? []
  const month = name ? months.indexOf(name.slice(0, 3).toLowerCase()) + 1 : 0
  return month ? dayFrom(year!, String(month), day!) : null
}

function dayFrom(year: string, month: string, day: string) {
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${text}T00:00:00Z`)
  const isDay = full.startsWith('20') && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
  return isDay ? text : null
}

/** The most that a line is believed to be about, in whole cents. */
const mostOfLine = 1_000_000_000_00
const grouped = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/

/** Whole cents of an amount as banks write it: `1 234,56`, `R1,234.56`, `-500.00`, `500.00-`, `(500.00)`, `500.00 Dr`. */
export function readBankAmount(cell: string): number | null {
  const text = shortened(cell).replace('−', '-')
  const [, digits] = /^\(? ?[-+]? ?(?:R|ZAR)? ?[-+]?(\d[\d.,' ]*?) ?\)? ?(?:-|cr|dr|c|d)?$/i.exec(text) ?? []
  const cents = digits === undefined ? null : readDigits(digits)
  if (cents === null || cents > mostOfLine) return null
  const isOut = /[(-]|dr?$/i.test(text)
  return isOut && cents > 0 ? -cents : cents
}

/** With one blank wherever there are some; empty when it is too long to be either. */
function shortened(cell: string) {
  const text = cell.replaceAll(/\s+/g, ' ').trim()
  return text.length > longest ? '' : text
}

/** The last point or comma parts the cents when one or two digits follow it; before it they stand between thousands. */
function readDigits(text: string): number | null {
  const [, whole, cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text)!
  if (!/^\d+$/.test(whole!) && !grouped.test(whole!)) return null
  return Number(whole!.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'))
}
