import { readNumber, readTypedRand, splitLines } from '#staff/contract/text-rules.ts'
import type { Options } from '#ui/form/field.tsx'
import { type Nested, valueAt } from '#staff/merge/nested-values.ts'

/** The dotted names of the values in `V`: `address.city`. */
export type NameIn<V> = {
  [K in keyof V & string]: NonNullable<V[K]> extends string | number | boolean
    ? K
    : NonNullable<V[K]> extends readonly unknown[]
      ? K | `${K}.${number}`
      : `${K}.${NameIn<NonNullable<V[K]>>}`
}[keyof V & string]

/** A plain field as data: its control, its first value and how it is read follow from its kind, a line by default. */
export type StaffField<N extends string = string> = {
  name: N
  label: string
  kind?: 'line' | 'number' | 'rand' | 'text' | 'lines' | 'paragraphs' | 'flag' | 'choice'
  hint?: string | undefined
  optional?: true
  /** Takes the width of the form; texts of several lines always do. */
  wide?: boolean | undefined
  rows?: number
  /** A line that wraps when it is longer than its field. */
  grows?: boolean
  options?: Options
  type?: 'tel' | 'email' | 'url' | 'date'
  inputMode?: 'numeric' | 'decimal'
  placeholder?: string
  /** Values used before; any other is allowed too. */
  suggestions?: readonly string[]
  onChange?: (control: HTMLInputElement) => void
  onPick?: (control: HTMLSelectElement) => void
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

/** The parsed values of a form: numbers and lists in place of the typed text. */
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

/** The first text of a control. */
export function writeField(kind: StaffField['kind'], value: unknown) {
  return Array.isArray(value) ? value.join(kind === 'paragraphs' ? '\n\n' : '\n') : String(value ?? '')
}
