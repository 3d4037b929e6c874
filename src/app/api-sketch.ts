import type { OpenApiSchema } from './open-api.ts'

/** A schema in the form in which developers think of it. */
export function sketch(schema: OpenApiSchema, indent = ''): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((one) => sketch(one, indent)).join(' | ')
  if (schema.items) return `${sketch(schema.items, indent)}[]`
  if (!schema.properties) return schema.type ?? 'any'
  const required = new Set(schema.required)
  const lines = Object.entries(schema.properties).map(
    ([name, value]) => `${indent}  ${name}${required.has(name) ? '' : '?'}: ${sketch(value, `${indent}  `)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** A value of the shape of a schema, with what must be there. */
export function sampleOf(schema: OpenApiSchema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!)
  if (schema.items) return [sampleOf(schema.items)]
  if (schema.properties) {
    const required = new Set(schema.required)
    const needed = Object.entries(schema.properties).filter(([name]) => required.has(name))
    return Object.fromEntries(needed.map(([name, value]) => [name, sampleOf(value)]))
  }
  const plain: Record<string, unknown> = { integer: 1, number: 1, boolean: true }
  return plain[schema.type ?? ''] ?? '…'
}
