import { type SQL, sql } from 'drizzle-orm'
import { asUtc, type Database, rowsOf } from '#lib/database/database.server.ts'
import type { JobFailure } from '#lib/jobs/job-store.server.ts'
import type { pageWindow } from '#staff/contract/paged-list.ts'
import type { JobState } from './background-job.ts'

type JobRow = {
  id: number
  name: string
  key: string | null
  state: JobState
  dueAt: string | null
  finishedAt: string | null
  attempts: number
  takenAt: string | null
  failures: JobFailure[]
}

/** In order of urgency for staff. */
const inState: Record<JobState, SQL> = {
  'given-up': sql`state = 'given-up'`,
  failing: sql`(state = 'waiting' and attempts > 0 and lease_ends is null)`,
  running: sql`(state = 'waiting' and lease_ends is not null)`,
  waiting: sql`(state = 'waiting' and attempts = 0 and lease_ends is null)`,
  done: sql`state = 'done'`,
}
const ranks = sql.join(
  Object.entries(inState).map(([name, is], rank) => sql`when ${is} then ${sql.raw(`'${rank}${name}'`)}`),
  sql` `,
)

export async function countJobs(db: Database) {
  const result = await db.execute(sql`
    select substr(case ${ranks} end, 2) as state, count(*)::int as counted from jobs where state <> 'done' group by 1`)
  const none = { 'given-up': 0, failing: 0, running: 0, waiting: 0 }
  const rows = rowsOf<{ state: JobState; counted: number }>(result)
  return { ...none, ...Object.fromEntries(rows.map(({ state, counted }) => [state, counted])) }
}

type ListJobsInput = { state?: JobState | undefined } & ReturnType<typeof pageWindow>

/** Unfinished jobs, or those in one state: waiting ones in the order they are due, others newest first. */
export async function listJobs(db: Database, { state, limit, offset, countTo }: ListJobsInput) {
  const where = state ? inState[state] : sql`state <> 'done'`
  const due = sql`case when state = 'waiting' then greatest(run_at, created_at) end`
  const order = state === 'done' ? sql`id desc` : sql`case ${ranks} end, ${due}, id desc`
  const [rows, counted] = await Promise.all([
    db.execute(sql`
      select id, name, key, substr(case ${ranks} end, 2) as state,
        case when state = 'waiting' then to_char(greatest(run_at, created_at) ${asUtc}) end as "dueAt",
        case when state <> 'waiting' then to_char(finished_at ${asUtc}) end as "finishedAt",
        attempts, to_char(taken_at ${asUtc}) as "takenAt", failures
      from jobs where ${where} order by ${order} limit ${limit}::integer offset ${offset}::integer`),
    db.execute(
      sql`select count(*)::int as counted from (select from jobs where ${where} limit ${countTo}::integer) as found`,
    ),
  ])
  return { rows: rowsOf<JobRow>(rows), counted: rowsOf<{ counted: number }>(counted)[0]!.counted }
}

type GivenUpJob = { id: number; name: string; at: string }

/** The jobs that were given up last, without those of some kinds. */
export async function listGivenUpJobs(
  db: Database,
  { most, except }: { most: number; except: string[] },
): Promise<GivenUpJob[]> {
  const result = await db.execute(sql`
    select id, name, to_char(coalesce(finished_at, created_at) ${asUtc}) as at from jobs
    where state = 'given-up' and not name = any(${sql.param(except)}::text[]) order by id desc limit ${most}::integer`)
  return rowsOf<GivenUpJob>(result)
}
