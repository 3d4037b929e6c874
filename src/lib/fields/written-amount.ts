/** Longer than any amount: such cells are not parsed, which keeps a hostile file from costing more than its size. */
const longest = 64
/** The largest amount believed, in whole cents. */
const mostCents = 1_000_000_000_00
const grouped = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/
/** Credit and debit before or behind an amount, in English and Afrikaans. */
const sides = '(?:cr|dr|kr|kt|dt|db|c|d)\\.?'
const written = new RegExp(
  `^(?:(?:cr|dr|kt|dt)\\.? )?\\(? ?[-+]? ?(?:R|ZAR)? ?[-+]?(\\d[\\d.,' ]*?|[.,]\\d{1,2}) ?\\)? ?(?:R|ZAR)? ?(?:[-+]|${sides})?$`,
  'i',
)
const isOut = /[(-]|^d|d[rtb]?\.?$/i

/** Whole cents of an amount in foreign notation: `1 234,56`, `R1,234.56`, `-500.00`, `500.00-`, `(500.00)`, `500.00 Dr`, `500,00Dt`, `Dr 500.00`. */
export function readWrittenAmount(cell: string): number | null {
  const text = inOneLine(cell).replaceAll(/[−–—]/g, '-').replaceAll('’', "'")
  const [, digits] = written.exec(text) ?? []
  const cents = digits === undefined ? null : readDigits(digits)
  if (cents === null || cents > mostCents) return null
  return isOut.test(text) && cents > 0 ? -cents : cents
}

/** An amount that says “credit”, or has a plus. */
export const saysCredit = (cell: string) =>
  /^(?:cr|kt)\.? |^(?:R|ZAR)? ?\+|\d\W*(?:cr|kr|kt|c|\+)\.?$/i.test(inOneLine(cell))

/** "12.345" and "R 1,299" may be thousands, or have a third decimal. */
export const thousandsOrCents = 'could be thousands or cents: write it like 1299.50 or 1299'
export const couldBeThousands = (cell: string) => /^\D*\d{1,3}[.,]\d{3}\D*$/.test(inOneLine(cell))

/** Text with single blanks; empty when it is too long for an amount or a day. */
export function inOneLine(cell: string) {
  const text = cell.replaceAll(/\s+/g, ' ').trim()
  return text.length > longest ? '' : text
}

/** The last point or comma is decimal when one or two digits follow it; earlier ones separate thousands. */
function readDigits(text: string): number | null {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text)!
  if (whole !== '' && !/^\d+$/.test(whole) && !grouped.test(whole)) return null
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'))
}
