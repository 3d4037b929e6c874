import { z } from 'zod/mini'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { insertJobs } from './job-store.server.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    jobs: 'jobs'
  }
}

type Schema = z.ZodMiniType

/** A kind of background work: its name in the table, its label for staff, the schema of its payload, and when it is given up. */
export type Job<P extends Schema = Schema> = {
  name: string
  label: string
  payload: P
  mostAttempts: number
  mayTake: number
}

/** Periodic work, on one node at a time: at least so often, and soon after one of its cache tags was published. */
export type PeriodicJob = { name: string; label: string; every: number; wakes: CacheTag[]; mayTake: number }

const usualAttempts = 10
/** The default time limit of an attempt in milliseconds. */
const usualTime = 60_000

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

export const job = <P extends Schema>(of: Optional<Job<P>, 'mostAttempts' | 'mayTake'>): Job<P> => ({
  mostAttempts: usualAttempts,
  mayTake: usualTime,
  ...of,
})

export const periodic = (of: Optional<PeriodicJob, 'wakes' | 'mayTake'>): PeriodicJob => ({
  wakes: [],
  mayTake: usualTime,
  ...of,
})

/** Thrown by a job that no further attempt could help. */
export class GiveUp extends Error {}

export type JobContext = {
  /** From 1. */
  attempt: number
  /** The time of the next try if this attempt fails. */
  retryAt: Date
  /** The time since which periodic work is due: long ago when the shop was closed, or a backup was restored. Now for other jobs. */
  dueSince: Date
  /** Aborted when its time is up, or the node stops. */
  signal: AbortSignal
}

export type JobOptions = {
  /** Of jobs with the same key one waits at a time. One that is running runs once more; one that was given up starts again. */
  key?: string
  /** At once when left out. */
  runAt?: Date
}

/** Enqueues a job within the transaction: it runs after the commit, or never. */
export async function enqueue<P extends Schema>(
  tx: Transaction,
  job: Job<P>,
  payload: z.input<P>,
  options: JobOptions = {},
) {
  await enqueueAll(tx, job, [{ payload, ...options }])
}

/** Enqueues many jobs of a kind at once, each with a key of its own. */
export async function enqueueAll<P extends Schema>(
  tx: Transaction,
  { name, payload: schema }: Job<P>,
  news: ({ payload: z.input<P> } & JobOptions)[],
) {
  if (!news.length) return
  for (const { payload } of news) z.parse(schema, payload)
  await insertJobs(tx, name, news)
}
