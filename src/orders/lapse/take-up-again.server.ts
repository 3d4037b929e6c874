import type { Transaction } from '#lib/database.server.ts'
import { insertChange, type OrderRow } from '../order-store.server.ts'
import { setTakenUp, takeStock } from './due-order-store.server.ts'

/**
 * Takes up an order that lapsed and has been paid after all, where all of its goods are still there. Returns the products that it took
 * again; null where it stays cancelled, and its money is owed back. What people have cancelled is never taken up.
 */
export async function takeUpAgain(tx: Transaction, order: OrderRow, who: string): Promise<number[] | null> {
  const { id, status, lapsedAt, received, refunded, total } = order
  if (status !== 'cancelled' || lapsedAt === null || received - refunded < total) return null
  const products = await takeStock(tx, id)
  if (!products) return null
  await setTakenUp(tx, id)
  const note = 'Paid after it had lapsed; its goods were taken out of stock again'
  await insertChange(tx, 'status', { id, from: 'cancelled', to: 'pending', who, note })
  return products
}
