import type { Change } from '#audit/change.server.ts'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import type { SignOrder } from '#orders/access/order-link.server.ts'
import { lockOrder, type OrderRow, orderNotFound } from '#orders/order-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { type BankLineRow, lockLine } from './bank-line-store.server.ts'

export type Deciding = { who: string; now: Date; settings: Settings; runtime: Runtime; sign: SignOrder }

/** Locked by id, and before the line, so that no deadlock is possible. */
export async function lockOrders(tx: Transaction, ids: number[]): Promise<OrderRow[]> {
  const held: OrderRow[] = []
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const order = await lockOrder(tx, id)
    if (!order) throw orderNotFound()
    if (order.currency !== 'ZAR')
      throw new Problem('conflict', 'This order is not in rand: record its payment by hand.')
    held.push(order)
  }
  return held
}

export async function lockExistingLine(tx: Transaction, id: number): Promise<BankLineRow> {
  const line = await lockLine(tx, id)
  if (!line) throw new Problem('missing', 'This line no longer exists.')
  return line
}

export const subjectOf = ({ id }: BankLineRow) => `bank-line:${id}`
export const tagsOf = (done: Change<unknown>[]): [CacheTag, ...CacheTag[]] => [
  'bank-lines',
  ...done.flatMap(({ tags }) => tags),
]
