/** The value of a field in words: lists one item a line. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length ? value.map(shownValue).join('\n') : 'nothing'
  if (typeof value === 'object') return Object.values(value).map(shownValue).join(' · ')
  return String(value)
}
