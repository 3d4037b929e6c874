import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Outcome } from '#lib/changes/transact.server.ts'
import type { Calendar } from '#settings/hours/business-days.ts'
import { lockOrder, type OrderRow, orderNotFound } from '#orders/order-store.server.ts'
import type { AskReturn } from './return-draft.ts'
import { returnWay } from './return-rule.ts'
import { findDeliveredAt, findReturnByKey, insertReturn, type ReturnRow, setReturn } from './return-store.server.ts'
import { listReturnable } from './return-line-store.server.ts'
import { queueReturnMails } from './queue-return-mails.server.ts'
import { type Given, returnTags, lockReturn } from './lock-return.server.ts'

/**
 * Requests the return of an order's lines. The order is locked, so that concurrent requests cannot exceed its units. `seenOf`: the account that owned
 * it when it was looked up; orders of an account deleted meanwhile belong to nobody.
 */
export async function askReturn(
  tx: Transaction,
  wanted: AskReturn,
  given: Given & { key: string | null; seenOf: string | null },
): Promise<Outcome<ReturnRow>> {
  const order = await lockOrder(tx, wanted.id)
  const { key, now, seenOf } = given
  if (!order || (seenOf !== null && order.accountId === null)) throw orderNotFound()
  const known = key === null ? undefined : await findReturnByKey(tx, order.id, key)
  if (known) return { value: known, tags: [] }
  await refuseUnfit(tx, order, wanted, { now, calendar: given.settings.hours })
  const { reason, wish, words, lines } = wanted
  const asked = await insertReturn(tx, { orderId: order.id, reason, wish, words, askedAt: now, key }, lines)
  await queueReturnMails(tx, { order, asked, step: 'asked' }, given)
  return { value: asked, tags: returnTags(order.id) }
}

type By = { now: Date; calendar: Calendar }

async function refuseUnfit(tx: Transaction, order: OrderRow, { lines, reason, asNew }: AskReturn, by: By) {
  if (order.kind === 'plan') throw new Problem('conflict', 'A bill for visits has nothing to return.')
  if (order.status !== 'delivered')
    throw new Problem('conflict', 'An order can be returned once it has been delivered.')
  const deliveredAt = await findDeliveredAt(tx, order)
  const bought = await listReturnable(tx, order.id)
  for (const { line, quantity } of lines) {
    const found = bought.find((each) => each.line === line)
    if (!found) throw new Problem('invalid', 'This order has no such product.')
    if (quantity > found.left) throw new Problem('conflict', beyondLeft(found))
    const way = returnWay({ rule: found.rule, reason, deliveredAt, ...by })
    if (!way.open) throw new Problem('conflict', `${found.name}: ${way.why}`)
    if (way.condition !== 'any' && !asNew) {
      const message = `${found.name} can only come back ${way.condition}.`
      throw new Problem('invalid', message, { fields: { asNew: 'Please confirm this' } })
    }
  }
}

const beyondLeft = ({ name, left }: { name: string; left: number }) =>
  left ? `Only ${left} of ${name} can still be returned.` : `${name} is already on its way back, or has been returned.`

/** Withdraws a return, until it is answered. A second press changes nothing. */
export async function withdrawReturn(tx: Transaction, orderId: number, id: number): Promise<Outcome<ReturnRow>> {
  const { order, taken } = await lockReturn(tx, id)
  if (order.id !== orderId || taken.state === 'withdrawn') return { value: taken, tags: [] }
  const withdrawn = await setReturn(tx, id, 'asked', { state: 'withdrawn' })
  if (!withdrawn) throw new Problem('conflict', 'We have already answered this return. Please contact us about it.')
  return { value: withdrawn, tags: returnTags(orderId) }
}
