import type { Endpoint } from '#lib/contract/endpoint.ts'
import { usualLimit } from '#catalogue/listing/list-products.server.ts'
import type { OpenApiParameter, OpenApiSchema } from './api-description.ts'

const defaults: Record<string, unknown> = { sort: 'featured', limit: usualLimit, page: 1 }

/** Values with which a call can be tried; a name with the first part of the path comes before the name alone. */
const examples: Record<string, unknown> = {
  'products.id': 1,
  'services.id': 1,
  'legal.id': 'terms',
  'plan-pages.slug': 'premium',
  'listings.category': 'Pool Chemicals',
  'products.category': 'Pool Chemicals',
  search: 'chlorine',
  q: 'pump',
  min: 250,
  max: 1500,
  tab: 'test-kits',
  ids: '1,12',
}

export function describeParameter(
  e: Pick<Endpoint, 'path'>,
  parameter: Omit<OpenApiParameter, 'example'>,
): OpenApiParameter {
  const { name, schema } = parameter
  const read = readSchema(schema)
  const example = examples[`${e.path.split('/')[2]}.${name}`] ?? examples[name]
  return {
    ...parameter,
    ...(read.type === 'array' && { explode: false }),
    schema: name in defaults && parameter.in === 'query' ? { ...read, default: defaults[name] } : read,
    ...(example !== undefined && { example }),
  }
}

/** Everything in an address is text; the pattern of a text tells whether it is read as a number, or as numbers between commas. */
function readSchema(schema: OpenApiSchema): OpenApiSchema {
  const { pattern } = schema
  if (schema.type !== 'string' || !pattern) return schema
  const accepts = (text: string) => new RegExp(pattern, 'u').test(text)
  if (!accepts('12') || accepts('a') || accepts('A') || accepts('-')) return schema
  if (accepts('1,2')) return { type: 'array', items: { type: 'integer' } }
  return { type: accepts('1.5') ? 'number' : 'integer', minimum: accepts('0') ? 0 : 1 }
}
