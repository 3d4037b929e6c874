import type { Transaction } from '#lib/database/database.server.ts'
import { insertChange, type OrderRow } from '#orders/order-store.server.ts'
import { setReinstated, takeStock } from './due-order-store.server.ts'

/**
 * Reinstates a lapsed order that has been paid after all, if all of its goods are in stock: nothing of its price, less what was credited, is left to
 * pay. Returns the products taken again; null where it stays cancelled, and its money is owed back. Orders cancelled by people are never reinstated.
 */
export async function reinstateOrder(tx: Transaction, order: OrderRow, who: string): Promise<number[] | null> {
  const { id, status, lapsedAt, received, refunded, total, credited } = order
  if (status !== 'cancelled' || lapsedAt === null || received - refunded < total - credited) return null
  const products = await takeStock(tx, id)
  if (!products) return null
  await setReinstated(tx, id)
  const note = 'Paid after it had lapsed; its goods were taken out of stock again'
  await insertChange(tx, 'status', { id, from: 'cancelled', to: 'pending', who, note })
  return products
}
