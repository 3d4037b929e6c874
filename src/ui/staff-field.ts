import { readNumber, readTypedRand, splitLines } from '#lib/staff-text.ts'
import type { Options } from './field.tsx'
import { type Nested, valueAt } from './staff-values.ts'

/** The dotted names of the values in `V`: `address.city`. */
export type NameIn<V> = {
  [K in keyof V & string]: NonNullable<V[K]> extends string | number | boolean
    ? K
    : NonNullable<V[K]> extends readonly unknown[]
      ? K | `${K}.${number}`
      : `${K}.${NameIn<NonNullable<V[K]>>}`
}[keyof V & string]

/** One plain field as data: its control, the value that it begins with and how it is read follow from its kind, which is a line unless said. */
export type StaffField<N extends string = string> = {
  name: N
  label: string
  kind?: 'line' | 'number' | 'rand' | 'text' | 'lines' | 'paragraphs' | 'flag' | 'choice'
  hint?: string | undefined
  optional?: true
  /** Takes the width of the form; texts of several lines always do. */
  wide?: boolean | undefined
  rows?: number
  /** A line that may be longer than its field: it wraps. */
  grows?: boolean
  options?: Options
  type?: 'tel' | 'email' | 'url' | 'date'
  inputMode?: 'numeric' | 'decimal'
  placeholder?: string
  /** Values that were written here before; anything else may be, too. */
  suggestions?: readonly string[]
  onChange?: (control: HTMLInputElement) => void
}

const splitParagraphs = (text: unknown) =>
  String(text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

const readers: { [K in NonNullable<StaffField['kind']>]?: (typed: unknown) => unknown } = {
  number: readNumber,
  rand: readTypedRand,
  lines: splitLines,
  paragraphs: splitParagraphs,
}

/** The values of a form as its fields mean them: numbers and lists in place of the text that was typed. */
export function readFields(groups: readonly { fields?: readonly StaffField[] }[], typed: Nested): Nested {
  return groups
    .flatMap(({ fields = [] }) => fields)
    .reduce((values, { name, kind = 'line' }) => {
      const read = readers[kind]
      return read ? withValue(values, name.split('.'), read(valueAt(values, name))) : values
    }, typed)
}

function withValue(values: Nested, [first, ...rest]: string[], value: unknown): Nested {
  return { ...values, [first!]: rest.length ? withValue((values[first!] ?? {}) as Nested, rest, value) : value }
}

/** The text that a control begins with. */
export function writeField(kind: StaffField['kind'], value: unknown) {
  return Array.isArray(value) ? value.join(kind === 'paragraphs' ? '\n\n' : '\n') : String(value ?? '')
}
