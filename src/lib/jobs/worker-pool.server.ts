import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { loggedMessage } from '#lib/process/logged-error.server.ts'
import { attemptJob, leaseOf, type Worker } from './attempt-job.server.ts'
import { findNextJobDue, setOutcome, takeDueJob, type TakenJob } from './job-store.server.ts'
import type { Changes } from '#lib/changes/publish-changes.server.ts'
import type { Database, Log } from '#lib/database/database.server.ts'

/** Concurrent jobs of a node, each of another name: a slow kind delays only itself. */
const mostAtOnce = 3
/** Polling interval in milliseconds: due work is usually announced, and an announcement may be lost. */
const looksEvery = 60_000
const shortestWait = 250
const stopWithin = 5_000

export type RunnerOptions = {
  db: Database
  changes: Pick<Changes, 'onChange'>
  log: Log
  now: () => Date
  /** False while this node may take no work: its clock is wrong. */
  mayWork?: () => boolean
}

/** Takes due jobs and runs them, one of each name at a time. */
export function openWorkerPool({ db, log, now }: RunnerOptions, workers: Map<string, Worker>, onFree: () => void) {
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
    /** Returns the milliseconds after which to look again. */
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
