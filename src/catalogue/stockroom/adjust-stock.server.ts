import { insertAudit } from '#audit/audit-store.server.ts'
import type { Database } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import type { StockReason } from './product-admin.ts'
import { productNotFound } from './edit-product.server.ts'
import { findForStaff } from './product-staff-store.server.ts'
import { reasonLabels } from './product-labels.ts'
import { addToStock, insertStockChange, setSeenStock } from './stock-change-store.server.ts'

type Adjustment = {
  who: string
  reason: StockReason
  note: string | undefined
  /** By how much, or from what was seen to what was counted. */
  by: { change: number } | { to: number; seen: number }
}

/** Changes a stock and keeps who did it and why. Call it in a transaction. Returns the stock after it. */
export async function adjustStock(db: Database, id: number, { who, reason, note, by }: Adjustment): Promise<number> {
  const changed = 'change' in by ? await addToStock(db, id, by.change) : await setSeenStock(db, id, by)
  if (!changed) throw await refusal(db, id, by)
  const { name, before, stock } = changed
  const change = stock - before
  await insertStockChange(db, { productId: id, who, change, result: stock, reason, note: note || null })
  await insertAudit(db, {
    who,
    what: `adjusted the stock (${reasonLabels[reason].toLowerCase()})`,
    subject: `product:${id}`,
    label: name,
    changes: { stock: [before, stock], ...(note ? { note: [null, note] } : {}) },
  })
  return stock
}

async function refusal(db: Database, id: number, by: Adjustment['by']) {
  const product = await findForStaff(db, id)
  if (!product) return productNotFound()
  const { stock } = product
  if ('to' in by) {
    const message = `The stock was ${by.seen} when you looked and is ${stock} now. Please count again.`
    return new Problem('conflict', message)
  }
  const message = by.change < 0 ? `There are only ${stock}: so many cannot be taken.` : 'That is more than can be kept.'
  return new Problem('conflict', message)
}
