import { sql } from 'drizzle-orm'
import type { Transaction } from '#lib/database/database.server.ts'
import type { PlanPause } from '#visits/ledger/owed-visits.ts'

export async function countVersion(tx: Transaction, id: number) {
  await tx.execute(sql`update subscriptions set version = version + 1 where id = ${id}::integer`)
}

export async function setOffered(tx: Transaction, id: number, now: Date) {
  await tx.execute(sql`
    update subscriptions set offered_at = ${now.toISOString()}::timestamptz, version = version + 1 where id = ${id}::integer`)
}

export async function setWithdrawn(tx: Transaction, id: number, now: Date) {
  await tx.execute(sql`
    update subscriptions set withdrawn_at = ${now.toISOString()}::timestamptz, version = version + 1 where id = ${id}::integer`)
}

export async function setEnd(tx: Transaction, id: number, end: { noticeOn: string; endsOn: string } | null) {
  await tx.execute(sql`
    update subscriptions set notice_on = ${end?.noticeOn ?? null}::date, ends_on = ${end?.endsOn ?? null}::date,
      version = version + 1
    where id = ${id}::integer`)
}

export async function insertPause(tx: Transaction, id: number, { from, to, who }: PlanPause & { who: string }) {
  await tx.execute(sql`
    insert into subscription_pauses (subscription_id, from_on, to_on, who)
    values (${id}::integer, ${from}::date, ${to}::date, ${who})`)
}

export async function removePause(tx: Transaction, pause: number) {
  await tx.execute(sql`delete from subscription_pauses where id = ${pause}::integer`)
}

export async function setPauseEnd(tx: Transaction, pause: number, to: string) {
  await tx.execute(sql`update subscription_pauses set to_on = ${to}::date where id = ${pause}::integer`)
}

/** Its visits from a day on that stood with the technician before go to the other one, without their place in the order. */
export async function setPlanTechnician(tx: Transaction, id: number, technicianId: string | null, from: string) {
  await tx.execute(sql`
    update visits set technician_id = ${technicianId}::text, position = null, version = visits.version + 1
    from subscriptions s
    where s.id = ${id}::integer and subscription_id = s.id and state in ('planned', 'paused') and planned_on >= ${from}::date
      and visits.technician_id is not distinct from s.technician_id`)
  await tx.execute(sql`
    update subscriptions set technician_id = ${technicianId}::text, version = version + 1 where id = ${id}::integer`)
}
