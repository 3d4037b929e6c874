import type { Database } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import type { Order } from '#orders/order.ts'
import type { OrderRow } from '#orders/order-store.server.ts'
import { listBillLines } from './plan-bill-store.server.ts'

export async function describeBill(
  db: Database,
  { id, kind }: Pick<OrderRow, 'id' | 'kind'>,
): Promise<Pick<Order, 'billLines'>> {
  if (kind === 'goods') return {}
  const lines = await listBillLines(db, id)
  return {
    billLines: lines.map(({ description, quantity, price }) => ({ description, quantity, price: toRand(price) })),
  }
}
