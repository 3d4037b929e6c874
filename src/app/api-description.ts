import type { z } from 'zod/mini'
import type { CallHeading } from './calls-address.ts'

/** The part of JSON Schema that is shown. */
export type OpenApiSchema = {
  type?: string | string[]
  $ref?: string
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  properties?: Record<string, OpenApiSchema>
  items?: OpenApiSchema
  enum?: unknown[]
  required?: string[]
  anyOf?: OpenApiSchema[]
}
export type OpenApiParameter = {
  name: string
  in: string
  required: boolean
  schema: OpenApiSchema
  example?: unknown
  explode?: boolean
}
/** By media type. */
export type Content = { content?: Record<string, { schema: OpenApiSchema }> }
export type Operation = {
  summary: string
  operationId: string
  description?: string
  parameters: OpenApiParameter[]
  requestBody?: Content
  responses: Record<string, Content & { description?: string }>
}
export type OpenApiDocument = {
  paths: Record<string, Record<string, Operation>>
  /** The number of calls under each heading, where one heading is described. */
  'x-calls'?: Record<CallHeading, number>
}

/** The call that serves it. It is no contract itself, as it describes them. */
export type OpenApiRead = { method: 'GET'; path: '/api/openapi.json'; reply: z.ZodMiniType<OpenApiDocument> }
