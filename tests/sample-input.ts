import { z } from 'zod'
import type { Endpoint } from '#lib/contract/endpoint.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** An input that an endpoint accepts, or nearly so: only then does one hostile field of it get past the others. */
export function sampleInput(endpoint: Endpoint): Record<string, unknown> {
  const schema = z.toJSONSchema(endpoint.input as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' })
  const sample = sampleOf(schema)
  return typeof sample === 'object' && sample !== null ? (sample as Record<string, unknown>) : {}
}

function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const other = [schema.anyOf, schema.oneOf, schema.allOf].find((choices) => choices)
  if (other) return sampleOf(other[0] as Schema)
  return (sampleByType[String(schema.type)] ?? sampleText)(schema)
}

const sampleNumber = ({ minimum = 1 }: Schema) => Math.max(1, minimum)

const sampleByType: Record<string, (schema: Schema) => unknown> = {
  object: ({ properties = {} }) =>
    Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, sampleOf(field as Schema)])),
  array: ({ items = {} }) => [sampleOf(items as Schema)],
  integer: sampleNumber,
  number: sampleNumber,
  boolean: () => true,
}

const likely = [
  'someone@example.co.za',
  '012 345 6789',
  'Ann Lee',
  '1',
  '0157',
  'pool',
  '2026-01-31',
  'a long enough text',
]

function sampleText({ pattern, minLength = 1, maxLength = 10_000 }: Schema) {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  return likely.find(fits) ?? 'a'.repeat(Math.max(minLength, 12))
}
