import { inArray, type SQL, sql } from 'drizzle-orm'
import { Assortment } from '#catalogue/product.ts'
import { type ProductRow, products } from '#catalogue/product-tables.server.ts'
import { type Database, rowsOf } from '#lib/database.server.ts'
import { likePattern } from '#lib/like-pattern.ts'
import { pageWindow } from '#lib/staff-list.ts'
import type { ProductListFilter, StaffSort } from './product-admin.ts'
import { AdminCategory } from './product-draft.ts'

const usuallyGathered = 2_000
const mostWords = 6

/**
 * One page of the products that match, in order, and how many there are, up to what is counted. Up to `mostGathered` matches are
 * gathered and sorted; of more, the first are met soon enough on the way along the order itself.
 */
export async function listProductsForStaff(
  db: Database,
  filter: ProductListFilter,
  page: number,
  mostGathered = usuallyGathered,
) {
  const { limit, offset, countTo } = pageWindow(page)
  const counted = await countForStaff(db, filter, countTo)
  const window = { limit, offset, gather: counted <= mostGathered }
  const ids = counted > offset ? await findIds(db, filter, window) : []
  return { rows: await inOrderForStaff(db, ids), counted }
}

async function countForStaff(db: Database, filter: ProductListFilter, countTo: number): Promise<number> {
  const found = isNarrowed(filter)
    ? sql`products join product_labels on product_id = id where ${staffConditions(filter)}`
    : sql`product_labels where ${sql.join(labelConditions(filter.search), sql` and `)}`
  const from = words(filter.search).length ? found : sql`products where ${staffConditions(filter)}`
  const result = await db.execute(
    sql`select count(*)::integer as counted from (select 1 from ${from} limit ${countTo}) as counted`,
  )
  return rowsOf<{ counted: number }>(result)[0]!.counted
}

type Window = { gather: boolean; limit: number; offset: number }

async function findIds(db: Database, filter: ProductListFilter, { gather, limit, offset }: Window) {
  const by = staffOrder(filter.sort)
  const sought = words(filter.search).length > 0
  const gathered = sql`with found as materialized (
      select id, name, price, stock, stock_band, edited_at from products
      ${sought ? sql`join product_labels on product_id = id` : sql``} where ${staffConditions(filter)})
    select id from found order by ${by} limit ${limit} offset ${offset}`
  const walked = sql`select id from products ${sought ? labelOfEach(filter.search) : sql``}
    where ${placeConditions(filter)} order by ${by} limit ${limit} offset ${offset}`
  const result = await db.execute(gather ? gathered : walked)
  return rowsOf<{ id: number }>(result).map((row) => row.id)
}

async function inOrderForStaff(db: Database, ids: number[]): Promise<ProductRow[]> {
  if (!ids.length) return []
  const rows = await db.select().from(products).where(inArray(products.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The order of the list; the number of the product settles what is equal. */
function staffOrder(sort: StaffSort): SQL {
  const columns = {
    name: [sql`lower(name) collate "C"`],
    price: [sql`price`],
    stock: [sql`stock_band`, sql`stock`],
    updated: [sql`edited_at`],
  }[sort.replace('-', '') as 'name' | 'price' | 'stock' | 'updated']
  const way = sort.startsWith('-') ? sql` desc` : sql``
  return sql.join(
    [...columns, sql`id`].map((column) => sql`${column}${way}`),
    sql`, `,
  )
}

const isNarrowed = ({ category, shop, stock, state }: ProductListFilter) => Boolean(category || shop || stock || state)

/** The label of one row after the other, so that no plan reads all labels for the first few. */
const labelOfEach = (search: string | undefined) => sql`cross join lateral (
  select from product_labels where product_id = products.id and ${sql.join(labelConditions(search), sql` and `)} offset 0) as label`

/** Conditions for the filters of the list; a search needs `product_labels` joined. */
export function staffConditions(filter: ProductListFilter): SQL {
  return sql.join([placeConditions(filter), ...labelConditions(filter.search)], sql` and `)
}

/** Shop and category are always said: so the filter's index can count any combination. */
function placeConditions(filter: ProductListFilter): SQL {
  const shops = filter.shop ? [filter.shop] : Assortment.options
  const categories = filter.category ? [filter.category] : AdminCategory.options
  const bands = { out: sql`stock_band = 0`, low: sql`stock_band = 1`, in: sql`stock_band > 1` }
  const states = {
    published: sql`archived_at is null`,
    draft: sql`archived_at is not null and draft`,
    archived: sql`archived_at is not null and not draft`,
    starter: sql`starter`,
    featured: sql`featured and archived_at is null`,
  }
  return sql.join(
    [
      sql`assortment = any(${sql.param(shops)}::text[])`,
      sql`admin_category = any(${sql.param(categories)}::text[])`,
      ...(filter.stock ? [bands[filter.stock]] : []),
      ...(filter.state ? [states[filter.state]] : []),
    ],
    sql` and `,
  )
}

const words = (search: string | undefined) => (search ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords)

/** Each word stands somewhere in the label; `#12` is the product of that number alone. */
const labelConditions = (search: string | undefined) =>
  words(search).map((word) => {
    const pattern = /^#\d+$/.test(word) ? `%${word}\n%` : likePattern(word)
    return sql`content like lower(${pattern}::text)`
  })
