import type { z } from 'zod/mini'

type Issue = z.core.$ZodRawIssue
type IssueOf<C extends Issue['code']> = Extract<z.core.$ZodIssue, { code: C }> & { input?: unknown }

/** Messages for schemas that have none of their own: the library's are written for programmers. */
export function validationMessage(issue: Issue): string {
  const { code } = issue
  if (code === 'invalid_type') return wrongType(issue as IssueOf<'invalid_type'>)
  if (code === 'invalid_value') return wrongValue(issue as IssueOf<'invalid_value'>)
  if (code === 'too_big') return tooBig(issue as IssueOf<'too_big'>)
  if (code === 'too_small') return tooSmall(issue as IssueOf<'too_small'>)
  if (code === 'invalid_format') return formats[(issue as IssueOf<'invalid_format'>).format] ?? malformed
  if (code === 'not_multiple_of') return `Must be a multiple of ${(issue as IssueOf<'not_multiple_of'>).divisor}`
  if (code === 'unrecognized_keys') return `Unknown: ${(issue as IssueOf<'unrecognized_keys'>).keys.join(', ')}`
  return malformed
}

const missing = 'This is required'
const malformed = 'This is not in the expected format'

const formats: Record<string, string> = {
  email: 'Must be an email address',
  url: 'Must be a web address',
  date: 'Must be a date such as 2026-01-31',
  datetime: 'Must be a date and time such as 2026-01-31T08:00:00Z',
}

const types: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
}

const isMissing = (input: unknown) => input === undefined || input === null

function wrongType({ expected, input }: IssueOf<'invalid_type'>) {
  return isMissing(input) ? missing : (types[expected] ?? malformed)
}

function wrongValue({ values, input }: IssueOf<'invalid_value'>) {
  if (isMissing(input)) return missing
  return values.length === 1 ? `Must be ${String(values[0])}` : `Choose one of: ${values.map(String).join(', ')}`
}

function tooBig({ origin, maximum, inclusive, exact }: IssueOf<'too_big'>) {
  const unit = unitOf(origin, maximum)
  if (exact) return `Exactly ${maximum}${unit}`
  return inclusive ? `At most ${maximum}${unit}` : `Must be less than ${maximum}${unit}`
}

function tooSmall({ origin, minimum, inclusive, exact, input }: IssueOf<'too_small'>) {
  if (input === '') return missing
  const unit = unitOf(origin, minimum)
  if (exact) return `Exactly ${minimum}${unit}`
  return inclusive ? `At least ${minimum}${unit}` : `Must be more than ${minimum}${unit}`
}

/** Numbers and dates are compared as such, texts and lists by their length. */
function unitOf(origin: string, count: number | bigint | Date) {
  const units: Record<string, [string, string]> = {
    string: [' character', ' characters'],
    array: [' entry', ' entries'],
    set: [' entry', ' entries'],
    map: [' entry', ' entries'],
    file: [' byte', ' bytes'],
  }
  return units[origin]?.[count === 1 ? 0 : 1] ?? ''
}
