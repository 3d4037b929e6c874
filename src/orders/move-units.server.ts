import type { Change } from '#audit/change.server.ts'
import { adjustStock } from '#catalogue/stock/adjust-stock.server.ts'
import type { StockReason } from '#catalogue/product-admin/stock-change.ts'
import type { Transaction } from '#lib/database/database.server.ts'

/** Puts units into stock or takes them, each with a line in the stock history, by product id: the lock order of orders. */
export async function moveUnits(
  tx: Transaction,
  units: { productId: number; change: number }[],
  { who, reason, note }: { who: string; reason: StockReason; note: string },
): Promise<Change<unknown>[]> {
  const changes: Change<unknown>[] = []
  for (const { productId, change } of units.toSorted((a, b) => a.productId - b.productId))
    if (change !== 0) changes.push(await adjustStock(tx, productId, { who, reason, note, by: { change } }))
  return changes
}
