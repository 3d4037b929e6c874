import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { SettledVisit } from './missed-visit.ts'
import type { PlanVisit } from './visit-state.ts'

export type OverdueVisit = { id: number; subscription: number }
export type ListedOverdueVisit = OverdueVisit & { plannedOn: string }

/** Visits that should have taken place before a day, a few at a time; by their days, as open visits are indexed: by ids, all visits ever made would be read. */
export async function listOverdueVisits(
  db: Database,
  today: string,
  after: ListedOverdueVisit | undefined,
  most: number,
): Promise<ListedOverdueVisit[]> {
  const result = await db.execute(sql`
    select id, subscription_id as subscription, planned_on::text as "plannedOn" from visits
    where state = 'planned' and kind = 'plan' and planned_on < ${today}::date
      and (planned_on, id) > (${after?.plannedOn ?? '-infinity'}::date, ${after?.id ?? 0}::integer)
    order by planned_on, id limit ${most}::integer`)
  return rowsOf<ListedOverdueVisit>(result)
}

type LockedVisit = { visit: PlanVisit; nextDueOn: string | null; known: boolean }

/** The visit, when its plan's next one is due, and whether staff know that nobody came; locked after its subscription, as planning locks. */
export async function lockOverdueVisit(
  tx: Transaction,
  { id, subscription }: OverdueVisit,
): Promise<LockedVisit | undefined> {
  await tx.execute(sql`select from subscriptions where id = ${subscription}::integer for update`)
  const result = await tx.execute(sql`
    select jsonb_build_object('dueOn', due_on, 'share', share, 'minutes', minutes, 'plannedOn', planned_on, 'byHand', by_hand,
        'misses', misses, 'state', state, 'cause', cause, 'doneOn', done_on, 'billed', order_id is not null) as visit,
      (select min(due_on)::text from visits later
        where later.subscription_id = visits.subscription_id and later.kind = 'plan' and later.due_on > visits.due_on
          and later.state <> 'paused') as "nextDueOn",
      known_missed as known
    from visits where id = ${id}::integer for update`)
  return rowsOf<LockedVisit>(result)[0]
}

/** `today` is kept as the day on which it was found that nobody had come. */
export async function setSettled(tx: Transaction, id: number, settled: SettledVisit, today: string) {
  const { plannedOn, misses, state, cause } = settled
  await tx.execute(sql`
    update visits set planned_on = ${plannedOn}::date, misses = ${misses}::smallint, state = ${state}, cause = ${cause}::text,
      known_missed = false, missed_on = ${today}::date, position = null, from_hour = null, version = version + 1
    where id = ${id}::integer`)
}
