import { type Change, changed } from '#audit/change.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import { orderNumber } from '#orders/order-status.ts'
import { orderTag } from '#orders/order.ts'
import { insertChange, lockOrder, type OrderRow } from '#orders/order-store.server.ts'
import { auditOfOrder } from '#orders/order-view.server.ts'
import { insertEntries } from '#payments/ledger-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { remindWhenDue } from '#orders/reminders/remind-when-due.server.ts'
import { listSetOffs, setOffEntries, undoneEntries } from './set-off-store.server.ts'

type By = { who: string; now: Date; settings: Settings }
/** Whole cents, and the bills that are open again by them. */
type Undone = { amount: number; bills: Change<unknown>[] }

/**
 * Takes back what an order has given to later bills, the newest first, as far as the order would be short once it loses an amount. A later bill that
 * has given it on takes it back likewise. Orders are locked from the older to the newer, as set-offs go.
 */
export async function undoSetOffs(tx: Transaction, order: OrderRow, losing: number, by: By): Promise<Undone> {
  const undone: Undone = { amount: 0, bills: [] }
  let over = order.received - order.refunded - losing - (order.total - order.credited)
  for (const setOff of await listSetOffs(tx, order.id)) {
    if (over >= 0) break
    const stays = Math.max(0, over + setOff.amount)
    const amount = setOff.amount - stays
    const bill = (await lockOrder(tx, setOff.to))!
    const further = await undoSetOffs(tx, bill, amount, by)
    if (bill.received - bill.refunded + further.amount < amount) throw refundedThere(bill, by)
    const again = stays ? setOffEntries({ ...setOff, amount: stays, now: by.now }) : []
    await insertEntries(tx, ...undoneEntries(setOff, by), ...again)
    undone.bills.push(...further.bills, await noteReopened(tx, setOff.to, bill, by))
    undone.amount += amount
    over += amount
  }
  return undone
}

async function noteReopened(tx: Transaction, id: number, before: OrderRow, { who, now, settings }: By) {
  const after = (await lockOrder(tx, id))!
  const [from, to] = [before.paymentStatus, after.paymentStatus]
  if (from !== to) await insertChange(tx, 'payment_status', { id, from, to, who, note: undefined })
  await remindWhenDue(tx, after, now)
  const held = ({ received, refunded }: OrderRow) => toRand(received - refunded)
  const audit = {
    ...auditOfOrder(id, 'took back what was set off', settings),
    changes: { held: [held(before), held(after)] as [number, number] },
  }
  return changed(null, { audit, tags: ['orders', orderTag(id)] })
}

const refundedThere = ({ id }: OrderRow, { settings }: By) =>
  new Problem(
    'conflict',
    `This payment was used for ${orderNumber(settings.identity.orderPrefix, id)}, where it has been refunded. Reverse that refund first.`,
  )
