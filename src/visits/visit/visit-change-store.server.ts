import { sql } from 'drizzle-orm'
import { reportedTimes } from '#visits/reports/reported-day.ts'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { findVisit, type VisitRow } from './visit-row-store.server.ts'

/** When the plan's next visit is due that is not paused; null for visits of no rhythm. */
export async function findNextDueOn(db: Database, { subscriptionId, kind, dueOn }: VisitRow): Promise<string | null> {
  if (kind !== 'plan') return null
  const result = await db.execute(sql`
    select min(due_on)::text as "nextDueOn" from visits
    where subscription_id = ${subscriptionId}::integer and kind = 'plan' and due_on > ${dueOn}::date and state <> 'paused'`)
  return rowsOf<{ nextDueOn: string | null }>(result)[0]!.nextDueOn
}

/** The visit, locked after its subscription, as planning locks. */
export async function lockVisit(tx: Transaction, id: number): Promise<VisitRow | undefined> {
  await tx.execute(sql`
    select from subscriptions where id = (select subscription_id from visits where id = ${id}::integer) for update`)
  await tx.execute(sql`select from visits where id = ${id}::integer for update`)
  return findVisit(tx, id)
}

export type VisitPlace = { day: string; technicianId: string | null; fromHour: number | null }

/** Sets day, technician and window. Planning leaves the day alone that a person has chosen; a place in another round is open again. */
export async function setPlace(tx: Transaction, id: number, { day, technicianId, fromHour }: VisitPlace) {
  await tx.execute(sql`
    update visits set
      position = case when planned_on = ${day}::date and technician_id is not distinct from ${technicianId}::text then position end,
      by_hand = by_hand or planned_on <> ${day}::date or state <> 'planned',
      planned_on = ${day}::date, technician_id = ${technicianId}::text, from_hour = ${fromHour}::smallint,
      state = 'planned', cause = null, known_missed = known_missed and planned_on = ${day}::date, version = version + 1
    where id = ${id}::integer`)
}

export async function setKnownMissed(tx: Transaction, id: number, known: boolean) {
  await tx.execute(sql`
    update visits set known_missed = ${known}::boolean, version = version + 1 where id = ${id}::integer`)
}

export async function setVisitCredited(tx: Transaction, id: number) {
  await tx.execute(sql`
    update visits set state = 'credited', cause = 'goodwill', done_on = null, position = null, known_missed = false,
      version = version + 1
    where id = ${id}::integer`)
}

export async function setAsReported(tx: Transaction, visit: VisitRow) {
  const result = await tx.execute(sql`
    select access, ended_at as "endedAt", stored_at as "storedAt" from visit_reports
    where visit_id = ${visit.id}::integer and first`)
  const { access, endedAt, storedAt } = rowsOf<{ access: boolean; endedAt: Date; storedAt: Date }>(result)[0]!
  const [ended, stored] = [new Date(endedAt).toISOString(), new Date(storedAt)]
  const { day } = reportedTimes({ beganAt: null, endedAt: ended, sentAt: stored.toISOString() }, visit, stored)
  await tx.execute(sql`
    update visits set state = ${access ? 'done' : 'no-access'}, cause = null, done_on = ${day}::date, version = version + 1
    where id = ${visit.id}::integer`)
}

export async function setCancelled(tx: Transaction, id: number) {
  await tx.execute(sql`
    update visits set state = 'cancelled', position = null, version = version + 1 where id = ${id}::integer`)
}

type NewVisit = VisitPlace & {
  kind: 'single' | 'extra'
  waterId: number
  subscriptionId: number | null
  minutes: number
  share: number
}

/** Undefined where the window, or the month of an extra visit, was taken meanwhile. */
export async function insertVisit(tx: Transaction, visit: NewVisit): Promise<number | undefined> {
  const { kind, waterId, subscriptionId, day, technicianId, fromHour, minutes, share } = visit
  const result = await tx.execute(sql`
    insert into visits (kind, water_id, subscription_id, technician_id, due_on, planned_on, from_hour, minutes, share, by_hand)
    values (${kind}, ${waterId}::integer, ${subscriptionId}::integer, ${technicianId}::text, ${day}::date, ${day}::date,
      ${fromHour}::smallint, ${minutes}::smallint, ${share}::integer, true)
    on conflict do nothing returning id`)
  return rowsOf<{ id: number }>(result)[0]?.id
}
