import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { PaymentMethod } from '#orders/order-status.ts'
import type { Calendar } from '#settings/hours/business-days.ts'
import { isHeld } from './due-order-store.server.ts'
import type { Deadline } from '#orders/holding-time.ts'

type Closures = Calendar['closures']

/** The closing days that deadlines take into account so far. */
export async function findAppliedClosures(db: Database): Promise<Closures> {
  return rowsOf<{ closures: Closures }>(await db.execute(sql`select closures from deadline_calendar`))[0]!.closures
}

export async function lockAppliedClosures(tx: Transaction): Promise<Closures> {
  const result = await tx.execute(sql`select closures from deadline_calendar for update`)
  return rowsOf<{ closures: Closures }>(result)[0]!.closures
}

export async function setAppliedClosures(tx: Transaction, closures: Closures) {
  await tx.execute(sql`update deadline_calendar set closures = ${JSON.stringify(closures)}::jsonb`)
}

/** Orders with a deadline in days that share the day of placing and the last day. */
export type HeldGroup = { placed: string; heldUntil: string; method: PaymentMethod }

/** Orders placed after the closing days were entered took them into account: a minute allows for nodes that read the settings a little later. */
const isEarlier = sql`created_at < (select updated_at + interval '1 minute' from settings where name = 'hours')`
const placedOn = sql`to_char(created_at at time zone 'Africa/Johannesburg', 'YYYY-MM-DD')`
const isInDays = sql`payment_method <> 'credit-card' and ${isHeld} and ${isEarlier}`

export async function listHeldGroups(tx: Transaction): Promise<HeldGroup[]> {
  const result = await tx.execute(sql`
    select distinct ${placedOn} as placed, to_char(held_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "heldUntil",
      payment_method as method
    from orders where ${isInDays}`)
  return rowsOf<HeldGroup>(result)
}

/** Gives the orders of a group a later deadline; those whose reminder was sent get no second one. Returns the orders. */
export async function setGroupDeadline(tx: Transaction, group: HeldGroup, { heldUntil, remindAt }: Deadline) {
  const result = await tx.execute(sql`
    update orders set held_until = ${heldUntil.toISOString()}::timestamptz,
      remind_at = case when remind_at is null then null else ${remindAt?.toISOString() ?? null}::timestamptz end
    where ${isInDays} and ${placedOn} = ${group.placed} and held_until = ${group.heldUntil}::timestamptz
      and payment_method = ${group.method} returning id`)
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}
