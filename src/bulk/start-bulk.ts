import type { z } from 'zod/mini'
import { newAttemptKey } from '#lib/sending/attempt-key.ts'
import { call, read } from '#lib/reading/call.ts'
import { tellChanged } from '#lib/reading/changed-tags.ts'
import type { BulkAction } from './bulk-action.ts'
import type { BulkRun, bulkRunApi } from './bulk-run.ts'

type Named<S extends z.ZodMiniType> = { name: string; step: z.input<S> }

/** A short change is waited for, so that the screen shows it before the next press. A repeat of the key starts no other. Resolves to the places not changed so far. */
export async function startBulk<S extends z.ZodMiniType>(
  action: BulkAction<S>,
  items: readonly Named<S>[],
  key = newAttemptKey(),
) {
  const { run } = await call(action.call, { items: [...items] }, { 'idempotency-key': key })
  const ended = await waitForEnd(action.about, run)
  tellChanged(['everything'])
  return ended ? ended.refused.map(({ place }) => place) : items.map((_, place) => place)
}

/** In milliseconds. */
const longestWait = 4_000
const lookEvery = 150

/** Null where it still goes on. */
async function waitForEnd(about: string, run: number): Promise<BulkRun | null> {
  const until = performance.now() + longestWait
  for (;;) {
    const ended = await findEnded(about, run)
    if (ended || performance.now() >= until) return ended
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}

async function findEnded(about: string, run: number): Promise<BulkRun | null> {
  try {
    const runs = await read<typeof bulkRunApi.list>(`/api/admin/bulk-runs?about=${about}`)
    return runs?.find(({ id, over }) => id === run && over) ?? null
  } catch {
    // The change is under way: that its progress cannot be read now is no failure of it.
    return null
  }
}
