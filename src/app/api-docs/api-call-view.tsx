import { type ComponentProps, Fragment, useState } from 'react'
import { useSite } from '#settings/use-site.tsx'
import { Button } from '#ui/marks/button.tsx'
import type { ApiCall } from './api-calls.ts'
import { briefly, sampleAddress, sampleOf, sketch, writeSample } from './api-samples.ts'
import type { Content, OpenApiParameter, OpenApiSchema } from '#app/api-description.ts'

const json = 'application/json'
const contentOf = (content: Content | undefined) => Object.entries(content?.content ?? {})[0]

type ApiCallViewProps = {
  call: ApiCall
  /** Whether its sample reply is shown from the start. */
  isOpen: boolean
}

/** One call: its purpose and input, and beside them a request with its reply. */
export function ApiCallView({ call, isOpen }: ApiCallViewProps) {
  const { path, method, operation } = call
  const [, body] = contentOf(operation.requestBody) ?? []
  const [type, reply] = contentOf(operation.responses['200']) ?? []
  return (
    <article id={operation.operationId} className="api-docs-call">
      <div className="api-docs-words">
        <h3>
          <span className="api-docs-method" data-method={method}>
            {method}
          </span>{' '}
          <code>{path}</code>
        </h3>
        <p>{[operation.summary, operation.description].filter(Boolean).join('. ')}</p>
        <Fields title="Parameters" fields={operation.parameters} />
        {body && <Fields title="Body" fields={fieldsOf(body.schema)} />}
        {reply && type === json && <Shape title="Fields of the reply" text={sketch(reply.schema)} />}
      </div>
      <div className="api-docs-panel">
        <Request call={call} body={body?.schema} />
        {reply && <Reply type={type!} schema={reply.schema} isOpen={isOpen} />}
      </div>
    </article>
  )
}

type Field = Pick<OpenApiParameter, 'name' | 'required' | 'schema' | 'example'>

function fieldsOf(schema: OpenApiSchema): Field[] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).map(([name, value]) => ({
    name,
    required: required.has(name),
    schema: value,
  }))
}

function Fields({ title, fields }: { title: string; fields: Field[] }) {
  if (!fields.length) return null
  return (
    <>
      <h4>{title}</h4>
      <dl className="api-docs-fields">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>
              <code>{field.name}</code> {field.required && <span className="api-docs-required">required</span>}
            </dt>
            <dd className={field.schema.enum ? 'api-docs-choices' : undefined}>
              <Choices kind={briefly(field.schema)} /> <small>{hintOf(field)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The default, the length or a value of a field, whichever helps most. */
function hintOf({ schema, example }: Field) {
  if (schema.default !== undefined) return `default ${String(schema.default)}`
  if (example !== undefined) return `such as ${String(example)}`
  return schema.maxLength ? `up to ${schema.maxLength} characters` : null
}

/** One of several values stays whole where a line ends. */
function Choices({ kind }: { kind: string }) {
  return (
    <code>
      {kind.split(' | ').map((choice, place) => (
        <Fragment key={choice}>
          {place > 0 && ' | '}
          <span>{choice}</span>
        </Fragment>
      ))}
    </code>
  )
}

function Shape({ title, text, isOpen = false }: { title: string; text: string; isOpen?: boolean }) {
  return (
    <details className="api-docs-shape" open={isOpen}>
      <summary>{title}</summary>
      <Code>
        <Keys text={text} />
      </Code>
    </details>
  )
}

/** Long lines scroll, also by the arrow keys. */
// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus
const Code = (props: ComponentProps<'pre'>) => <pre tabIndex={0} {...props} />

/** JSON, or the sketch of a schema, with its keys in a colour of their own. */
function Keys({ text }: { text: string }) {
  return text.split(/^( *(?:"[^"]*"|[\w-]+\??))(?=: )/m).map((part, place) =>
    place % 2 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one fixed text
      <span key={place} className="api-docs-key">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** Lines of a reply that tell its shape. */
const mostShown = 18

type ReplyProps = { type: string; schema: OpenApiSchema; isOpen: boolean }

function Reply({ type, schema, isOpen }: ReplyProps) {
  if (type !== json) return <p className="api-docs-file">Replies with a file: {type}</p>
  return <Shape title="Reply" text={writeSample(sampleOf(schema, 'all'), mostShown)} isOpen={isOpen} />
}

type RequestProps = { call: ApiCall; body: OpenApiSchema | undefined }

/** The call as a command; a public one that changes nothing can be tried. */
function Request({ call: { path, method, operation }, body }: RequestProps) {
  const { publicUrl } = useSite()
  const address = sampleAddress(path, operation.parameters)
  const sample = body && writeSample(sampleOf(body, 'required'), Infinity)
  const sent = sample && sample !== '{}' && ` \\\n  -H 'Content-Type: application/json' \\\n  -d '${sample}'`
  const command = `curl${method === 'GET' ? '' : ` -X ${method}`} '${publicUrl}${address}'${sent || ''}`
  const isPublic = method === 'GET' && !operation.description
  const hasValues = operation.parameters.every((one) => !one.required || one.example !== undefined || one.schema.enum)
  return isPublic && hasValues ? (
    <Trial address={address} command={command} />
  ) : (
    <>
      <h4>Request</h4>
      <Code>{command}</Code>
    </>
  )
}

const mostAnswered = 60

function Trial({ address, command }: { address: string; command: string }) {
  const [answer, setAnswer] = useState('')
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const response = await fetch(address)
      setAnswer(`${response.status}\n${writeSample(JSON.parse(await response.text()), mostAnswered)}`)
    } catch {
      setAnswer('There was no answer. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="api-docs-trial">
        <h4>Request</h4>
        <span data-scripted>
          <Button size="small" variant="secondary" onClick={() => void ask()} busy={busy}>
            Try it<span className="visually-hidden">: {address}</span>
          </Button>
        </span>
      </div>
      <Code>{command}</Code>
      <Code role="status" hidden={!answer}>
        <Keys text={answer} />
      </Code>
    </>
  )
}
