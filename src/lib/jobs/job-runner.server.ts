import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod/mini'
import type { CacheTag } from '../cache-tag.ts'
import type { Changes } from '../changes.server.ts'
import type { Database, Log } from '../database.server.ts'
import { loggedMessage } from '../logged-error.server.ts'
import { attemptJob, leaseOf, type Worker } from './attempt-job.server.ts'
import type { Job, JobContext, PeriodicJob } from './job.server.ts'
import {
  findNextJobDue,
  insertPeriodicJobs,
  setOutcome,
  setPeriodicDue,
  takeDueJob,
  type TakenJob,
} from './job-store.server.ts'
import { openLoop } from './wake-loop.server.ts'

export type Jobs = {
  /** Has this node run the jobs of a kind, one at a time. */
  work: <P extends z.ZodMiniType>(
    job: Job<P>,
    run: (payload: z.output<P>, context: JobContext) => Promise<void>,
  ) => void
  /** Has this node take its turns at periodic work. It may answer after how many milliseconds it is due again. */
  every: (job: PeriodicJob, run: (context: JobContext) => Promise<number | void>) => void
  /** The name that staff read for a job. */
  labelOf: (name: string) => string
  start: () => void
  /** Takes nothing more and lets what is under way finish; what does not in time is handed back. */
  stop: () => Promise<void>
}

/** Jobs at once on a node, each of another name: a slow kind holds up none but itself. */
const mostAtOnce = 3
/** Longest wait for due work, which is usually announced: a safeguard against a lost announcement. */
const looksEvery = 60_000
const shortestWait = 250
const afterFailure = 5_000
/** Cache tags that come one after another wake periodic work once. */
const gatherFor = 1_000
const stopWithin = 5_000

type RunnerOptions = { db: Database; changes: Pick<Changes, 'onChange'>; log: Log; now: () => Date }

/** Runs background work: at once when it is enqueued, and again, later and later, while it fails. Any number of nodes share the work. */
export function openJobs(options: RunnerOptions): Jobs {
  const { changes, log } = options
  const workers = new Map<string, Worker>()
  const periodics = openPeriodics(options)
  const hands = openHands(options, workers, () => loop.wake())
  let started = false

  const loop = openLoop(async () => {
    try {
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
      workers.set(job.name, { ...job, payload: nothing, mostAttempts: Infinity, run: (_, context) => run(context) })
      periodics.add(job)
    },
    labelOf: (name) => workers.get(name)?.label ?? name,
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

const nothing = z.object({})

/** Sees to it that periodic work has its row, and that it is due when one of its cache tags is published. */
function openPeriodics({ db, now }: RunnerOptions) {
  const jobs: PeriodicJob[] = []
  const woken = new Map<string, Date>()
  let known = false

  return {
    add: (job: PeriodicJob) => void jobs.push(job),
    /** Answers whether a job is woken; null wakes every job that can be. */
    hear(tags: CacheTag[] | null) {
      const heard = jobs.filter(({ wakes }) => (tags ? wakes.some((tag) => tags.includes(tag)) : wakes.length))
      for (const { name } of heard) woken.set(name, now())
      return heard.length > 0
    },
    async prepare() {
      if (!known) {
        const begun = now().getTime()
        // Tags published while no node ran were heard by nobody.
        const dueAt = ({ wakes, every }: PeriodicJob) => new Date(wakes.length ? begun : begun + every)
        await insertPeriodicJobs(
          db,
          jobs.map((job) => ({ name: job.name, runAt: dueAt(job) })),
        )
        known = true
      }
      const asked = [...woken]
      if (!asked.length) return
      await setPeriodicDue(
        db,
        asked.map(([name, at]) => ({ name, at })),
      )
      for (const [name, at] of asked) if (woken.get(name) === at) woken.delete(name)
    },
  }
}

/** Takes jobs that are due and runs them, one of each name at a time. */
function openHands({ db, log, now }: RunnerOptions, workers: Map<string, Worker>, onFree: () => void) {
  const node = `${hostname().slice(0, 40)}/${crypto.randomUUID().slice(0, 8)}`
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const free = () => [...workers.keys()].filter((name) => !running.has(name))

  async function take() {
    const leases = Object.fromEntries(free().map((name) => [name, leaseOf(workers.get(name)!)]))
    return takeDueJob(db, { leases, node, now: now() })
  }

  async function run(taken: TakenJob) {
    const outcome = await attemptJob({ worker: workers.get(taken.name)!, taken, now, stopping: stopping.signal })
    if (outcome.error !== null) {
      const isOver = outcome.state === 'given-up'
      const words = isOver ? 'a job was given up' : 'a job failed; trying again later'
      log[isOver ? 'error' : 'warn'](
        { job: taken.id, name: taken.name, attempt: taken.attempt, error: outcome.error },
        words,
      )
    }
    await setOutcome(db, taken, now(), outcome).catch((error: Error) =>
      log.warn(
        { job: taken.id, error: loggedMessage(error) },
        'the outcome of a job could not be noted; it runs again',
      ),
    )
  }

  return {
    /** Answers after how long to look again. */
    async takeAll() {
      while (running.size < mostAtOnce) {
        const taken = await take()
        if (!taken) break
        const ends = run(taken).finally(() => {
          running.delete(taken.name)
          onFree()
        })
        running.set(taken.name, ends)
      }
      const next = running.size < mostAtOnce ? await findNextJobDue(db, free()) : null
      const wait = next ? next.getTime() - now().getTime() : looksEvery
      return Math.min(Math.max(wait, shortestWait), looksEvery)
    },
    async stop() {
      const all = Promise.all(running.values())
      const inTime = new AbortController()
      await Promise.race([all, pause(stopWithin, undefined, { signal: inTime.signal }).catch(() => {})])
      inTime.abort()
      stopping.abort()
      await all
    },
  }
}
