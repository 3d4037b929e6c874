import { oneHour } from '#lib/calendar/durations.ts'
import type { AppContext, Person, RequestContext } from '#lib/serving/app-context.server.ts'
import { enqueue, periodic } from '#lib/jobs/job.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { may } from '#lib/contract/rights.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { bulkJob, keyOfRun } from './bulk-job.server.ts'
import { bulkRunApi, type BulkRun } from './bulk-run.ts'
import {
  insertRun,
  insertUndoSteps,
  listShownRuns,
  lockFinishedRun,
  removeOldRuns,
  setRunDismissed,
  type ShownRun,
} from './bulk-store.server.ts'

const sweep = periodic({ name: 'sweep-bulk-runs', label: 'Remove old changes of several records', every: oneHour })

export function bulkRoutes(app: AppContext) {
  const { db, jobs, runtime } = app
  jobs.every(sweep, () => removeOldRuns(db, runtime.now()))

  serve(app, bulkRunApi.list, async ({ about }, { person }) => {
    const runs = await listShownRuns(db, about, person!.id)
    return runs.filter(({ needs }) => may(person, needs)).map((run) => toBulkRun(run, person!))
  })

  serve(app, bulkRunApi.dismiss, async ({ id }, context) => {
    await transact(app, context, async (tx) => {
      await setRunDismissed(tx, id, context.person!.id)
      return { value: null, tags: ['bulk-runs'] }
    })
    return {}
  })

  serve(app, bulkRunApi.undo, async ({ id }, context) => {
    await undoRun(app, id, context)
    return {}
  })
}

function toBulkRun(run: ShownRun, { id: me }: Person): BulkRun {
  const { id, said, who, total, done, refused, over } = run
  const mine = run.accountId === me
  return { id, said, who, total, done, refused, over, mine, mayUndo: mine && over && run.undoable > 0 && !run.undone }
}

/** A run of the opposite steps; a repeat starts no other. The blank in its key keeps it apart from the keys that callers send. */
function undoRun(app: AppContext, id: number, context: RequestContext) {
  const person = context.person!
  return transact(app, context, async (tx) => {
    const run = await lockFinishedRun(tx, id, person.id)
    if (!run) throw new Problem('missing', 'There is nothing to undo any more.')
    if (!may(person, run.needs)) throw new Problem('forbidden', 'Your role has just been changed.')
    const undo = await insertRun(tx, { ...run, said: 'undone', key: `undo ${id}`, undoOf: id })
    if (undo === null) return { value: null, tags: [] }
    if (!(await insertUndoSteps(tx, undo, id))) throw new Problem('conflict', 'There is nothing to undo any more.')
    await enqueue(tx, bulkJob({ name: run.action, label: '' }), { run: undo }, { key: keyOfRun(undo) })
    return { value: null, tags: ['bulk-runs'] }
  })
}
