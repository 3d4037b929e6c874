import type { OpenApiParameter, OpenApiSchema } from '#app/api-description.ts'

/** Values of text fields, by their names; any other field shows an ellipsis. */
const texts: [name: RegExp, value: string][] = [
  [/email$|^from$|^to$/i, 'thandi@example.com'],
  [/phone$/i, '012 345 6789'],
  [/firstName$/i, 'Thandi'],
  [/lastName$/i, 'Mokoena'],
  [/fullName$/i, 'Thandi Mokoena'],
  [/username$/i, 'thandi'],
  [/password$/i, 'three-clear-pools'],
  [/^city$/i, 'Centurion'],
  [/postalCode$/i, '0157'],
  [/shippingAddress$/, 'Thandi Mokoena, 12 Reef Street, Centurion, gauteng, 0157, 012 345 6789'],
  [/address$/i, '12 Reef Street'],
  [/(At|date)$/i, '2026-11-25T08:30:00.000Z'],
  [/(imageUrl|src)$/i, '/media/test-kit/900.webp'],
  [/slug$/i, 'premium-test-kit'],
  [/^name$/i, 'Premium Test Kit'],
  [/brand$/i, 'Kestrel'],
  [/subcategory$/i, 'Test Kits'],
  [/category$/i, 'Water Testing'],
  [/code$/i, '123456'],
]
const numbers: [name: RegExp, value: number][] = [
  [/compareAtPrice$/, 589.95],
  [/price|total|amount|subtotal/i, 489.95],
  [/rating|average/i, 4.8],
  [/count$/i, 57],
  [/width|height/i, 900],
  [/stock/i, 24],
  [/quantity/i, 2],
]

const valueOf = <T>(list: [name: RegExp, value: T][], name: string) => list.find(([form]) => form.test(name))?.[1]

const typesOf = ({ type }: OpenApiSchema) => [type ?? 'any'].flat()

type Chosen = 'required' | 'all'

/** A sample value for a schema; an input has its required fields only. */
export function sampleOf(schema: OpenApiSchema, chosen: Chosen, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!, chosen, name)
  if (schema.items) return [sampleOf(schema.items, chosen, name)]
  if (schema.properties)
    return sampleFields(schema.properties, chosen === 'all' ? null : (schema.required ?? []), chosen)
  return samplePlain(schema, name)
}

function sampleFields(properties: Record<string, OpenApiSchema>, names: string[] | null, chosen: Chosen) {
  const shown = Object.entries(properties).filter(([name]) => !names || names.includes(name))
  return Object.fromEntries(shown.map(([name, value]) => [name, sampleOf(value, chosen, name)]))
}

function samplePlain(schema: OpenApiSchema, name: string) {
  const samples: Record<string, unknown> = {
    boolean: true,
    integer: Math.floor(valueOf(numbers, name) ?? 1),
    number: valueOf(numbers, name) ?? 1,
    string: valueOf(texts, name) ?? '…',
  }
  return samples[typesOf(schema)[0]!] ?? {}
}

/** The address of a call with its required parameters. */
export function sampleAddress(path: string, parameters: OpenApiParameter[]) {
  const valueIn = ({ name, schema, example }: OpenApiParameter) =>
    encodeURIComponent(String(example ?? (schema.enum ? schema.enum[0] : (schema.minimum ?? `{${name}}`))))
  const address = parameters.reduce(
    (filled, one) => (one.in === 'path' ? filled.replace(`{${one.name}}`, valueIn(one)) : filled),
    path,
  )
  const asked = parameters.filter((one) => one.in === 'query' && one.required)
  return address + (asked.length ? `?${asked.map((one) => `${one.name}=${valueIn(one)}`).join('&')}` : '')
}

/** A schema in a notation familiar to developers. */
export function sketch(schema: OpenApiSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((one) => sketch(one, indent)).join(' | ')
  if (schema.items) return `${sketch(schema.items, indent)}[]`
  if (!schema.properties) return typesOf(schema).join(' | ')
  const required = new Set(schema.required)
  const lines = Object.entries(schema.properties).map(
    ([name, value]) => `${indent}  ${name}${required.has(name) ? '' : '?'}: ${sketch(value, `${indent}  `)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** The kind of a field in a word, without the fields in it. */
export function briefly(schema: OpenApiSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(briefly))].join(' | ')
  if (schema.items) return `${briefly(schema.items)}[]`
  return schema.properties ? 'object' : sketch(schema)
}

/** JSON whose lists of plain values take one line, and of which the first lines are shown. */
export function writeSample(value: unknown, mostLines: number) {
  const lines = JSON.stringify(value, null, 2)
    .replaceAll(/\[\s+([^[\]{}]*?)\s+\]/g, (_, values: string) => `[${values.replaceAll(/\s*\n\s*/g, ' ')}]`)
    .split('\n')
  if (lines.length <= mostLines) return lines.join('\n')
  const indent = /^ */.exec(lines[mostLines]!)![0]
  return [...lines.slice(0, mostLines), `${indent}…`].join('\n')
}
