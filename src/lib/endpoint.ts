import type { z } from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Audience = 'anyone' | 'customer' | 'admin'

/** A file as it is in place of JSON: its media types and how large it may be. */
export type FileBody = { types: readonly string[]; mostBytes: number }

/** One call, described once: the server serves it, the browser calls it, the documentation shows it. */
export type Endpoint<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> = {
  method: Method
  /** `/api/products/:id`; path parameters are part of the input. */
  path: string
  summary: string
  for: Audience
  input: I
  reply: O
  /**
   * Set on a GET that answers everyone alike: its bytes are kept until one of these topics changes
   * (`product:12`, `products`, `settings`, …).
   */
  keptUntil?: (input: z.output<I>) => string[]
  /** Asked again and again by a screen, without anybody's hand: such a call does not prolong a session. */
  unattended?: true
  /** Set when a file is sent; the whole input is then in the path and the query. */
  file?: FileBody
  /** Set when the answer is not JSON but a file of this media type. */
  download?: string
}

export function endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType>(e: Endpoint<I, O>): Endpoint<I, O> {
  return e
}

export type InputOf<E> = E extends Endpoint<infer I, z.ZodMiniType> ? z.input<I> : never
export type ReplyOf<E> = E extends Endpoint<z.ZodMiniType, infer O> ? z.output<O> : never

/** Splits an input into the path it fills and what is left for the query or body. */
export function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  return { url, rest }
}
