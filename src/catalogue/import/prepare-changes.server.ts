import { cutText } from '#lib/values/cut-text.ts'
import type { AuditChanges } from '#audit/audit.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import { valuesOf } from '#catalogue/product-admin/edit-product.server.ts'
import type { ProductDraft } from '#catalogue/product-admin/product-draft.ts'
import type { ProductValues } from '#catalogue/product-admin/product-admin-store.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { ChangedProduct, ListedStock } from './imported-product-store.server.ts'
import type { RowChange } from '#catalogue/import/reading/import-row.ts'
import { type SeenProduct, walkImportRows } from './product-import-store.server.ts'
import type { ProductImportRow } from './product-import-tables.server.ts'

/** Products whose changes affect the same fields. */
type Batch = { fields: (keyof ProductValues)[]; products: ChangedProduct[] }

type Prepared = { seen: SeenProduct[]; batches: Batch[]; stocks: ListedStock[] }

/** Reads the changes of a list, and writes their audit lines. No product is touched yet. */
export async function prepareChanges(tx: Transaction, importId: number, who: string): Promise<Prepared> {
  const prepared: Prepared = { seen: [], batches: [], stocks: [] }
  for await (const rows of walkImportRows(tx, importId, 'changed')) {
    const lines = rows.flatMap(toLine)
    prepared.batches.push(...gather(lines))
    prepared.seen.push(...lines.map(({ id, version, draft }) => ({ id, version, name: draft.name })))
    prepared.stocks.push(...lines.flatMap(({ id, stock }) => (stock ? { id, seen: stock.seen, to: stock.to } : [])))
    const entries = lines.map(({ id, draft, changes }) => {
      const what = 'changed the product from a list'
      return { who, what, subject: `product:${id}`, label: draft.name, changes: inShort(changes) }
    })
    await insertAudit(tx, entries)
  }
  return prepared
}

const toLine = ({ productId, content }: ProductImportRow) =>
  content.outcome === 'changed' && productId !== null ? [{ id: productId, ...content, version: content.version! }] : []

function gather(lines: ReturnType<typeof toLine>): Batch[] {
  const batches = new Map<string, Batch>()
  for (const { id, draft, changed: fields } of lines) {
    if (!fields.length) continue
    const batch = batches.get(fields.join()) ?? { fields, products: [] }
    batch.products.push({ id, values: storedValues(draft) })
    batches.set(fields.join(), batch)
  }
  return [...batches.values()]
}

/** An existing product has a slug and a position. */
const storedValues = (draft: ProductDraft): ProductValues => ({
  ...valuesOf(draft),
  slug: draft.slug!,
  position: draft.position!,
})

const longest = 120
const inShort = (changes: RowChange[]): AuditChanges =>
  Object.fromEntries(changes.map(({ column, from, to }) => [column, [cutText(from, longest), cutText(to, longest)]]))
