import type { AuditChanges } from '#audit/audit.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import { Assortment } from '#catalogue/assortment.ts'
import { slugCandidates, valuesOf } from '#catalogue/product-admin/edit-product.server.ts'
import { findLastPosition, listTakenSlugs } from '#catalogue/product-admin/product-admin-store.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import { insertFirstStocks, insertProducts, type ImportedProduct } from './imported-product-store.server.ts'
import type { RowReading } from '#catalogue/import/reading/import-row.ts'
import { walkImportRows } from './product-import-store.server.ts'
import type { ProductImportRow } from './product-import-tables.server.ts'

type Added = Extract<RowReading, { outcome: 'added' }>

/** Publishes the new products of a list (those of a supplier stay drafts), and records the author; returns their ids. */
export async function addListedProducts(
  tx: Transaction,
  importId: number,
  { who, dangerous }: { who: string; dangerous: ReadonlySet<number> },
): Promise<number[]> {
  const ids: number[] = []
  const last = new Map<Assortment, number>()
  for (const shop of Assortment.options) last.set(shop, await findLastPosition(tx, shop))
  for await (const rows of walkImportRows(tx, importId, 'added')) {
    const added = await place(
      tx,
      rows.flatMap((row) => toAdded(row, dangerous)),
      last,
    )
    const idOf = await insertProducts(tx, added)
    const stocks = added.map(({ sku, stock }) => ({ productId: idOf.get(sku)!, stock }))
    await insertFirstStocks(tx, stocks, who)
    const entries = added.map(({ sku, name, price, stock }) => {
      const changes: AuditChanges = { sku: [null, sku], price: [null, toRand(price)], stock: [null, stock] }
      return { who, what: 'added the product from a list', subject: `product:${idOf.get(sku)}`, label: name, changes }
    })
    await insertAudit(tx, entries)
    ids.push(...idOf.values())
  }
  return ids
}

function toAdded({ line, content }: ProductImportRow, dangerous: ReadonlySet<number>): Added[] {
  if (content.outcome !== 'added') return []
  const { draft, danger } = content
  if (!danger || !dangerous.has(line)) return [content]
  return [{ ...content, draft: { ...draft, deliveryClass: 'dangerous-goods', hazard: danger.hazard } }]
}

/** Gives each new product the slug and position that the list leaves open. */
async function place(tx: Transaction, lines: Added[], last: Map<Assortment, number>): Promise<ImportedProduct[]> {
  const open = lines.flatMap(({ draft }) => (draft.slug === null ? slugCandidates(draft) : []))
  const taken = new Set([...(await listTakenSlugs(tx, open)), ...lines.flatMap(({ draft }) => draft.slug ?? [])])
  return lines.map(({ draft, stock, asDraft = false }: Added) => {
    const slug =
      draft.slug ?? slugCandidates(draft).find((word) => !taken.has(word)) ?? `product-${crypto.randomUUID()}`
    taken.add(slug)
    const position = draft.position ?? last.get(draft.assortment)! + 1
    last.set(draft.assortment, Math.max(position, last.get(draft.assortment)!))
    return { ...valuesOf(draft), slug, position, stock, draft: asDraft, archivedAt: asDraft ? new Date() : null }
  })
}
