/** Number formats that have a number and no text in the file. */
const builtIn: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '#,##0',
  6: '#,##0',
  7: '#,##0.00',
  8: '#,##0.00',
  9: '0%',
  10: '0.00%',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
}

/** The text of a number format, if it says anything about digits. */
export const formatCode = (id: number, own: ReadonlyMap<number, string>) => own.get(id) ?? builtIn[id]

/** Words, signs of currency, colours and what is there for its width only. */
const notDigits = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g
const digitsAt = /^[^#0.,%?]*([#0,]*0|#)(?:\.([0#]+))?(%?)[^#0.,%?]*$/

/** In full, without signs of currency and thousands. A price of 134.98650000000001 that is shown as 134.99 is 134.99; cents that a format hides are kept. */
export function shownNumber(raw: string, code = ''): string {
  const value = Number(Number(raw).toPrecision(15))
  if (!Number.isFinite(value)) return raw
  const form = digitsAt.exec(code.split(';', 1)[0]!.replaceAll(notDigits, ''))
  if (!form) return inFull(value)
  const [, whole = '', decimals = '', percent = ''] = form
  const shown = percent
    ? inDigits(Math.abs(value * 100), whole, decimals)
    : inDigits(Math.abs(value), whole, withCents(value, decimals))
  return (value < 0 && /[1-9]/.test(shown) ? '-' : '') + shown + percent
}

const isWritten = (value: number, decimals: number) => Number(value.toFixed(decimals)) === value
const withCents = (value: number, decimals: string) =>
  !isWritten(value, decimals.length) && isWritten(value, 2) ? '00' : decimals

function inDigits(value: number, whole: string, decimals: string) {
  const [digits, fraction] = roundTo(value, decimals.length)
  const least = decimals.replaceAll('#', '').length
  const kept = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '')
  return digits.padStart(whole.replaceAll(/[^0]/g, '').length, '0') + (kept && `.${kept}`)
}

/** Halves go up, as in spreadsheets, of the decimal number and not of the binary one next to it. */
function roundTo(value: number, decimals: number): [digits: string, fraction: string] {
  const shifted = Math.round(Number(`${inFull(value)}e${decimals}`))
  const [digits, fraction = ''] = inFull(Number(`${shifted}e-${decimals}`)).split('.') as [string, string?]
  return [digits, fraction.padEnd(decimals, '0')]
}

/** Without an exponent: a barcode has thirteen digits. */
function inFull(value: number) {
  const text = String(value)
  if (!text.includes('e')) return text
  return text.includes('e-') ? value.toFixed(20).replace(/\.?0+$/, '') : BigInt(value).toString()
}
