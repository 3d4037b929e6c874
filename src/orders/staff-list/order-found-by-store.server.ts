import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { holdsFolded } from '#lib/database/folded-store.server.ts'
import { likeLetters } from '#lib/database/like-letters.ts'
import type { DocumentSearched } from '#documents/document-kind.ts'
import type { OrderSearch } from './order-search.ts'
import type { TypedAmount } from './typed-amount.ts'

/** Search keys of orders, with the SKU resolved to its products. */
export type FoundBy = Omit<OrderSearch, 'sku'> & { products?: number[] }

/** One condition for each way to find an order, each supported by an index of its own. */
export function conditionsToFind({ id, text, document, tracking, products, amount }: FoundBy): SQL[] {
  return [
    ...(id === undefined ? [] : [sql`id = ${id}`]),
    ...(text === undefined ? [] : [holdsFolded(customer, text)]),
    ...(document ? [ofDocument(document)] : []),
    ...(tracking === undefined
      ? []
      : [sql`tracking_number is not null and ${parcel} like ${`${likeLetters(tracking)}%`}`]),
    ...(products?.length ? [inProducts(products)] : []),
    ...(amount ? [ofAmount(amount)] : []),
  ]
}

/** The expression of the index `orders_folded`. */
const customer = sql`coalesce(found_by, folded(coalesce(customer_name, '') || chr(10) || coalesce(customer_email, '') || chr(10)
  || coalesce(customer_phone, '')))`

/** The expression of the index `orders_by_tracking`. */
const parcel = sql`upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g'))`

const ofDocument = ({ series, number }: DocumentSearched) =>
  sql`id in (select order_id from documents where series = ${series} and number = ${number}::integer)`

const ofAmount = ({ from, to, currency }: TypedAmount) =>
  sql`total between ${from} and ${to} and ${currency === null ? sql`true` : sql`currency = ${currency}`}`

const inProducts = (products: number[]) => sql`exists (
  select from order_lines l where l.order_id = orders.id and l.product_id = any(${sql.param(products)}::integer[]))`

/** The estimated number of orders that a search finds, and of all: from PostgreSQL's statistics, without a scan. */
export async function estimateFound(db: Database, foundBy: FoundBy): Promise<{ expected: number; all: number }> {
  const estimate = async (where: SQL) => {
    const result = await db.execute(sql`explain (format json) select from orders where ${where}`)
    return rowsOf<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(result)[0]!['QUERY PLAN'][0].Plan['Plan Rows']
  }
  const conditions = conditionsToFind(foundBy)
  return {
    expected: conditions.length ? await estimate(sql.join(conditions, sql` or `)) : 0,
    all: await estimate(sql`true`),
  }
}

export async function findOrderIds(db: Database, foundBy: FoundBy, limit: number): Promise<number[]> {
  const selects = conditionsToFind(foundBy).map(
    (condition) => sql`(select id from orders where ${condition} order by id desc limit ${limit})`,
  )
  if (!selects.length) return []
  const result = await db.execute(
    sql`select id from (${sql.join(selects, sql` union `)}) as found order by id desc limit ${limit}`,
  )
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}

/**
 * The order of a row with an `order_id`, if a search finds it or the row satisfies `or`: looked up row by row, so that a walk along the newest rows
 * stops at the wanted ones.
 */
export const ofOrderFoundBy = (foundBy: FoundBy, or: SQL[]) => sql`lateral (
  select from orders where orders.id = order_id and (${sql.join([...conditionsToFind(foundBy), ...or], sql` or `)}) offset 0) as of_order`
