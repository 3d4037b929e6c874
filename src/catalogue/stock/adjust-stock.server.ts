import type { AuditChanges } from '#audit/audit.ts'
import { changed } from '#audit/change.server.ts'
import { productTag } from '#catalogue/product.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { StockReason } from '#catalogue/product-admin/stock-change.ts'
import { productNotFound } from '#catalogue/product-admin/edit-product.server.ts'
import { findForStaff } from '#catalogue/product-admin/product-admin-store.server.ts'
import { stockReasonLabels } from '#catalogue/product-admin/product-labels.ts'
import { addToStock, insertStockChange, setSeenStock } from '#catalogue/product-admin/stock-change-store.server.ts'

type Adjustment = {
  who: string
  reason: StockReason
  note: string | undefined
  /** By an amount, or from the stock that was seen to the one counted. */
  by: { change: number } | { to: number; seen: number }
}

/** Changes a stock and records the author and the reason. */
export async function adjustStock(tx: Transaction, id: number, { who, reason, note, by }: Adjustment) {
  const adjusted = 'change' in by ? await addToStock(tx, id, by.change) : await setSeenStock(tx, id, by)
  if (!adjusted) throw await refusal(tx, id, by)
  const { name: label, before, stock } = adjusted
  const change = stock - before
  await insertStockChange(tx, { productId: id, who, change, result: stock, reason, note: note || null })
  const what = `adjusted the stock (${stockReasonLabels[reason].toLowerCase()})`
  const changes: AuditChanges = { stock: [before, stock], ...(note ? { note: [null, note] } : {}) }
  const audit = { what, subject: `product:${id}`, label, changes }
  return changed({ stock }, { audit, tags: ['products', productTag(id)] })
}

async function refusal(tx: Transaction, id: number, by: Adjustment['by']) {
  const product = await findForStaff(tx, id)
  if (!product) return productNotFound()
  const { stock } = product
  if ('to' in by) {
    const message = `The stock was ${by.seen} when you looked and is ${stock} now. Please count again.`
    return new Problem('conflict', message)
  }
  const message =
    by.change < 0
      ? `${stock ? `Only ${stock} left` : 'None left'} in stock, so you cannot remove that many.`
      : 'That is more stock than can be recorded.'
  return new Problem('conflict', message)
}
