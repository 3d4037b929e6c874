import { z } from 'zod/mini'
import type { CacheTag } from '#lib/cache-tag.ts'
import type { PeriodicJob } from './job.server.ts'
import { insertPeriodicJobs, setPeriodicDue } from './job-store.server.ts'
import type { RunnerOptions } from './worker-pool.server.ts'

export const noPayload = z.object({})

/** Inserts the rows of periodic work, and makes it due when one of its cache tags is published. */
export function openPeriodics({ db, now }: RunnerOptions) {
  const jobs: PeriodicJob[] = []
  const woken = new Map<string, Date>()
  let known = false

  return {
    add: (job: PeriodicJob) => void jobs.push(job),
    /** Returns whether a job is woken; null wakes every job that can be. */
    hear(tags: CacheTag[] | null) {
      const heard = jobs.filter(({ wakes }) => (tags ? wakes.some((tag) => tags.includes(tag)) : wakes.length))
      for (const { name } of heard) woken.set(name, now())
      return heard.length > 0
    },
    async prepare() {
      if (!known) {
        const begun = now().getTime()
        // Tags published while no node was running reached nobody.
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
