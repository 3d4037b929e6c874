import { and, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { products, stockChanges } from '#catalogue/product-tables.server.ts'
import type { ProductValues } from '#catalogue/product-admin/product-admin-store.server.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { batchesOf } from '#lib/process/pausing-work.ts'
import { isUniqueViolation } from '#lib/database/refused-statement.ts'
import { linesAtOnce } from './product-import-store.server.ts'

export type ImportedProduct = ProductValues & { stock: number; draft: boolean; archivedAt: Date | null }
export type ChangedProduct = { id: number; values: Partial<ProductValues> }

/** Publishes products; returns their ids by SKU. */
export async function insertProducts(tx: Transaction, rows: ImportedProduct[]): Promise<Map<string, number>> {
  const unrated = { ratingTenths: 0, ratingCount: 0, ratingSample: false }
  const { id, sku } = products
  const inserted = await unlessTaken(() =>
    tx
      .insert(products)
      .values(rows.map((row) => ({ ...row, ...unrated })))
      .returning({ id, sku }),
  )
  return new Map(inserted.map((row) => [row.sku, row.id]))
}

export async function insertFirstStocks(tx: Transaction, stocks: { productId: number; stock: number }[], who: string) {
  const begun = stocks.filter(({ stock }) => stock > 0)
  const rows = begun.map(({ productId, stock }) => {
    return { productId, who, change: stock, result: stock, reason: 'start' as const }
  })
  if (rows.length) await tx.insert(stockChanges).values(rows)
}

/** Only those that change are named, because each further one would cost its indexes and triggers. */
export async function setFields(tx: Transaction, fields: (keyof ProductValues)[], changed: ChangedProduct[]) {
  const columns = fields.map((field) => getTableColumns(products)[field])
  const given = changed.map(({ id, values }) => {
    return { id, ...Object.fromEntries(fields.map((field, index) => [columns[index]!.name, values[field]])) }
  })
  const list = (part: (column: (typeof columns)[number]) => SQL) => sql.join(columns.map(part), sql`, `)
  await unlessTaken(() =>
    tx.execute(sql`
    update products set ${list(({ name }) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`)},
      starter = false, updated_at = now(), edited_at = now(), version = version + 1
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (id integer, ${list((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`)})
    where products.id = given.id`),
  )
}

/** `seen`: the stock that a list was compared with; `to`: the stock in the list. */
export type ListedStock = { id: number; seen: number; to: number }
type ListedStocks = { stocks: ListedStock[]; who: string; note: string }

/** Changes stocks by the list's difference from what was seen, so that sales since then still count. The products are locked already. */
export async function setListedStocks(tx: Transaction, { stocks, who, note }: ListedStocks) {
  await tx.execute(sql`
    with listed as (
      select p.id, p.stock as before, greatest(0, p.stock + given."to" - given.seen) as stock
      from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as given (id integer, seen integer, "to" integer)
      join products p on p.id = given.id
    ), moved as (
      update products set stock = listed.stock, starter = false, updated_at = now()
      from listed where products.id = listed.id and listed.stock <> listed.before
      returning products.id, listed.stock, listed.before
    )
    insert into stock_changes (product_id, who, change, result, reason, note)
    select id, ${who}, stock - before, stock, 'count', ${note} from moved order by id`)
}

/** Products that a list has added; one whose SKU was changed since no longer counts. */
const addedBy = (importId: number) =>
  sql`select sku from product_import_rows where import_id = ${importId} and outcome = 'added'`

export async function countAddedDrafts(db: Database, importId: number): Promise<number> {
  return db.$count(products, sql`${products.draft} and ${products.sku} in (${addedBy(importId)})`)
}

type AddedStatus = { importId: number; status: 'published' | 'draft'; ids: number[] | undefined }

/** Publishes drafts of a list, or turns the named ones of its published products back into drafts. */
export async function setAddedStatus(tx: Transaction, { importId, status, ids }: AddedStatus) {
  const publishes = status === 'published'
  const named = ids ? inArray(products.id, ids) : publishes ? sql`true` : sql`false`
  const before = publishes ? products.draft : isNull(products.archivedAt)
  const listed = and(named, before, sql`${products.sku} in (${addedBy(importId)})`)
  const held = tx.select({ id: products.id }).from(products).where(listed).orderBy(products.id).for('no key update')
  const numbers = (await held).map(({ id }) => id)
  const written = { archivedAt: publishes ? null : sql`now()`, draft: !publishes, updatedAt: sql`now()` }
  const { id, name } = products
  const changed: { id: number; name: string }[] = []
  for (const batch of batchesOf(numbers, linesAtOnce)) {
    changed.push(...(await tx.update(products).set(written).where(inArray(id, batch)).returning({ id, name })))
  }
  return changed
}

/** Another write may take a SKU or slug between the check and the insert. */
async function unlessTaken<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Problem('conflict', 'Another product has just taken a SKU or short name from this list. Upload it again.')
  }
}
