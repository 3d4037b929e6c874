import { z } from 'zod/mini'
import { type Audience, type Endpoint, type FileBody, isRight } from '#lib/contract/endpoint.ts'
import { staffRoles } from '#accounts/roles.ts'
import { rightsOf } from '#accounts/role-rights.ts'
import { describeParameter } from './address-parameter.server.ts'
import type { Content, OpenApiDocument, Operation, OpenApiSchema } from './api-description.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of all served calls, generated from the contracts. */
export function describeApi(endpoints: Endpoint[], publicUrl: string): OpenApiDocument & Json {
  const paths: OpenApiDocument['paths'] = {}
  for (const e of endpoints) {
    const path = e.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: describeCall(e) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clearwater Reef API',
      version: '1.0.0',
      description: 'The JSON calls behind the shop. Prices are rand with two decimals; times are UTC (ISO 8601).',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}

function describeCall(e: Endpoint): Operation & Json {
  const input = schemaOf(e.input, 'input')
  const properties = input.properties ?? {}
  const required = new Set(input.required)
  const inPath = [...e.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const inQuery = e.method === 'GET' || e.file ? rest : []
  return {
    summary: e.summary,
    operationId: operationId(e),
    tags: [e.path.split('/')[2] ?? 'api'],
    ...(e.for === 'anyone' ? {} : { security: [{ session: [] }], description: describeAudience(e.for) }),
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
      ...inQuery.map((name) => ({ name, in: 'query', required: required.has(name), schema: properties[name]! })),
    ].map((parameter) => describeParameter(e, parameter)),
    ...(e.method === 'GET' ? {} : { requestBody: e.file ? describeFile(e.file) : describeBody(input, inPath) }),
    responses: {
      200: {
        description: 'Done',
        content: { [e.download ?? 'application/json']: { schema: schemaOf(e.reply, 'output') } },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

function describeAudience(audience: Exclude<Audience, 'anyone'>) {
  if (!isRight(audience)) return 'For anyone who is signed in.'
  const holders = staffRoles.filter((role) => rightsOf[role].includes(audience))
  return `For staff with the right ${audience}: ${holders.join(', ')}.`
}

function describeFile({ types, mostBytes }: FileBody): Content & Json {
  const schema = { type: 'string', format: 'binary', maxLength: mostBytes }
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

function describeBody(input: OpenApiSchema, inPath: string[]): Content & Json {
  const properties = Object.fromEntries(
    Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name)),
  )
  const required = (input.required ?? []).filter((name) => !inPath.includes(name))
  return {
    required: required.length > 0,
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  }
}

function schemaOf(schema: Endpoint['input'], io: 'input' | 'output'): OpenApiSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest as OpenApiSchema
}

const operationId = (e: Endpoint) =>
  `${e.method.toLowerCase()}${e.path
    .replace(/^\/api/, '')
    .split('/')
    .filter(Boolean)
    .map((part) =>
      part
        .replace(/^:?(\w)/, (_, letter: string) => letter.toUpperCase())
        .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    )
    .join('')}`

const refusal = {
  type: 'object',
  properties: {
    kind: {
      type: 'string',
      enum: ['invalid', 'signedOut', 'forbidden', 'missing', 'conflict', 'tooMany', 'full', 'away', 'failed'],
    },
    message: { type: 'string', description: 'Fit to show to the person who asked' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Messages by field' },
    requestId: { type: 'string' },
  },
  required: ['kind', 'message', 'requestId'],
}
