import type { AuditChanges } from '#audit/audit.ts'
import { changed } from '#audit/change.server.ts'
import { productTag } from '#catalogue/product.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { StockChange, StockReason } from '#catalogue/product-admin/stock-change.ts'
import { productNotFound } from '#catalogue/product-admin/edit-product.server.ts'
import { findForStaff } from '#catalogue/product-admin/product-admin-store.server.ts'
import { stockReasonLabels } from '#catalogue/product-admin/product-labels.ts'
import {
  addToStock,
  insertStockChange,
  listStockChanges,
  setSeenStock,
} from '#catalogue/product-admin/stock-change-store.server.ts'

type Adjustment = {
  who: string
  reason: StockReason
  note: string | undefined
  by: { change: number } | { to: number; seen: number }
  /** The newest change that the person has seen. */
  after?: number | undefined
}

export async function adjustStock(tx: Transaction, id: number, { who, reason, note, by, after }: Adjustment) {
  const adjusted = 'change' in by ? await addToStock(tx, id, by.change) : await setSeenStock(tx, id, by)
  if (!adjusted) throw await refusal(tx, id, by)
  const { name: label, before, stock } = adjusted
  if (after !== undefined) await refuseRepeated(tx, id, after)
  const change = stock - before
  await insertStockChange(tx, { productId: id, who, change, result: stock, reason, note: note || null })
  const what = `adjusted the stock (${stockReasonLabels[reason].toLowerCase()})`
  const changes: AuditChanges = { stock: [before, stock], ...(note ? { note: [null, note] } : {}) }
  const audit = { what, subject: `product:${id}`, label, changes }
  return changed({ stock }, { audit, tags: ['products', productTag(id)] })
}

/** The product is locked by now, so no other change can come between. */
async function refuseRepeated(tx: Transaction, id: number, after: number) {
  const [newest] = await listStockChanges(tx, id, { limit: 1, offset: 0 })
  if (!newest || newest.id <= after) return
  const { change, reason, who } = newest
  const moved = `${change < 0 ? '−' : '+'}${Math.abs(change)}, ${stockReasonLabels[reason as StockChange['reason']].toLowerCase()}`
  throw new Problem('conflict', `${who} has adjusted this stock already (${moved}). If more is to change, press again.`)
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
