import { sql } from 'drizzle-orm'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { NewEntry } from '#payments/ledger-store.server.ts'

/** Orders, and whole cents. */
export type SetOff = { from: number; to: number; amount: number }

/** A refund and a payment of one day and sum, so that what the business holds stays the same. */
export function setOffEntries({ from, to, amount, now }: SetOff & { now: Date }): NewEntry[] {
  const entry = { amount, method: 'set-off', valueDate: dayOf(now), who: 'Shop', at: now } as const
  return [
    { ...entry, orderId: from, otherOrderId: to, kind: 'refunded', note: `Used for order ${to}` },
    { ...entry, orderId: to, otherOrderId: from, kind: 'received', note: `Paid ahead with order ${from}` },
  ]
}

/** `out` and `into` are its two entries. */
type StoredSetOff = SetOff & { out: number; into: number }

/** What was set off from an order against others and not taken back, the newest first. */
export async function listSetOffs(tx: Transaction, from: number): Promise<StoredSetOff[]> {
  const result = await tx.execute(sql`
    select gone.order_id as "from", gone.other_order_id as "to", gone.amount::float8 as amount, gone.id as out, min(came.id) as into
    from payment_entries gone join payment_entries came
      on came.order_id = gone.other_order_id and came.other_order_id = gone.order_id
        and (came.kind, came.amount, came.at) = ('received', gone.amount, gone.at)
        and not exists (select from payment_entries where reverses = came.id)
    where gone.order_id = ${from}::integer and gone.kind = 'refunded' and gone.other_order_id is not null
      and not exists (select from payment_entries where reverses = gone.id)
    group by gone.id order by gone.id desc`)
  return rowsOf<StoredSetOff>(result)
}

export function undoneEntries({ from, to, amount, out, into }: StoredSetOff, { who, now }: { who: string; now: Date }) {
  const entry = { kind: 'reversed', amount, method: 'set-off', valueDate: dayOf(now), who, at: now } as const
  return [
    { ...entry, orderId: from, reverses: out, note: `Comes back from order ${to}` },
    { ...entry, orderId: to, reverses: into, note: `Goes back to order ${from}` },
  ] satisfies NewEntry[]
}
