import type { z } from 'zod/mini'
import type { ReplyOf } from './endpoint.ts'

/** A contract that can be read: `typeof productApi.byId`. */
export type Readable = { method: 'GET'; path: string; reply: z.ZodMiniType }

/** A path with anything in place of its parameters: `/api/products/:id` becomes `/api/products/${string}`. */
type Filled<P extends string> = P extends `${infer Head}:${string}/${infer Tail}`
  ? `${Head}${string}/${Filled<Tail>}`
  : P extends `${infer Head}:${string}`
    ? `${Head}${string}`
    : P

export type AddressOf<E extends Readable> = E extends Readable
  ? Filled<E['path']> | `${Filled<E['path']>}?${string}`
  : never

/** The answer read at an address: null where the path names a thing that is not there. */
export type AnswerOf<E extends Readable> = ReplyOf<E> | (E['path'] extends `${string}:${string}` ? null : never)
