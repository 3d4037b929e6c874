import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import { orderTag } from '#orders/order.ts'
import type { MailContext } from '#orders/access/order-link.server.ts'
import { lockOrder, type OrderRow } from '#orders/order-store.server.ts'
import { nextReturnStates, type ReturnState } from '#orders/return-state.ts'
import { findReturn, type ReturnRow } from './return-store.server.ts'

export type Given = MailContext & { now: Date }

export const returnNotFound = () => new Problem('missing', 'There is no such return.')

type Taken = { order: OrderRow; taken: ReturnRow }

/** A return and its order, whose row is locked until the transaction ends: one step of one order's returns at a time. */
export async function lockReturn(tx: Transaction, id: number): Promise<Taken> {
  const found = await findReturn(tx, id)
  const order = found && (await lockOrder(tx, found.orderId))
  const taken = order && (await findReturn(tx, id))
  if (!order || !taken) throw returnNotFound()
  return { order, taken }
}

/** The same for a step by staff, who have seen a state of it: nothing is decided twice, or over another person's decision. */
export async function lockSeenReturn(tx: Transaction, id: number, seen: ReturnState, to: ReturnState): Promise<Taken> {
  const both = await lockReturn(tx, id)
  if (both.taken.state !== seen) throw changedMeanwhile('this return')
  if (!nextReturnStates[seen].includes(to))
    throw new Problem('conflict', 'This return can no longer take that step. Please check it again.')
  return both
}

export const returnTags = (orderId: number): [CacheTag, ...CacheTag[]] => ['returns', 'orders', orderTag(orderId)]
