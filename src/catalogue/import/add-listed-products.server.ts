import type { AuditChanges } from '#audit/audit.ts'
import type { AuditLine } from '#audit/change.server.ts'
import { Assortment } from '#catalogue/product.ts'
import { slugCandidates, valuesOf } from '#catalogue/stockroom/edit-product.server.ts'
import { findLastPosition, listTakenSlugs } from '#catalogue/stockroom/product-staff-store.server.ts'
import type { Transaction } from '#lib/database.server.ts'
import { toRand } from '#lib/money.ts'
import { insertFirstStocks, insertProducts, type NewProduct } from './import-product-store.server.ts'
import type { RowReading } from './import-row.ts'
import { walkImportRows } from './product-import-store.server.ts'
import type { ProductImportRow } from './product-import-tables.server.ts'

type Added = Extract<RowReading, { outcome: 'added' }>

/** Puts the new products of a list on sale; answers their numbers and what the audit trail says of them. */
export async function addListedProducts(tx: Transaction, importId: number, who: string) {
  const ids: number[] = []
  const audit: AuditLine[] = []
  const last = new Map<Assortment, number>()
  for (const shop of Assortment.options) last.set(shop, await findLastPosition(tx, shop))
  for await (const rows of walkImportRows(tx, importId, 'added')) {
    const added = await place(tx, rows, last)
    const idOf = await insertProducts(tx, added)
    const stocks = added.map(({ sku, stock }) => ({ productId: idOf.get(sku)!, stock }))
    await insertFirstStocks(tx, stocks, who)
    for (const { sku, name, price, stock } of added) {
      const changes: AuditChanges = { sku: [null, sku], price: [null, toRand(price)], stock: [null, stock] }
      audit.push({ what: 'added the product by a list', subject: `product:${idOf.get(sku)}`, label: name, changes })
    }
    ids.push(...idOf.values())
  }
  return { ids, audit }
}

/** Gives each new product the address word and the place that the list leaves open. */
async function place(tx: Transaction, rows: ProductImportRow[], last: Map<Assortment, number>): Promise<NewProduct[]> {
  const lines = rows.flatMap(({ content }) => (content.outcome === 'added' ? [content] : []))
  const open = lines.flatMap(({ draft }) => (draft.slug === null ? slugCandidates(draft) : []))
  const taken = new Set([...(await listTakenSlugs(tx, open)), ...lines.flatMap(({ draft }) => draft.slug ?? [])])
  return lines.map(({ draft, stock }: Added) => {
    const slug =
      draft.slug ?? slugCandidates(draft).find((word) => !taken.has(word)) ?? `product-${crypto.randomUUID()}`
    taken.add(slug)
    const position = draft.position ?? last.get(draft.assortment)! + 1
    last.set(draft.assortment, Math.max(position, last.get(draft.assortment)!))
    return { ...valuesOf(draft), slug, position, stock }
  })
}
