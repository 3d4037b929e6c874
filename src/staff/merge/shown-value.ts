import { figure } from '#lib/values/count-of.ts'

/** The value of a field in words: lists one item a line. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length ? value.map(shownValue).join('\n') : 'nothing'
  if (typeof value === 'object') return Object.values(value).map(shownValue).join(' · ')
  return typeof value === 'number' ? inFigures(value) : String(value)
}

/** The same within a sentence; an empty field is no quotation. */
export function quotedValue(value: unknown): string {
  const shown = shownValue(value)
  return shown === shownValue(null) ? shown : `“${shown}”`
}

/** As amounts are written, without a currency: "1 896", "239,95". */
function inFigures(value: number) {
  const [whole, fraction] = String(value).split('.')
  return [figure(Number(whole)), fraction?.padEnd(2, '0')].filter(Boolean).join(',')
}
