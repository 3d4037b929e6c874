import { z } from 'zod/mini'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import { oneMinute } from '#lib/calendar/durations.ts'
import { leaseOf, longestWait } from './attempt-job.server.ts'
import type { PeriodicJob } from './job.server.ts'
import { insertPeriodicJobs, setLateAttemptsDue, setPeriodicDue } from './job-store.server.ts'
import type { RunnerOptions } from './worker-pool.server.ts'

export const noPayload = z.object({})
/** The pause between two looks for rows that are missing, given up, or due too late. */
const looksEvery = 10 * oneMinute

/** Keeps the rows of periodic work, and makes it due when one of its cache tags is published. */
export function openPeriodics({ db, now }: RunnerOptions, mayTake: () => Map<string, number>) {
  const jobs: PeriodicJob[] = []
  const woken = new Map<string, Date>()
  let lookedAt: number | null = null

  async function keepRows() {
    const begun = now()
    const [at, isFirst] = [begun.getTime(), lookedAt === null]
    if (lookedAt !== null && Math.abs(at - lookedAt) < looksEvery) return
    // Tags published while no node was running reached nobody.
    const dueAt = ({ wakes, every }: PeriodicJob) => new Date(isFirst && wakes.length ? at : at + every)
    const times = mayTake()
    const longestLease = Math.max(0, ...[...times.values()].map((mayTake) => leaseOf({ mayTake })))
    const rows = jobs.map((job) => ({ name: job.name, runAt: dueAt(job) }))
    await insertPeriodicJobs(db, { jobs: rows, now: begun, longestLease })
    const longest = Math.max(longestLease, longestWait) + oneMinute
    await setLateAttemptsDue(db, { of: [...times.keys()], now: begun, longest })
    lookedAt = at
  }

  return {
    add: (job: PeriodicJob) => void jobs.push(job),
    all: (): readonly PeriodicJob[] => jobs,
    /** Returns whether a job is woken; null wakes every job that can be. */
    hear(tags: CacheTag[] | null) {
      const heard = jobs.filter(({ wakes }) => (tags ? wakes.some((tag) => tags.includes(tag)) : wakes.length))
      for (const { name } of heard) woken.set(name, now())
      return heard.length > 0
    },
    async prepare() {
      await keepRows()
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
