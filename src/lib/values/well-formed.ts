/** A replacer for `JSON.stringify`: JSON can hold a lone surrogate, the database cannot. */
const wellFormedValue = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** JSON that the database takes. A replacer takes several times as long: only text with a lone surrogate, which is written as `\ud…`, needs it. */
export function wellFormedJson(value: object) {
  const written = JSON.stringify(value)
  return written.includes('\\ud') ? JSON.stringify(value, wellFormedValue) : written
}
