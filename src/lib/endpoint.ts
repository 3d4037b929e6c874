import { z } from 'zod/mini'
import type { CacheTag } from './cache-tag.ts'
import type { Right } from './rights.ts'
import { validationMessage } from './validation-messages.ts'

/** Every contract passes here before anything is parsed with it, in the browser and on the server. */
z.config({ customError: validationMessage })

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** The people a call answers: customers are all who are signed in, staff among them; a right names those whose role includes it. */
export type Audience = 'anyone' | 'customer' | Right
export const isRight = (audience: Audience): audience is Right => audience !== 'anyone' && audience !== 'customer'

/** A file as it is in place of JSON: its media types and how large it may be. */
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
  /**
   * Cache tags of what a GET shows: every cache of its answer, here or in a browser, drops it once one of them is published. `me` is the account that
   * asks; empty for a stranger, and where everyone is answered alike.
   */
  tags?: (input: z.output<I>, me: string) => CacheTag[]
  /** Set on a GET that answers everyone alike: the response cache keeps its bytes. */
  cached?: true
  /** Set when a file is sent; the whole input is then in the path and the query. */
  file?: FileBody
  /** The reason why a call of staff that is no GET leaves nothing in the audit trail. Any other is served by `serveChange`. */
  unaudited?: string
  /** Set when the answer is not JSON but a file of this media type. */
  download?: string
}

/** A call of the staff area names the right that it needs. */
type ForStaff<P extends string> = P extends `/api/admin/${string}` ? { for: Right } : unknown

export function endpoint<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const P extends string,
  const M extends Method,
  const A extends Audience,
  U extends Pick<Endpoint, 'unaudited'>,
>(e: Endpoint<I, O, P, M, A> & U & ForStaff<P>): Endpoint<I, O, P, M, A> & Pick<U, keyof U & 'unaudited'> {
  return e
}

export type InputOf<E> = E extends { input: infer I extends z.ZodMiniType } ? z.input<I> : never
export type ReplyOf<E> = E extends { reply: infer O extends z.ZodMiniType } ? z.output<O> : never
