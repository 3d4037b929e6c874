import type { z } from 'zod/mini'
import type { AddressOf, AnswerOf, Readable } from '#lib/contract/address.ts'
import { cacheTagsHeader, changedTagsHeader, readTags } from '#lib/contract/cache-tag.ts'
import { tellChanged } from './changed-tags.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { fillPath } from '#lib/contract/fill-path.ts'
import type { Refusal } from '#lib/contract/problem.ts'
import { type Answer, unattendedHeader } from './reader.ts'

/** A call that failed. The message is the status, a colon and the answer's text. */
export class CallFailed extends Error {
  readonly status: number
  readonly refusal: Partial<Refusal>

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`)
    this.status = status
    this.refusal = readRefusal(text)
  }
}

export const isSignedOut = (error: unknown) => error instanceof CallFailed && error.status === 401

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

/** The same, with a fallback that guesses at the server's reason: where the server was not reached, there is none to guess at. */
export function refusalText(error: unknown, otherwise: string) {
  return failureText(error, error instanceof CallFailed ? otherwise : nothingKnown())
}

const nothingKnown = () =>
  navigator.onLine === false
    ? 'You are offline. What you entered is still here: please try again once you are connected.'
    : 'Something went wrong. Please try again.'

/** Reads one address of the API. A thing that does not exist is null, not an error. */
export async function readAnswer(path: string, unattended = false): Promise<Answer> {
  const headers = { accept: 'application/json', ...(unattended && { [unattendedHeader]: '1' }) }
  const response = await fetch(path, { credentials: 'include', headers })
  if (response.status === 404) return { data: null, tags: null }
  const text = await response.text()
  if (!response.ok) throw new CallFailed(response.status, text, response.statusText)
  return { data: JSON.parse(text), tags: readTags(response.headers.get(cacheTagsHeader)) }
}

/** The same, once and outside of the screens' reader. */
export async function read<E extends Readable>(path: AddressOf<E>) {
  return (await readAnswer(path)).data as AnswerOf<E>
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
    headers: { accept: 'application/json', ...(!isGet && { 'content-type': 'application/json' }), ...headers },
    body: isGet ? null : JSON.stringify(rest),
  })
  const text = await response.text()
  if (!isGet) tellOutcome(response.status, response.headers.get(changedTagsHeader))
  if (!response.ok) throw new CallFailed(response.status, text, response.statusText)
  return JSON.parse(text) as z.output<O>
}

/** Data that a call has changed is read again. An answer without tags may have changed anything; and after a conflict, so may another person. */
export function tellOutcome(status: number, changed: string | null) {
  if (status < 300 || status === 404 || status === 409) tellChanged(readTags(changed) ?? ['everything'])
}
