import type { Endpoint } from './endpoint.ts'
import { fillPath } from './fill-path.ts'
import type { z } from 'zod/mini'
import type { Refusal } from './problem.ts'

/** A call that was not answered with success. The message is the status, a colon and the answer's text. */
export class CallFailed extends Error {
  readonly status: number
  readonly refusal: Partial<Refusal>

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`)
    this.status = status
    this.refusal = readRefusal(text)
  }
}

function readRefusal(text: string): Partial<Refusal> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** The sentence to show for any failure of a call: the server's own words when it sent some. */
export function failureText(error: unknown, otherwise = nothingKnown()) {
  return (error instanceof CallFailed && error.refusal.message) || otherwise
}

/** The same, for a guess at the reason that needs an answer: of a server that was not reached nothing can be guessed. */
export function refusalText(error: unknown, otherwise: string) {
  return failureText(error, error instanceof CallFailed ? otherwise : nothingKnown())
}

const nothingKnown = () =>
  navigator.onLine === false
    ? 'You are offline. What you entered is still here: please try again once you are connected.'
    : 'Something went wrong. Please try again.'

/** Reads one address of the API. A thing that is not there is null, not an error. */
export async function read(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', headers: { accept: 'application/json' } })
  if (response.status === 404) return null
  const text = await response.text()
  if (!response.ok) throw new CallFailed(response.status, text, response.statusText)
  return JSON.parse(text)
}

/** Makes the call an endpoint describes. Throws CallFailed, or TypeError when the network is away. */
export async function call<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  e: Endpoint<I, O>,
  input: z.input<I>,
  headers: Record<string, string> = {},
): Promise<z.output<O>> {
  const { url, rest } = fillPath(e.path, input as Record<string, unknown>)
  const isGet = e.method === 'GET'
  const query = isGet && Object.keys(rest).length ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
  const response = await fetch(url + query, {
    method: e.method,
    credentials: 'include',
    headers: { accept: 'application/json', ...(isGet ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(isGet ? {} : { body: JSON.stringify(rest) }),
  })
  const text = await response.text()
  if (!response.ok) throw new CallFailed(response.status, text, response.statusText)
  return JSON.parse(text) as z.output<O>
}
