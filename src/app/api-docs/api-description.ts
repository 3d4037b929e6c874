/** The part of JSON Schema that we use. */
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
}
