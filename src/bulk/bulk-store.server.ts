import { sql } from 'drizzle-orm'
import { oneDay } from '#lib/calendar/durations.ts'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { Right } from '#lib/contract/rights.ts'

export type RunRow = {
  id: number
  action: string
  about: string
  said: string
  needs: Right
  accountId: string
  who: string
  undone: boolean
}
type NewRun = Omit<RunRow, 'id' | 'undone'> & { key: string; undoOf?: number }

/** Null where this attempt, or an undo of the same run, is stored already. Earlier outcomes without a refusal make room, and that which is undone. */
export async function insertRun(tx: Transaction, run: NewRun): Promise<number | null> {
  const { action, about, said, needs, accountId, who, key, undoOf = null } = run
  const result = await tx.execute(sql`
    insert into bulk_runs (action, about, said, needs, account_id, who, key, undo_of)
    values (${action}, ${about}, ${said}, ${needs}, ${accountId}, ${who}, ${key}, ${undoOf}::integer)
    on conflict do nothing returning id`)
  const id = rowsOf<{ id: number }>(result)[0]?.id ?? null
  if (id === null) return null
  await tx.execute(sql`
    update bulk_runs set dismissed = true
    where account_id = ${accountId} and about = ${about} and finished_at is not null and not dismissed and (id = ${undoOf}::integer
      or not exists (select from bulk_steps where run_id = bulk_runs.id and state = 'refused'))`)
  return id
}

export type AskedRun = { accountId: string; key: string; action: string; steps: AskedStep[] }
type AskedStep = { name: string; step: unknown }

/** The run that this attempt has started; undefined where its key was used for another. */
export async function findSameRun(db: Database, asked: AskedRun): Promise<number | undefined> {
  const { accountId, key, action, steps } = asked
  const result = await db.execute(sql`
    select id from bulk_runs
    where account_id = ${accountId} and key = ${key} and action = ${action} and undo_of is null
      and (select jsonb_agg(jsonb_build_object('name', name, 'step', step) order by place) from bulk_steps where run_id = id)
        = ${JSON.stringify(steps)}::jsonb`)
  return rowsOf<{ id: number }>(result)[0]?.id
}

export async function insertSteps(tx: Transaction, run: number, steps: AskedStep[]) {
  const rows = steps.map(({ name, step }, place) => ({ place, name, step }))
  await tx.execute(sql`
    insert into bulk_steps (run_id, place, name, step)
    select ${run}::integer, place, name, step
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as news (place integer, name text, step jsonb)`)
}

/** The steps of an undo, the last change first; returns how many there are. */
export async function insertUndoSteps(tx: Transaction, run: number, undoOf: number): Promise<number> {
  const result = await tx.execute(sql`
    insert into bulk_steps (run_id, place, name, step)
    select ${run}::integer, row_number() over (order by place desc), name, undo from bulk_steps
    where run_id = ${undoOf}::integer and state = 'done' and undo is not null
    returning place`)
  return rowsOf(result).length
}

const runColumns = sql`id, action, about, said, needs, account_id as "accountId", who,
  exists (select from bulk_runs undone where undone.undo_of = bulk_runs.id) as undone`

export async function findRun(db: Database, id: number): Promise<RunRow | undefined> {
  return rowsOf<RunRow>(await db.execute(sql`select ${runColumns} from bulk_runs where id = ${id}::integer`))[0]
}

export async function lockFinishedRun(tx: Transaction, id: number, accountId: string): Promise<RunRow | undefined> {
  const result = await tx.execute(sql`
    select ${runColumns} from bulk_runs
    where id = ${id}::integer and account_id = ${accountId} and finished_at is not null for update`)
  return rowsOf<RunRow>(result)[0]
}

export async function listWaitingPlaces(db: Database, run: number, most: number): Promise<number[]> {
  const result = await db.execute(sql`
    select place from bulk_steps where run_id = ${run}::integer and state = 'waiting' order by place limit ${most}::integer`)
  return rowsOf<{ place: number }>(result).map(({ place }) => place)
}

/** Undefined where the step is not waiting any more. */
export async function lockWaitingStep(tx: Transaction, run: number, place: number): Promise<unknown> {
  const result = await tx.execute(sql`
    select step from bulk_steps
    where run_id = ${run}::integer and place = ${place}::integer and state = 'waiting' for update`)
  return rowsOf<{ step: unknown }>(result)[0]?.step
}

type Ended = { state: 'done'; undo: unknown } | { state: 'refused'; reason: string }

export async function setStepEnded(tx: Transaction, { run, place }: { run: number; place: number }, ended: Ended) {
  const { reason = null, undo = null } = ended as { reason?: string; undo?: unknown }
  await tx.execute(sql`
    update bulk_steps set state = ${ended.state}, reason = ${reason}::text, undo = ${undo && JSON.stringify(undo)}::jsonb
    where run_id = ${run}::integer and place = ${place}::integer and state = 'waiting'`)
}

/** False while steps are waiting. */
export async function setRunFinished(tx: Transaction, run: number, now: Date): Promise<boolean> {
  const result = await tx.execute(sql`
    update bulk_runs set finished_at = coalesce(finished_at, ${now.toISOString()}::timestamptz)
    where id = ${run}::integer and not exists (select from bulk_steps where run_id = ${run}::integer and state = 'waiting')
    returning id`)
  return rowsOf(result).length > 0
}

export async function setRunDismissed(tx: Transaction, id: number, accountId: string) {
  await tx.execute(sql`
    update bulk_runs set dismissed = true
    where id = ${id}::integer and account_id = ${accountId} and finished_at is not null`)
}

export type ShownRun = Omit<RunRow, 'action' | 'about'> & {
  total: number
  done: number
  undoable: number
  over: boolean
  refused: { place: number; name: string; reason: string }[]
}

/** The unfinished runs of a list, and what this person has not dismissed; the oldest first. */
export async function listShownRuns(db: Database, about: string, accountId: string): Promise<ShownRun[]> {
  const result = await db.execute(sql`
    select bulk_runs.id, said, needs, account_id as "accountId", who, finished_at is not null as over,
      exists (select from bulk_runs undone where undone.undo_of = bulk_runs.id) as undone,
      count(*)::int as total,
      count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'done' and undo is not null and undo_of is null)::int as undoable,
      coalesce(jsonb_agg(jsonb_build_object('place', place, 'name', name, 'reason', reason) order by place)
        filter (where state = 'refused'), '[]') as refused
    from bulk_runs join bulk_steps on run_id = bulk_runs.id
    where about = ${about} and (finished_at is null or account_id = ${accountId} and not dismissed)
    group by bulk_runs.id order by bulk_runs.id`)
  return rowsOf<ShownRun>(result)
}

const keptFor = 30 * oneDay

export async function removeOldRuns(db: Database, now = new Date()) {
  const before = new Date(now.getTime() - keptFor).toISOString()
  await db.execute(sql`delete from bulk_runs where finished_at < ${before}::timestamptz`)
}
