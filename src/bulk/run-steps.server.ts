import { z } from 'zod/mini'
import { type Author, type Change, changeAs } from '#audit/change.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { enqueue, type JobContext } from '#lib/jobs/job.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { transact } from '#lib/changes/transact.server.ts'
import type { BulkAction } from './bulk-action.ts'
import { bulkJob, keyOfRun } from './bulk-job.server.ts'
import {
  findRun,
  listWaitingPlaces,
  lockWaitingStep,
  type RunRow,
  setRunFinished,
  setStepEnded,
} from './bulk-store.server.ts'

/** `key` is unique to the step: a repeat has the same one. Its blanks keep it apart from the keys that callers send. */
type Applying = { who: string; key: string }
/** Makes the change of one record; its value is the step that takes it back, if there is one. */
export type ApplyStep<S extends z.ZodMiniType> = (
  tx: Transaction,
  step: z.output<S>,
  applying: Applying,
) => Promise<Change<z.output<S> | null>>

/** Called before a transaction is open, for what has to be read outside of it. */
export type PrepareSteps<S extends z.ZodMiniType> = () => Promise<ApplyStep<S>>

/** Steps after which a run gives way to others of its kind. */
const mostAtATime = 50
/** The attempt at which a step that still fails is left out, so that the rest of the run goes on. */
const lastAttempt = 3
const notKnown = 'Something went wrong. Please check it before you try again.'
const notReadable = 'This could not be read by this version. Please try again.'

/** Each waiting step in its own transaction together with its outcome: however often this runs, and wherever it stops, none is made twice or forgotten. */
export async function runSteps<S extends z.ZodMiniType>(
  app: AppContext,
  { action, prepare, run: id }: { action: BulkAction<S>; prepare: PrepareSteps<S>; run: number },
  { signal, attempt }: Pick<JobContext, 'signal' | 'attempt'>,
) {
  const run = await findRun(app.db, id)
  if (!run) return
  const apply = await prepare()
  for (const place of await listWaitingPlaces(app.db, id, mostAtATime)) {
    if (signal.aborted) return
    await takeStep(app, { action, apply, run, place, isLast: attempt >= lastAttempt })
  }
  await transact(app, null, async (tx) => {
    const isOver = await setRunFinished(tx, id, app.runtime.now())
    if (!isOver) await enqueue(tx, bulkJob(action), { run: id }, { key: keyOfRun(id) })
    return { value: null, tags: isOver ? ['bulk-runs'] : [] }
  })
}

type Taking<S extends z.ZodMiniType> = {
  action: BulkAction<S>
  apply: ApplyStep<S>
  run: RunRow
  place: number
  isLast: boolean
}

async function takeStep<S extends z.ZodMiniType>(app: AppContext, { action, apply, run, place, isLast }: Taking<S>) {
  const at = { run: run.id, place }
  const author: Author = { id: run.accountId, username: run.who, right: run.needs }
  try {
    await changeAs(app, author, async (tx, who) => {
      const stored = await lockWaitingStep(tx, run.id, place)
      if (stored === undefined) return { value: null, audit: [], tags: [] }
      const { success, data } = z.safeParse(action.step, stored)
      if (!success) throw new Problem('invalid', notReadable)
      const done = await apply(tx, data, { who, key: `bulk ${run.id} ${place}` })
      await setStepEnded(tx, at, { state: 'done', undo: done.value })
      return { ...done, value: null, tags: [...done.tags, 'bulk-runs'] }
    })
  } catch (error) {
    if (!(error instanceof Problem) && !isLast) throw error
    if (!(error instanceof Problem))
      app.server.log.error({ error, run: run.id, place }, 'a step of several was left out')
    await refuse(app, at, error instanceof Problem ? error.message : notKnown)
  }
}

function refuse(app: AppContext, at: { run: number; place: number }, reason: string) {
  return transact(app, null, async (tx) => {
    await setStepEnded(tx, at, { state: 'refused', reason })
    return { value: null, tags: ['bulk-runs'] }
  })
}
