import { Fragment, useState } from 'react'
import { useSite } from '#settings/use-site.tsx'
import { Button } from '#ui/button.tsx'
import type { ApiCall } from './api-calls.ts'
import type { Content, OpenApiSchema } from './open-api.ts'

const schemaOf = (content: Content | undefined) => Object.values(content?.content ?? {})[0]?.schema

/** One call: its purpose, its input and answers, and an example. */
export function ApiCallView({ call }: { call: ApiCall }) {
  const { path, method, operation } = call
  const body = schemaOf(operation.requestBody)
  const reply = schemaOf(operation.responses['200'])
  return (
    <article id={operation.operationId} className="api-docs-call">
      <h3>
        <span className="api-docs-method">{method}</span> <code>{path}</code>
      </h3>
      <p>{[operation.summary, operation.description].filter(Boolean).join('. ')}</p>
      <Parameters call={call} />
      {body && <Shape title="Body" schema={body} />}
      {reply && <Shape title="Reply" schema={reply} />}
      <Example call={call} body={body} />
    </article>
  )
}

function Parameters({ call: { operation } }: { call: ApiCall }) {
  if (!operation.parameters.length) return null
  return (
    <dl className="api-docs-parameters">
      {operation.parameters.map((parameter) => (
        <div key={parameter.name}>
          <dt>
            <code>{parameter.name}</code> {parameter.required ? 'required' : 'optional'}
          </dt>
          <dd>
            <Choices sketch={sketch(parameter.schema)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One of several values stays whole where a line ends. */
function Choices({ sketch }: { sketch: string }) {
  return (
    <code>
      {sketch.split(' | ').map((choice, place) => (
        <Fragment key={choice}>
          {place > 0 && ' | '}
          <span>{choice}</span>
        </Fragment>
      ))}
    </code>
  )
}

function Shape({ title, schema }: { title: string; schema: OpenApiSchema }) {
  return (
    <details className="api-docs-shape">
      <summary>{title}</summary>
      <pre>{sketch(schema)}</pre>
    </details>
  )
}

/** The call as a command; a public one that changes nothing can be tried here. */
function Example({ call, body }: { call: ApiCall; body: OpenApiSchema | undefined }) {
  const { publicUrl } = useSite()
  const { path, method, operation } = call
  const address = path.replaceAll(/\{(\w+)\}/g, '1')
  const sent = body && ` -H 'Content-Type: application/json' -d '${JSON.stringify(sampleOf(body))}'`
  const open = method === 'GET' && !operation.description && !operation.parameters.some(({ required }) => required)
  return (
    <details className="api-docs-shape">
      <summary>Example</summary>
      <pre>{`curl${method === 'GET' ? '' : ` -X ${method}`} ${publicUrl}${address}${sent ?? ''}`}</pre>
      {open && <Trial address={address} />}
    </details>
  )
}

const mostShown = 1500

function Trial({ address }: { address: string }) {
  const [answer, setAnswer] = useState('')
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const response = await fetch(address)
      const text = JSON.stringify(JSON.parse(await response.text()), null, 2)
      setAnswer(`${response.status}\n${text.length > mostShown ? `${text.slice(0, mostShown)}\n…` : text}`)
    } catch {
      setAnswer('There was no answer. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="api-docs-trial" data-scripted>
      <Button size="small" variant="secondary" onClick={() => void ask()} busy={busy}>
        Try it<span className="visually-hidden">: {address}</span>
      </Button>
      <pre role="status" hidden={!answer}>
        {answer}
      </pre>
    </div>
  )
}

/** A schema in a notation familiar to developers. */
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

/** A sample value for a schema, with its required fields. */
function sampleOf(schema: OpenApiSchema): unknown {
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
