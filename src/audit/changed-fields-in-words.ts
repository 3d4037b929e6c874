import type { AuditedField, AuditedFields } from '#lib/contract/audited-field.ts'
import { formatMoment, formatShortDate } from '#lib/values/dates.ts'
import { type Currency, formatMoney, toCents } from '#lib/values/money.ts'
import type { AuditChanges } from './audit.ts'
import type { ChangedField } from './audit-list.ts'
import { nameOfField, showChange } from './show-change.ts'

/** The changes of an audit entry as people read them: amounts, dates and statuses are written as on other screens. */
export function changedFieldsInWords(
  { subject, changes }: { subject: string; changes: AuditChanges },
  { audited, currency }: { audited: AuditedFields; currency: Currency },
): ChangedField[] {
  const fields = audited[subject.split(':', 1)[0]!] ?? {}
  return Object.entries(changes).map(([field, values]) => {
    const [before, after] = values.map((value) => readable(value, field, { fields, currency }))
    const [from, to] = showChange(before, after)
    return { field: nameOfField(field), before: from, after: to }
  })
}

type Fields = { fields: Readonly<Record<string, AuditedField>>; currency: Currency }

function readable(value: unknown, path: string, known: Fields): unknown {
  if (Array.isArray(value)) return value.map((one) => readable(one, path, known))
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
    return Object.fromEntries(parts.map(([name, part]) => [name, readable(part, `${path}.${name}`, known)]))
  }
  const as = Object.hasOwn(known.fields, path) ? known.fields[path] : undefined
  if (as === 'rand' || as === 'cents') return amountOf(value, as, known.currency)
  return typeof value === 'string' ? labelOf(value, as) : value
}

const labelOf = (text: string, labels: Readonly<Record<string, string>> = {}) =>
  Object.hasOwn(labels, text) ? labels[text] : dateOf(text)

/** Imported lists keep amounts as they were written. */
function amountOf(value: unknown, as: 'rand' | 'cents', currency: Currency) {
  const amount = typeof value === 'string' && /^\d+([.,]\d\d?)?$/.test(value) ? Number(value.replace(',', '.')) : value
  if (typeof amount !== 'number') return value
  return formatMoney(as === 'cents' ? amount : toCents(amount), currency)
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const day = /^\d{4}-\d\d-\d\d$/

function dateOf(text: string) {
  const isDate = (moment.test(text) || day.test(text)) && !Number.isNaN(Date.parse(text))
  if (!isDate) return text
  return day.test(text) ? formatShortDate(text) : formatMoment(text)
}
