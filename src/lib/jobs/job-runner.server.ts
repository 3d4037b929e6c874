import { z } from 'zod/mini'
import { loggedMessage } from '#lib/process/logged-error.server.ts'
import type { Worker } from './attempt-job.server.ts'
import type { Job, JobContext, PeriodicJob } from './job.server.ts'
import { listOverdueJobs, type OverdueJob } from './job-store.server.ts'
import { openLoop } from './wake-loop.server.ts'
import { openWorkerPool, type RunnerOptions } from './worker-pool.server.ts'
import { noPayload, openPeriodics } from './periodic-jobs.server.ts'

export type Jobs = {
  /** Lets this node run the jobs of a kind, one at a time. */
  work: <P extends z.ZodMiniType>(
    job: Job<P>,
    run: (payload: z.output<P>, context: JobContext) => Promise<void>,
  ) => void
  /** Lets this node take part in periodic work. `run` may resolve to the milliseconds until it is due again. */
  every: (job: PeriodicJob, run: (context: JobContext) => Promise<number | void>) => void
  labelOf: (name: string) => string
  known: () => string[]
  /** Periodic work that three of its periods have passed over. */
  overdue: () => Promise<OverdueJob[]>
  start: () => void
  /** Takes no more jobs and lets those under way finish; one that does not in time is handed back. */
  stop: () => Promise<void>
}
const afterFailure = 5_000
/** Cache tags published within these milliseconds wake periodic work once. */
const gatherFor = 1_000

/** Runs background work: at once when it is enqueued, and again, with growing pauses, while it fails. Any number of nodes share the work. */
export function openJobs(options: RunnerOptions): Jobs {
  const { changes, log, mayWork = () => true } = options
  const workers = new Map<string, Worker>()
  const periodics = openPeriodics(options, () => new Map([...workers].map(([name, { mayTake }]) => [name, mayTake])))
  const hands = openWorkerPool(options, workers, () => loop.wake())
  let started = false

  const loop = openLoop(async () => {
    try {
      if (!mayWork()) return afterFailure
      await periodics.prepare()
      return await hands.takeAll()
    } catch (error) {
      log.warn({ error: loggedMessage(error as Error) }, 'jobs could not be read; trying again')
      return afterFailure
    }
  })

  changes.onChange((tags) => {
    if (!started) return
    if (periodics.hear(tags)) loop.wake(gatherFor)
    if (!tags || tags.includes('jobs')) loop.wake()
  })

  return {
    work: (job, run) => void workers.set(job.name, { ...job, run, every: null }),
    every(job, run) {
      workers.set(job.name, { ...job, payload: noPayload, mostAttempts: Infinity, run: (_, context) => run(context) })
      periodics.add(job)
    },
    labelOf: (name) => workers.get(name)?.label ?? name,
    known: () => [...workers.keys()],
    overdue() {
      const every = Object.fromEntries(periodics.all().map((job) => [job.name, job.every]))
      return listOverdueJobs(options.db, { every, now: options.now() })
    },
    start() {
      started = true
      loop.wake()
    },
    async stop() {
      started = false
      await loop.stop()
      await hands.stop()
    },
  }
}
