import { sql } from 'drizzle-orm'
import { changeMessage } from '#lib/changes/publish-changes.server.ts'
import { asUtc, type Database, rowsOf, type Transaction, changesChannel } from '#lib/database/database.server.ts'

/** The row of a job that this node runs; `attempt` tells it from the same job on another node. `dueSince`: the milliseconds at which periodic work became due, else null. */
export type TakenJob = {
  id: number
  name: string
  payload: unknown
  attempt: number
  node: string
  dueSince: number | null
}

export type JobFailure = { at: string; node: string; error: string }

export type JobOutcome = {
  state: 'waiting' | 'done' | 'given-up'
  runAt: Date
  attempts: number
  error: string | null
  /** False when it has to wait for its time, even if it was enqueued once more. */
  mayRunAgain: boolean
  /** True when the work was done, and not only tried. */
  isDone: boolean
}

/** A time that is past on every clock. */
const atOnce = sql`'epoch'::timestamptz`
const periodicKey = 'periodic'

const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`
const names = (list: string[]) => sql`any(${sql.param(list)}::text[])`

/** Tells every node, this one too, once the transaction is committed. */
const wakeNodes = sql`select pg_notify(${changesChannel}, ${changeMessage('jobs', ['jobs'])})`

type NewJob = { payload: unknown; key?: string | undefined; runAt?: Date | undefined }

export async function insertJobs(tx: Transaction, name: string, news: NewJob[]) {
  await tx.execute(sql`
    with added as (
      insert into jobs (name, key, payload, run_at)
      select ${name}::text, key, payload, coalesce("runAt", ${atOnce})
      from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as news (key text, payload jsonb, "runAt" timestamptz)
      on conflict (name, key) where state <> 'done' do update set
        state = 'waiting',
        payload = excluded.payload,
        again = jobs.lease_ends is not null,
        attempts = case when jobs.lease_ends is null then 0 else jobs.attempts end,
        run_at = case when jobs.lease_ends is null then excluded.run_at else jobs.run_at end
      where jobs.state = 'given-up' or jobs.lease_ends is not null
      returning id
    ) ${wakeNodes} where exists (select from added)`)
}

type PeriodicRows = { jobs: { name: string; runAt: Date }[]; now: Date; longestLease: number }

/**
 * Periodic work has one permanent row, which always waits: one that was given up starts again. One that exists keeps its due time, or gets an earlier
 * one, unless a node is at work on it. A lease that ends too late comes from a wrong clock, and counts for nothing.
 */
export async function insertPeriodicJobs(db: Database, { jobs, now, longestLease }: PeriodicRows) {
  const leaseEnds = sql`${moment(now)} + ${longestLease}::float8 * interval '1 millisecond'`
  await db.execute(sql`
    insert into jobs (name, key, run_at, due_at)
    select name, ${periodicKey}, "runAt", "runAt" from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as news (name text, "runAt" timestamptz)
    on conflict (name, key) where state <> 'done' do update set
      state = 'waiting',
      attempts = case when jobs.state = 'waiting' then jobs.attempts else 0 end,
      run_at = case when jobs.lease_ends between ${moment(now)} and ${leaseEnds} then jobs.run_at else least(jobs.run_at, excluded.run_at) end,
      due_at = least(coalesce(jobs.due_at, nullif(jobs.run_at, ${atOnce})), excluded.run_at)`)
}

/** Makes jobs due whose next attempt lies further ahead than any pause or lease lasts: a node with a wrong clock had them. */
export async function setLateAttemptsDue(
  db: Database,
  { of, now, longest }: { of: string[]; now: Date; longest: number },
) {
  await db.execute(sql`
    update jobs set run_at = ${moment(now)}
    where state = 'waiting' and name = ${names(of)} and (attempts > 0 or lease_ends is not null)
      and run_at > ${moment(now)} + ${longest}::float8 * interval '1 millisecond'`)
}

/** Periodic work that was last done so long ago that three of its periods have passed since it became due. */
export type OverdueJob = { id: number; name: string; dueAt: string }

export async function listOverdueJobs(
  db: Database,
  { every, now }: { every: Record<string, number>; now: Date },
): Promise<OverdueJob[]> {
  const period = sql`(${JSON.stringify(every)}::jsonb ->> name)::float8 * interval '1 millisecond'`
  const result = await db.execute(sql`
    select id, name, to_char(due_at ${asUtc}) as "dueAt" from jobs
    where name = ${names(Object.keys(every))} and key = ${periodicKey} and state <> 'done' and due_at + 3 * ${period} < ${moment(now)}
    order by due_at, id`)
  return rowsOf<OverdueJob>(result)
}

/** Makes periodic work due now, unless a node has taken it since it was asked for, or it waits after a failure. */
export async function setPeriodicDue(db: Database, asked: { name: string; at: Date }[]) {
  await db.execute(sql`
    update jobs set
      again = lease_ends is not null,
      run_at = case when lease_ends is null then ${atOnce} else run_at end
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (name text, at timestamptz)
    where jobs.name = asked.name and key = ${periodicKey} and state <> 'done' and (taken_at is null or taken_at <= asked.at)
      and (attempts = 0 or lease_ends is not null)`)
}

/** `leases`: the lease in milliseconds of each name that may be taken. */
type Taking = { leases: Record<string, number>; node: string; now: Date }

/** Takes the job that is due first. No other node takes it before the lease ends, so a node that dies loses nothing. */
export async function takeDueJob(db: Database, taking: Taking): Promise<TakenJob | undefined> {
  const lease = sql`${moment(taking.now)} + (${JSON.stringify(taking.leases)}::jsonb ->> name)::float8 * interval '1 millisecond'`
  const result = await db.execute(sql`
    update jobs set
      attempts = attempts + 1, node = ${taking.node}::text, taken_at = ${moment(taking.now)}, lease_ends = ${lease}, run_at = ${lease},
      failures = case when lease_ends is null then failures else ${withFailure(taking.now, sql`node`, 'Its node did not come back.')} end
    where id = (
      select id from jobs where state = 'waiting' and name = ${names(Object.keys(taking.leases))} and run_at <= ${moment(taking.now)}
      order by run_at, id limit 1 for update skip locked)
    returning id, name, payload, attempts as attempt, node, extract(epoch from due_at)::float8 * 1000 as "dueSince"`)
  return rowsOf<TakenJob>(result)[0]
}

/** The time at which the next of these is due; null when nothing waits. */
export async function findNextJobDue(db: Database, of: string[]): Promise<Date | null> {
  const result = await db.execute(sql`
    select extract(epoch from run_at)::float8 * 1000 as at from jobs
    where state = 'waiting' and name = ${names(of)} order by run_at, id limit 1`)
  const at = rowsOf<{ at: number }>(result)[0]?.at
  return at === undefined ? null : new Date(at)
}

/** Records the outcome of an attempt, unless another node has taken the job by now. */
export async function setOutcome(db: Database, taken: TakenJob, now: Date, outcome: JobOutcome) {
  const { state, runAt, attempts, error, mayRunAgain, isDone } = outcome
  const again = sql`(again and ${mayRunAgain})`
  await db.execute(sql`
    update jobs set
      state = case when ${again} then 'waiting' else ${state}::text end,
      run_at = case when ${again} then ${atOnce} else ${moment(runAt)} end,
      due_at = case when ${isDone} and due_at is not null then ${moment(runAt)} else due_at end,
      attempts = case when ${again} then 0 else ${attempts}::integer end,
      failures = ${error === null ? sql`failures` : withFailure(now, sql`node`, error)},
      finished_at = ${moment(now)}, lease_ends = null, again = false
    where id = ${taken.id}::integer and node = ${taken.node}::text and attempts = ${taken.attempt}::integer and lease_ends is not null`)
}

const withFailure = (at: Date, node: ReturnType<typeof sql>, error: string) =>
  sql`jsonb_path_query_array(failures, '$[last - 8 to last]')
    || jsonb_build_object('at', ${at.toISOString()}::text, 'node', ${node}, 'error', ${error.slice(0, 500)}::text)`

/** Restarts a job that failed or was given up. Returns its name; null when there is nothing to retry. */
export async function setJobDueAgain(tx: Transaction, id: number): Promise<string | null> {
  const result = await tx.execute(sql`
    with due as (
      update jobs set state = 'waiting', run_at = ${atOnce}, attempts = 0
      where id = ${id}::integer and lease_ends is null and (state = 'given-up' or (state = 'waiting' and attempts > 0))
      returning name
    ) select name, (${wakeNodes}) from due`)
  return rowsOf<{ name: string }>(result)[0]?.name ?? null
}

type Spent = { before: Date; now: Date; known: string[] }

/** Removes jobs that finished so long ago, and gives up those that waited as long and are unknown to this version; never periodic work. Returns the names given up. */
export async function removeSpentJobs(db: Database, { before, now, known }: Spent): Promise<string[]> {
  const isOnce = sql`key is distinct from ${periodicKey}`
  await db.execute(sql`delete from jobs where state <> 'waiting' and finished_at < ${moment(before)} and ${isOnce}`)
  const given = await db.execute(sql`
    update jobs set state = 'given-up', lease_ends = null, finished_at = ${moment(now)},
      failures = ${withFailure(now, sql`node`, 'No node of this version runs such a job.')}
    where state = 'waiting' and greatest(run_at, created_at) < ${moment(before)} and ${isOnce} and not name = ${names(known)}
    returning name`)
  return rowsOf<{ name: string }>(given).map(({ name }) => name)
}
