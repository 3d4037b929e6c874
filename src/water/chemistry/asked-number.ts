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
