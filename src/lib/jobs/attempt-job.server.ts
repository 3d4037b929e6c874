import { oneHour } from '#lib/calendar/durations.ts'
import { z } from 'zod/mini'
import { loggedMessage } from '#lib/process/logged-error.server.ts'
import { GiveUp, type JobContext } from './job.server.ts'
import type { JobOutcome, TakenJob } from './job-store.server.ts'

export type Worker = {
  label: string
  payload: z.ZodMiniType
  /** Resolves, for periodic work, to the milliseconds until it is due again; to nothing for its usual period. */
  run: (payload: never, context: JobContext) => Promise<number | void>
  mostAttempts: number
  mayTake: number
  every: number | null
}

const firstRetryAfter = 5_000
export const longestWait = oneHour
/** A lease outlasts the job's time limit: while its node lives, no other node takes the job. */
export const leaseOf = ({ mayTake }: Pick<Worker, 'mayTake'>) => mayTake + 15_000

const waitAfter = (attempt: number, { every }: Worker) =>
  Math.min(firstRetryAfter * 2 ** Math.min(attempt - 1, 20), every ?? longestWait, longestWait)

type AttemptJobInput = { worker: Worker; taken: TakenJob; now: () => Date; stopping: AbortSignal }

/** Runs a job once and returns its outcome. Its errors are recorded, never rethrown. */
export async function attemptJob(given: AttemptJobInput): Promise<JobOutcome> {
  const { worker, taken, now, stopping } = given
  const signal = AbortSignal.any([AbortSignal.timeout(worker.mayTake), stopping])
  const retryAt = new Date(now().getTime() + waitAfter(taken.attempt, worker))
  try {
    if (taken.attempt > worker.mostAttempts) throw new GiveUp('Its node has ended in each of the attempts.')
    const payload = readPayload(worker, taken) as never
    const dueSince = new Date(taken.dueSince ?? now())
    const wait = await beforeAbort(signal, worker.run(payload, { attempt: taken.attempt, retryAt, dueSince, signal }))
    return done(worker, now(), wait)
  } catch (error) {
    if (stopping.aborted && signal.reason === error) return handedBack(taken, now())
    return failed(given, retryAt, error)
  }
}

function readPayload({ payload }: Worker, taken: TakenJob) {
  const { success, data, error } = z.safeParse(payload, taken.payload)
  if (success) return data
  const fields = error.issues.map(({ path }) => path.join('.') || 'all of it')
  throw new GiveUp(`What this job was given cannot be read by this version: ${fields.join(', ')}.`)
}

async function beforeAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work, ended.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

function done({ every }: Worker, now: Date, wait: number | void): JobOutcome {
  const over = { error: null, attempts: 0, mayRunAgain: true, isDone: true }
  if (every === null) return { ...over, state: 'done', runAt: now }
  return { ...over, state: 'waiting', runAt: new Date(now.getTime() + (wait ?? every)) }
}

/** A job cut short by the stop of its node: the attempt does not count. */
const handedBack = ({ attempt }: TakenJob, now: Date): JobOutcome => ({
  state: 'waiting',
  runAt: now,
  attempts: attempt - 1,
  error: null,
  mayRunAgain: false,
  isDone: false,
})

function failed({ worker, taken }: AttemptJobInput, retryAt: Date, thrown: unknown): JobOutcome {
  const error = thrown instanceof Error ? loggedMessage(thrown) : 'Something was thrown that is no error.'
  const isLast = worker.every === null && (thrown instanceof GiveUp || taken.attempt >= worker.mostAttempts)
  const over = { attempts: taken.attempt, error, mayRunAgain: isLast, isDone: false }
  return { ...over, state: isLast ? 'given-up' : 'waiting', runAt: retryAt }
}
