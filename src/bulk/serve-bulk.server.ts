import type { z } from 'zod/mini'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { readIdempotencyKey } from '#lib/serving/idempotency-key.server.ts'
import { enqueue } from '#lib/jobs/job.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import type { BulkAction } from './bulk-action.ts'
import { bulkJob, keyOfRun } from './bulk-job.server.ts'
import { findSameRun, insertRun, insertSteps } from './bulk-store.server.ts'
import { type PrepareSteps, runSteps } from './run-steps.server.ts'

/** Serves the call that starts a bulk action, and makes its steps in the background. A repeat of the call is answered with the run of the first; another one with its key is refused. */
export function serveBulk<S extends z.ZodMiniType>(app: AppContext, action: BulkAction<S>, prepare: PrepareSteps<S>) {
  const { name, about, said, for: needs, call } = action
  const work = bulkJob(action)
  app.jobs.work(work, ({ run }, context) => runSteps(app, { action, prepare, run }, context))

  serve(app, call, async ({ items }, context) => {
    const { id: accountId, username: who } = context.person!
    const key = readIdempotencyKey(context.request) ?? crypto.randomUUID()
    const run = await transact(app, context, async (tx) => {
      const asked = { action: name, about, said: said(items[0]!.step), needs, accountId, who, key }
      const id = await insertRun(tx, asked)
      if (id === null) return { value: null, tags: [] }
      await insertSteps(tx, id, items)
      await enqueue(tx, work, { run: id }, { key: keyOfRun(id) })
      return { value: id, tags: ['bulk-runs'] }
    })
    const started = run ?? (await findSameRun(app.db, { accountId, key, action: name, steps: items }))
    if (started === undefined) throw new Problem('conflict', 'This Idempotency-Key was used for another change.')
    return { run: started }
  })
}
