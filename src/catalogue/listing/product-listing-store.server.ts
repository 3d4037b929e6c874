import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { Assortment } from '#catalogue/assortment.ts'
import type { ProductSort } from '#catalogue/product-query.ts'
import { productOrders } from '#catalogue/product-sort-store.server.ts'
import { containsText } from '#catalogue/search/product-search-store.server.ts'
import { categoryCounts, type ProductRow, products } from '#catalogue/product-tables.server.ts'
import { findProducts } from '#catalogue/product-store.server.ts'

export async function listProductIds(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(products.id)
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Filters of a list. Prices are whole cents; `text` is a substring of name, brand or description. */
export type ProductFilter = {
  assortments?: Assortment[] | undefined
  categories?: string[] | undefined
  tab?: string | undefined
  min?: number | undefined
  max?: number | undefined
  text?: string | undefined
}
type ProductWindow = { sort: ProductSort; limit: number; offset?: number; behind?: number[] | undefined }

const mostProductsCounted = 2400

export async function listProducts(db: Database, filter: ProductFilter, slice: ProductWindow): Promise<ProductRow[]> {
  const { assortments = Assortment.options, categories = [undefined] } = filter
  const { by } = productOrders[slice.sort]
  const listings = assortments.flatMap((assortment) =>
    categories.map((category) =>
      idsOfListing(
        { ...filter, assortments: [assortment], categories: category === undefined ? undefined : [category] },
        slice,
      ),
    ),
  )
  const result = await db.execute(
    sql`select id from (${sql.join(listings, sql` union all `)}) as found order by ${by}
        limit ${slice.limit} offset ${slice.offset ?? 0}`,
  )
  return inOrder(db, rowsOf<{ id: number }>(result))
}

export async function inOrder(db: Database, found: { id: number }[]): Promise<ProductRow[]> {
  if (!found.length) return []
  const ids = found.map(({ id }) => id)
  const rows = new Map((await findProducts(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Read from a covering index, each category or assortment by itself: a page costs the same however many products there are. */
function idsOfListing(filter: ProductFilter, { sort, limit, offset = 0, behind }: ProductWindow): SQL {
  const order = productOrders[sort]
  const rest = behind ? sql` and ${order.behind(behind)}` : sql``
  return sql`(select ${order.columns} from products
    where ${conditions(filter)}${rest} order by ${order.by} limit ${limit + offset})`
}

function conditions(filter: ProductFilter): SQL {
  const { tab, min, max, text } = filter
  return all([
    sql`archived_at is null`,
    ...placeConditions(filter),
    tab && sql`reef_tab = ${tab}`,
    min !== undefined && sql`price >= ${min}::integer`,
    max !== undefined && sql`price <= ${max}::integer`,
    text && sql`id in (select product_id from product_texts where ${textConditions(filter, text)})`,
  ])
}

const placeConditions = ({ assortments, categories }: ProductFilter) => [
  assortments && isOneOf(sql`assortment`, assortments),
  categories && isOneOf(sql`category`, categories),
]

/** Only for a single value does PostgreSQL know that the index sorts the rest. */
const isOneOf = (column: SQL, values: string[]) =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${sql.param(values)}::text[])`

const textConditions = (filter: ProductFilter, text: string) => all([...placeConditions(filter), containsText(text)])

const all = (given: (SQL | string | false | undefined)[]) =>
  sql.join(
    given.filter((condition) => typeof condition === 'object'),
    sql` and `,
  )

export async function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const { tab, min, max, text } = filter
  const byTextAlone = text && !tab && min === undefined && max === undefined
  const matches = byTextAlone
    ? sql`product_texts where ${textConditions(filter, text)}`
    : sql`products where ${conditions(filter)}`
  const result = await db.execute(
    sql`select count(*)::integer as found from (select 1 from ${matches} limit ${mostProductsCounted}) as counted`,
  )
  return rowsOf<{ found: number }>(result)[0]!.found
}

export function listCategories(db: Database, assortments: Assortment[]) {
  return db
    .select({ name: categoryCounts.category, count: categoryCounts.products })
    .from(categoryCounts)
    .where(and(inArray(categoryCounts.assortment, assortments), sql`${categoryCounts.products} > 0`))
}
