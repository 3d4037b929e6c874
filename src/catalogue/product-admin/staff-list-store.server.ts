import { type SQL, sql } from 'drizzle-orm'
import { Assortment } from '#catalogue/assortment.ts'
import { type ProductRow, products } from '#catalogue/product-tables.server.ts'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { containsFolded } from '#lib/database/folded-store.server.ts'
import { preparedOnce } from '#lib/database/prepared-statement.server.ts'
import { pageWindow } from '#staff/contract/paged-list.ts'
import type { ProductListFilter, StaffSort } from './staff-product.ts'
import { AdminCategory } from './product-draft.ts'

const usuallyGathered = 2_000
const mostWords = 6

/** Up to `mostGathered` matches are collected and sorted; more of them are met soon enough by walking the order's index. */
export async function listProductsForStaff(
  db: Database,
  filter: ProductListFilter,
  page: number,
  mostGathered = usuallyGathered,
) {
  const { limit, offset, countTo } = pageWindow(page)
  const listed = words(filter.search).length ? 0 : await countListed(db, filter, countTo)
  const { counted, ids } =
    listed > mostGathered
      ? { counted: listed, ids: [] }
      : await gather(db, filter, { limit, offset, countTo, mostGathered })
  const rest = counted > mostGathered && counted > offset ? await walk(db, filter, { limit, offset }) : ids
  return { rows: await inOrderForStaff(db, rest), counted }
}

async function countListed(db: Database, filter: ProductListFilter, countTo: number): Promise<number> {
  const result = await db.execute(sql`
    select count(*)::integer as counted from (select 1 from products where ${placeConditions(filter)} limit ${countTo}) as counted`)
  return rowsOf<{ counted: number }>(result)[0]!.counted
}

type Window = { limit: number; offset: number }

/** Counted from the indexes alone, one of which covers all filters: the products themselves are read once these are few. */
async function gather(
  db: Database,
  filter: ProductListFilter,
  { limit, offset, countTo, mostGathered }: Window & { countTo: number; mostGathered: number },
) {
  const result = await db.execute(sql`
    with found as materialized (select id from ${matches(filter)} limit ${countTo})
    select counted, array(
      select id from products where id = any(array(select id from found)) and counted <= ${mostGathered}
      order by ${staffOrder(filter.sort)} limit ${limit} offset ${offset}) as ids
    from (select count(*)::integer as counted from found) as counted`)
  return rowsOf<{ counted: number; ids: number[] }>(result)[0]!
}

function matches(filter: ProductListFilter): SQL {
  if (!words(filter.search).length) return sql`products where ${staffConditions(filter)}`
  if (isNarrowed(filter)) return sql`products join product_labels on product_id = id where ${staffConditions(filter)}`
  return sql`(select product_id as id from product_labels where ${sql.join(labelConditions(filter.search), sql` and `)}) as labelled`
}

async function walk(db: Database, filter: ProductListFilter, { limit, offset }: Window) {
  const sought = words(filter.search).length > 0
  const result = await db.execute(sql`
    select id from products ${sought ? labelOfEach(filter.search) : sql``} where ${placeConditions(filter)}
    order by ${staffOrder(filter.sort)} limit ${limit} offset ${offset}`)
  return rowsOf<{ id: number }>(result).map((row) => row.id)
}

async function inOrderForStaff(db: Database, ids: number[]): Promise<ProductRow[]> {
  if (!ids.length) return []
  const rows = await productsForStaff(db).execute({ ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** On sale or not. Planned once, as considering all indexes of the products takes longer than reading them. */
const productsForStaff = preparedOnce((db) =>
  db
    .select()
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::integer[])`)
    .prepare('products_for_staff'),
)

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

/** Labels joined row by row, so that no plan reads all of them for the first few. */
const labelOfEach = (search: string | undefined) => sql`cross join lateral (
  select from product_labels where product_id = products.id and ${sql.join(labelConditions(search), sql` and `)} offset 0) as label`

/** Conditions for the filters of the list; a search needs `product_labels` joined. */
export function staffConditions(filter: ProductListFilter): SQL {
  return sql.join([placeConditions(filter), ...labelConditions(filter.search)], sql` and `)
}

/** Shop and category are always named, so that the filter's index can count any combination. */
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

/** Without those of punctuation, unless there are no others. */
function words(search = '') {
  const typed = search.split(/\s+/).filter(Boolean)
  const withLetters = typed.filter((word) => /[\p{L}\p{N}]/u.test(word))
  return (withLetters.length ? withLetters : typed).slice(0, mostWords)
}

/** Each word may stand anywhere in the label; `#12` is only the product with that id. */
const labelConditions = (search: string | undefined) =>
  words(search).map((word) =>
    /^#\d+$/.test(word) ? sql`content like ${`%${word}\n%`}::text` : containsFolded(sql`content`, word),
  )
