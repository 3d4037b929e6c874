import { z } from 'zod/mini'
import { lineOf, linesOf, splitLines, textOf } from '#staff/contract/text-rules.ts'
import { valueAt } from '#staff/merge/nested-values.ts'

type Named = { name: string; label: string; hint?: string }

/** A field of a text: form, rules and diff follow from it. A dotted name is a part of an object. */
export type ContentField = Named &
  (
    | { kind: 'line' | 'text'; most: number; optional?: true }
    | { kind: 'lines'; most: number; each: number }
    | { kind: 'link' | 'flag' | 'kept' }
    | { kind: 'choice'; options: { value: string; label: string }[] }
    | { kind: 'items'; one: string; most: number; fixed?: true; of: ContentField[] }
  )

export type TextValue = Record<string, unknown>

const leadsHere = (link: string) => /^\/(?!\/)\S*$/.test(link)
const leadsAway = (link: string) => /^https:\/\/[^\s/@]+\.[^\s/@.]{2,}(\/\S*)?$/i.test(link)

/** An address of this site, or one of the web with https: nothing that runs scripts. */
const Link = lineOf({ least: 1, most: 300 }).check(
  z.refine((link) => leadsHere(link) || leadsAway(link), 'A link must begin with / or https://'),
)

export function schemaOf(fields: readonly ContentField[]): z.ZodMiniType<TextValue> {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const field of fields) {
    const [first, rest] = splitName(field.name)
    shape[first] ??= rest ? schemaOf(partsOf(fields, first)) : ruleOf(field)
  }
  return z.object(shape)
}

const splitName = (name: string) => name.split(/\.(.*)/) as [string, string?]

const partsOf = (fields: readonly ContentField[], first: string) =>
  fields
    .filter(({ name }) => name.startsWith(`${first}.`))
    .map((field) => ({ ...field, name: splitName(field.name)[1]! }))

function ruleOf(field: ContentField): z.ZodMiniType {
  if (field.kind === 'line' || field.kind === 'text') {
    const length = { least: field.optional ? 0 : 1, most: field.most }
    return field.kind === 'line' ? lineOf(length) : textOf(length)
  }
  if (field.kind === 'lines') return linesOf(field)
  if (field.kind === 'choice') return z.enum(field.options.map(({ value }) => value))
  if (field.kind === 'items') return itemsOf(field)
  return { link: Link, flag: z.boolean(), kept: lineOf({ most: 200 }) }[field.kind]
}

const itemsOf = ({ of, one, most }: Extract<ContentField, { kind: 'items' }>) =>
  z.array(schemaOf(of)).check(z.maxLength(most, `No more than ${most}`), z.minLength(1, `Keep at least one ${one}`))

export function readTyped(fields: readonly ContentField[], typed: TextValue): TextValue {
  const read: TextValue = {}
  for (const field of fields) {
    const [first, rest] = splitName(field.name)
    const value = typed[first]
    if (rest) read[first] ??= readTyped(partsOf(fields, first), (value ?? {}) as TextValue)
    else if (field.kind === 'lines') read[first] = splitLines(value)
    else if (field.kind === 'items') {
      read[first] = (Array.isArray(value) ? (value as TextValue[]) : []).map((item) => readTyped(field.of, item))
    } else read[first] = value
  }
  return read
}

/** The words of a value, line by line, for people who compare two of them. */
export function valueInWords(field: ContentField, value: TextValue): string {
  const inside = valueAt(value, field.name)
  if (field.kind === 'kept') return ''
  if (field.kind === 'flag') return inside ? 'yes' : 'no'
  if (field.kind === 'items') {
    return ((inside ?? []) as TextValue[])
      .map((item) =>
        field.of
          .map((part) => valueInWords(part, item))
          .filter(Boolean)
          .join('\n'),
      )
      .join('\n')
  }
  return Array.isArray(inside) ? inside.join('\n') : String(inside ?? '')
}
