/** The parameters of an address, each given once. */
export type Query = Record<string, string | undefined>

/** A number as people type it, with a point or a comma, and while they are still typing it: `7.` is 7. Absent where nothing was typed, not a number where it is none. */
export function askedNumber(text: string | undefined): number | undefined {
  const typed = text
    ?.trim()
    .replaceAll(/[\s  ]/g, '')
    .replace(',', '.')
  if (!typed) return undefined
  return /^-?\d{1,9}(\.\d{0,6})?$/.test(typed) ? Number(typed) : NaN
}

/** What is counted in large numbers, and never to a thousandth. */
const large = new Set(['litres', 'amount', 'salt', 'ch', 'ca', 'mg', 'fillSalt', 'fillCh'])
const grouped = /^\s*[1-9]\d{0,2}(?:,\d{3})+\s*$/

/** The number typed for a quantity. Three figures behind a comma are thousands of litres, grams or salt ("3,200" is 3200), and decimals of all else. */
export const askedValue = (quantity: string, text: string | undefined) =>
  askedNumber(text !== undefined && large.has(quantity) && grouped.test(text) ? text.replaceAll(',', '') : text)

/** Those of some names that stand in a text, separated by commas. */
export const askedNames = <T extends string>(names: readonly T[], text = ''): T[] =>
  names.filter((name) => text.split(',').includes(name))
