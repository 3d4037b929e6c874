import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { Assortment } from '#catalogue/assortment.ts'
import { products } from '#catalogue/product-tables.server.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { type World, worldOf } from '#settings/selling.ts'
import type { startingRows } from './starting-rows.server.ts'

export async function countStarters(db: Database): Promise<number> {
  return db.$count(products, eq(products.starter, true))
}

/** Products on sale, and starter products not kept yet; counted only as far as it matters. */
export async function countGoods(db: Database) {
  const onSale = db.select({ id: products.id }).from(products).where(isNull(products.archivedAt)).limit(1000)
  const [row] = await db.select({ published: count() }).from(onSale.as('on_sale'))
  return { published: row!.published, starters: await countStarters(db), bare: await listBareWorlds(db) }
}

async function listBareWorlds(db: Database): Promise<World[]> {
  const bare: World[] = []
  for (const world of ['pool', 'marine'] as const) {
    const own = Assortment.options.filter((assortment) => worldOf(assortment) === world)
    const onSale = and(isNull(products.archivedAt), inArray(products.assortment, own))
    const [one] = await db.select({ id: products.id }).from(products).where(onSale).limit(1)
    if (!one) bare.push(world)
  }
  return bare
}

const numbers = { id: products.id }

export async function publishStarters(tx: Transaction): Promise<number[]> {
  const onSale = { archivedAt: null, draft: false, starter: false, updatedAt: sql`now()` }
  const rows = await tx.update(products).set(onSale).where(eq(products.starter, true)).returning(numbers)
  return rows.map(({ id }) => id)
}

/** Nothing else refers to them: a product that was on sale or in stock is no starter any more. */
export async function deleteStarters(tx: Transaction): Promise<number> {
  return (await tx.delete(products).where(eq(products.starter, true)).returning(numbers)).length
}

/** Products in orders, the stock history or uploads cannot be deleted without those. */
const isUnnamed = sql`
  not exists (select from order_lines where product_id = ${products.id})
  and not exists (select from stock_changes where product_id = ${products.id})
  and not exists (select from uploaded_pictures where key like 'uploads/product-' || ${products.id} || '-%')`

export async function unpublishStarters(tx: Transaction, ids: number[], slugs: string[]): Promise<number> {
  const draft = { archivedAt: sql`now()`, draft: true, starter: true, updatedAt: sql`now()` }
  const untouched = and(
    inArray(products.id, ids),
    inArray(products.slug, slugs),
    isNull(products.archivedAt),
    eq(products.version, 0),
    isUnnamed,
  )
  return (await tx.update(products).set(draft).where(untouched).returning(numbers)).length
}

export async function insertStarters(tx: Transaction, rows: ReturnType<typeof startingRows>): Promise<number> {
  return (await tx.insert(products).values(rows).onConflictDoNothing().returning(numbers)).length
}
