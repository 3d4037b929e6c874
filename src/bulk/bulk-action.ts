import { z } from 'zod/mini'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import type { Right } from '#lib/contract/rights.ts'
import { type ResourcePath, staffCall } from '#staff/contract/resource.ts'
import { lineOf } from '#staff/contract/text-rules.ts'

type BulkOptions<S, P, A> = {
  /** Its name among background jobs. */
  name: string
  /** Its name for staff who look at background jobs. */
  label: string
  path: P
  summary: string
  for: A
  /** The list whose screens show its progress: "orders". */
  about: string
  /** The data that one record needs to be changed. It is parsed again before it is applied, so its output must fit its input. */
  step: S
  /** The outcome of a step: "marked as shipped". */
  said: (step: z.output<S & z.ZodMiniType>) => string
}

const mostSteps = 500

/** The contract of a change that staff make of many records at once: one call starts it, a background job makes it (docs/staff-kit.md). */
export function bulkAction<S extends z.ZodMiniType, const P extends ResourcePath, const A extends Right>(
  options: BulkOptions<S, P, A>,
) {
  const { path, summary, step, for: right } = options
  const item = z.object({ name: lineOf({ least: 1, most: 300 }), step })
  const started = staffCall({
    method: 'POST',
    path,
    summary,
    for: right,
    input: z.object({ items: z.array(item).check(z.minLength(1, 'Choose at least one'), z.maxLength(mostSteps)) }),
    reply: z.object({ run: z.int() }),
  })
  return { ...options, call: { ...started, unaudited: 'Each of its steps is recorded by itself.' } }
}

export type BulkAction<S extends z.ZodMiniType = z.ZodMiniType> = Omit<BulkOptions<S, ResourcePath, Right>, 'said'> & {
  said: (step: z.output<S>) => string
  call: Endpoint<BulkInput<S>, z.ZodMiniObject<{ run: z.ZodMiniNumber }>> & { unaudited: string }
}
export type BulkInput<S extends z.ZodMiniType> = z.ZodMiniType<
  { items: { name: string; step: z.output<S> }[] },
  { items: { name: string; step: z.input<S> }[] }
>
