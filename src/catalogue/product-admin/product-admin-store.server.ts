import { and, eq, inArray, max, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Assortment } from '#catalogue/assortment.ts'
import { type ProductRow, products } from '#catalogue/product-tables.server.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { isUniqueViolation, sqlRefusal } from '#lib/database/refused-statement.ts'
import type { ProductDraft } from './product-draft.ts'
import type { ProductStatus } from './product-status.ts'

/** The fields of a product that staff edit; stock, pictures and ratings have their own ways. */
export type ProductValues = Pick<ProductRow, keyof ProductDraft>

export async function findForStaff(db: Database, id: number): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return row
}

export async function lockProductRow(tx: Transaction, id: number): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('no key update')
  return row
}

/** A unique field whose value another product has: nothing is written then. */
export type Duplicate = 'slug' | 'sku'
type Written = { row: ProductRow } | { duplicate: Duplicate }

export async function insertProduct(tx: Transaction, values: ProductValues & { stock: number }): Promise<Written> {
  const row = { ...values, ratingTenths: 0, ratingCount: 0, ratingSample: false }
  return written(() => tx.insert(products).values(row).returning())
}

export function setProduct(tx: Transaction, id: number, values: Partial<ProductValues>): Promise<Written> {
  const stamped = {
    ...values,
    starter: false,
    updatedAt: sql`now()`,
    editedAt: sql`now()`,
    version: sql`${products.version} + 1`,
  }
  return written(() => tx.update(products).set(stamped).where(eq(products.id, id)).returning())
}

/** A status change is no edit: the form of a product has no such field. It counts as keeping a starter product. */
export async function setProductStatus(tx: Transaction, id: number, status: ProductStatus): Promise<ProductRow> {
  const at: SQL | null = status === 'published' ? null : sql`now()`
  const [row] = await tx
    .update(products)
    .set({ archivedAt: at, draft: status === 'draft', starter: false, updatedAt: sql`now()` })
    .where(eq(products.id, id))
    .returning()
  return row!
}

async function written(write: () => Promise<ProductRow[]>): Promise<Written> {
  try {
    const [row] = await write()
    return { row: row! }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return { duplicate: sqlRefusal(error).constraint?.includes('slug') ? 'slug' : 'sku' }
  }
}

export async function findDuplicates(db: Database, values: Pick<ProductRow, Duplicate>, but?: number) {
  const rows = await db
    .select({ slug: products.slug, sku: products.sku })
    .from(products)
    .where(
      and(
        or(eq(products.slug, values.slug), eq(products.sku, values.sku)),
        but === undefined ? undefined : ne(products.id, but),
      ),
    )
  return (['slug', 'sku'] as const).filter((name) => rows.some((row) => row[name] === values[name]))
}

export async function listTakenSlugs(db: Database, slugs: string[]) {
  const rows = await db.select({ slug: products.slug }).from(products).where(inArray(products.slug, slugs))
  return rows.map((row) => row.slug)
}

export async function findLastPosition(db: Database, assortment: Assortment): Promise<number> {
  const [row] = await db
    .select({ last: max(products.position) })
    .from(products)
    .where(eq(products.assortment, assortment))
  return row?.last ?? 0
}

const mostWords = 500

export async function listWordsInUse(db: Database) {
  const { assortment, brand, subCategory, supplier } = products
  const rows = await db.selectDistinct({ assortment, brand, subCategory, supplier }).from(products)
  const few = (words: (string | null)[]) =>
    [...new Set(words)]
      .filter((word) => word !== null)
      .toSorted()
      .slice(0, mostWords)
  return {
    brands: few(rows.map((row) => row.brand)),
    suppliers: few(rows.map((row) => row.supplier)),
    subCategoriesOf: (shop: Assortment) =>
      few(rows.filter((row) => row.assortment === shop).map((row) => row.subCategory)),
  }
}
