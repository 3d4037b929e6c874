import './api-docs-page.css'
import { useRead } from '#lib/read.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Container } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Content, OpenApiDocument, OpenApiRead, Operation, OpenApiSchema } from './open-api.ts'

/** The OpenAPI document, laid out to be read. */
export function ApiDocsPage() {
  const { data, error, retry } = useRead<OpenApiRead>('/api/openapi.json?for=customers')
  return (
    <>
      <PageHead
        title="API documentation"
        description="Every JSON call of the Clearwater Reef shop: products, orders, services and enquiries, with their parameters and replies."
        path="/api/docs"
      />
      <PageHeader
        title="API documentation"
        intro="Every call for visitors and customers, written from the contracts that the server itself checks. The OpenAPI 3.1 document at /api/openapi.json holds those for staff as well."
      />
      <Container>
        {error && <LoadFailed retry={retry} />}
        {!data && !error && <Skeleton />}
        {data && <Calls document={data} />}
      </Container>
    </>
  )
}

function Calls({ document }: { document: OpenApiDocument }) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return (
    <div className="api-docs">
      <p>
        <a href="/api/openapi.json">Download the OpenAPI document</a>
      </p>
      {calls.map(({ path, method, operation }) => (
        <article key={operation.operationId} id={operation.operationId} className="api-docs-call">
          <h2>
            <span className="api-docs-method">{method.toUpperCase()}</span> <code>{path}</code>
          </h2>
          <p>{[operation.summary, operation.description].filter(Boolean).join('. ')}</p>
          <Shapes operation={operation} />
        </article>
      ))}
    </div>
  )
}

function Shapes({ operation }: { operation: Operation }) {
  const body = schemaOf(operation.requestBody)
  const reply = schemaOf(operation.responses['200'])
  return (
    <>
      {operation.parameters.length > 0 && (
        <dl className="api-docs-parameters">
          {operation.parameters.map((parameter) => (
            <div key={parameter.name}>
              <dt>
                <code>{parameter.name}</code> {parameter.required ? 'required' : 'optional'}
              </dt>
              <dd>{sketch(parameter.schema)}</dd>
            </div>
          ))}
        </dl>
      )}
      {body && <Shape title="Body" schema={body} />}
      {reply && <Shape title="Reply" schema={reply} />}
    </>
  )
}

const schemaOf = (content: Content | undefined) => Object.values(content?.content ?? {})[0]?.schema

function Shape({ title, schema }: { title: string; schema: OpenApiSchema }) {
  return (
    <details className="api-docs-shape">
      <summary>{title}</summary>
      <pre>{sketch(schema)}</pre>
    </details>
  )
}

/** A schema in the form in which developers think of it. */
function sketch(schema: OpenApiSchema, indent = ''): string {
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
