import { z } from 'zod/mini'
import type { CacheTag } from './cache-tag.ts'
import type { Right } from './rights.ts'
import { validationMessage } from './validation-messages.ts'

/** Every contract imports this module before anything is parsed with it, in the browser and on the server. */
z.config({ customError: validationMessage })

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** The callers that are answered: customers are all who are signed in, staff among them; a right means those whose role includes it. */
export type Audience = 'anyone' | 'customer' | Right
export const isRight = (audience: Audience): audience is Right => audience !== 'anyone' && audience !== 'customer'

export type FileBody = { types: readonly string[]; mostBytes: number }

/** One call, described once: the server serves it, the browser calls it, the documentation shows it. */
export type Endpoint<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  P extends string = string,
  M extends Method = Method,
  A extends Audience = Audience,
> = {
  method: M
  /** `/api/products/:id`; path parameters are part of the input. */
  path: P
  summary: string
  for: A
  input: I
  reply: O
  /** Cache tags of what a GET shows: every cache drops its answer once one is published. `me` is the calling account; empty for a stranger, and where all get the same. */
  tags?: (input: z.output<I>, me: string) => CacheTag[]
  /** Set on a GET with the same answer for everyone: the response cache keeps its bytes. */
  cached?: true
  /** Set when a file is sent; the whole input is then in the path and the query. */
  file?: FileBody
  /** The reason why a staff call other than a GET is not in the audit trail. All others are served by `serveChange`. */
  unaudited?: string
  /** Set when the answer is not JSON but a file of this media type. */
  download?: string
}

/** A call of the staff area names the right that it needs. */
type ForStaff<P extends string> = P extends `/api/admin/${string}` ? { for: Right } : unknown

const nothing = z.object({})

/** Of a call whose answer is public and kept. */
export const cachedRead = { method: 'GET', for: 'anyone', cached: true } as const

/** By default a call sends nothing. */
export function endpoint<
  O extends z.ZodMiniType,
  const P extends string,
  const M extends Method,
  const A extends Audience,
  U extends Pick<Endpoint, 'unaudited'>,
  I extends z.ZodMiniType = typeof nothing,
>(
  e: Omit<Endpoint<I, O, P, M, A>, 'input'> & { input?: I } & U & ForStaff<P>,
): Endpoint<I, O, P, M, A> & Pick<U, keyof U & 'unaudited'> {
  return { ...e, input: e.input ?? (nothing as z.ZodMiniType as I) }
}

export type InputOf<E> = E extends { input: infer I extends z.ZodMiniType } ? z.input<I> : never
export type ReplyOf<E> = E extends { reply: infer O extends z.ZodMiniType } ? z.output<O> : never
