import { z } from 'zod/mini'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import { type Endpoint, endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import type { Right } from '#lib/contract/rights.ts'
import { Version, withVersion } from './text-rules.ts'

export type ResourceOptions<P, A, S extends z.core.$ZodShape, R> = {
  path: P
  /** Singular and plural: `['question', 'questions']`. */
  of: [one: string, many: string]
  for: A
  draft: z.ZodMiniObject<S>
  row: R
  tag: CacheTag
  /** A further effect of adding one. */
  adding?: string
}

export type ResourcePath = `/api/admin/${string}`

const Nothing = z.object({})

/** The contract of an unpaged list that staff add to, edit and delete from. */
export function staffResource<
  const P extends ResourcePath,
  const A extends Right,
  S extends z.core.$ZodShape,
  R extends z.ZodMiniType,
>(resource: ResourceOptions<P, A, S, R>) {
  const { path, of, for: right, row, tag } = resource
  return {
    list: staffCall({
      method: 'GET',
      path,
      summary: `All ${of[1]}, with their versions`,
      for: right,
      input: Nothing,
      reply: z.array(row),
      tags: () => [tag],
    }),
    ...staffEdits(resource),
  }
}

export function staffEdits<
  const P extends ResourcePath,
  const A extends Right,
  S extends z.core.$ZodShape,
  R extends z.ZodMiniType,
>({ path, of: [one, many], for: right, draft, row, adding }: ResourceOptions<P, A, S, R>) {
  const byId = `${path}/:id` as const
  const wanted = z.safeExtend(withVersion(draft), { id: Id } as never)
  return {
    create: staffCall({
      method: 'POST',
      path,
      summary: `Adds to the ${many}${adding ? `; ${adding}` : ''}`,
      for: right,
      input: draft,
      reply: row,
    }),
    change: staffCall({
      method: 'PUT',
      path: byId,
      summary: `Changes one of the ${many}; \`version\` is the one that was seen`,
      for: right,
      input: wanted as unknown as z.ZodMiniObject<S & { version: typeof Version; id: typeof Id }>,
      reply: row,
    }),
    remove: staffCall({
      method: 'DELETE',
      path: byId,
      summary: `Deletes this ${one}; \`version\` is the one that was seen`,
      for: right,
      input: z.object({ id: Id, version: Version }),
      reply: Nothing,
    }),
  }
}

/** Every call names its right: the type of the options enforces it, as the condition on the path cannot be decided here. */
export const staffCall = endpoint as <
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const P extends string,
  const M extends Endpoint['method'],
  const A extends Right,
>(
  e: Endpoint<I, O, P, M, A>,
) => Endpoint<I, O, P, M, A>
