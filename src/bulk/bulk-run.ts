import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    bulkRuns: 'bulk-runs'
  }
}

/** Changes of many records that run in the background, and what became of each. */
export const BulkRun = z.object({
  id: z.int(),
  /** The outcome for one that is done: "marked as shipped". */
  said: z.string(),
  who: z.string(),
  /** Started by the person who asks. */
  mine: z.boolean(),
  total: z.int(),
  done: z.int(),
  /** `place`: of the item in the call, from 0. */
  refused: z.array(z.object({ place: z.int(), name: z.string(), reason: z.string() })),
  over: z.boolean(),
  mayUndo: z.boolean(),
})
export type BulkRun = z.infer<typeof BulkRun>

const byId = '/api/admin/bulk-runs/:id'

export const bulkRunApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/bulk-runs',
    summary:
      'Changes of many records of a list: those under way, and the finished ones of the caller that are not dismissed',
    for: 'admin.open',
    input: z.object({ about: z.string().check(z.minLength(1), z.maxLength(40)) }),
    reply: z.array(BulkRun),
    tags: () => ['bulk-runs'],
  }),
  undo: endpoint({
    method: 'POST',
    path: `${byId}/undo`,
    summary: 'Takes back what a finished run of the caller has changed, unless others have changed it since',
    for: 'admin.open',
    input: z.object({ id: Id }),
    reply: z.object({}),
    unaudited: 'Each of its steps is recorded by itself.',
  }),
  dismiss: endpoint({
    method: 'POST',
    path: `${byId}/dismissal`,
    summary: 'Hides the outcome of a finished run of the caller',
    for: 'admin.open',
    input: z.object({ id: Id }),
    reply: z.object({}),
    unaudited: 'Nothing of the business changes.',
  }),
}
