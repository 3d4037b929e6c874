import { cutText } from '#lib/values/cut-text.ts'
const longest = 120
/** Characters shown before a difference. */
const around = 24

/** The label of a field: `compareAtPrice` is "Compare at price". */
export function nameOfField(field: string) {
  const words = field
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/\b(sku|vat|faq)\b/g, (short) => short.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function showValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length ? inShort(value.map(showPart).join(', ')) : 'nothing'
  return inShort(showPart(value))
}

/** A value before and after in a few words: long texts are cut to the surroundings of the first difference. */
export function showChange(before: unknown, after: unknown): [string, string] {
  if (typeof before !== 'string' || typeof after !== 'string' || Math.max(before.length, after.length) <= longest)
    return [showValue(before), showValue(after)]
  const from = beginningOfDifference(before, after)
  return [showFrom(before, from), showFrom(after, from)]
}

const showFrom = (text: string, from: number) => showValue(from ? `…${text.slice(from)}` : text)

/** The start of a word a few words before the first different character. */
function beginningOfDifference(before: string, after: string) {
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  return same > around ? before.lastIndexOf(' ', same - around) + 1 : 0
}

function showPart(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const inside = Object.entries(value).filter(([, part]) => part !== null && part !== '')
  return inside.map(([name, part]) => `${nameOfField(name)} ${showValue(part)}`).join('; ')
}

const inShort = (text: string) => cutText(text.replaceAll(/\s+/g, ' ').trim(), longest - 1)
