import { z } from 'zod/mini'
import { Id } from '#lib/contract/id.ts'
import type { Right } from '#lib/contract/rights.ts'
import { ListPage, listOf } from './paged-list.ts'
import { type ResourceOptions, type ResourcePath, staffCall, staffEdits } from './resource.ts'

/** The contract of a staff resource with a paged list: `narrow` holds its filters and order, and a record is read by itself. */
export function pagedStaffResource<
  const P extends ResourcePath,
  const A extends Right,
  S extends z.core.$ZodShape,
  R extends z.ZodMiniType,
  N extends z.core.$ZodShape,
>({ narrow, ...resource }: ResourceOptions<P, A, S, R> & { narrow: N }) {
  const {
    path,
    of: [one, many],
    for: right,
    row,
    tag,
  } = resource
  const asked = z.object({ ...narrow, page: ListPage })
  return {
    list: staffCall({
      method: 'GET',
      path,
      summary: `The ${many}, with their versions, 25 to a page`,
      for: right,
      input: asked as unknown as z.ZodMiniObject<N & { page: typeof ListPage }>,
      reply: listOf(row),
      tags: () => [tag],
    }),
    one: staffCall({
      method: 'GET',
      path: `${path}/:id` as const,
      summary: `This ${one}, with its version`,
      for: right,
      input: z.object({ id: Id }),
      reply: row,
      tags: () => [tag],
    }),
    ...staffEdits(resource),
  }
}
