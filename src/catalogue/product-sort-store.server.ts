import { type SQL, sql } from 'drizzle-orm'
import { Problem } from '#lib/contract/problem.ts'
import type { ProductSort } from './product-query.ts'
import type { ProductRow } from './product-tables.server.ts'

type Order = {
  by: SQL
  columns: SQL
  /** The sort key of a row: whole numbers, ending in its id. */
  placeOf: (row: ProductRow) => number[]
  behind: (place: number[]) => SQL
}

/** Every order ends in the id, so that paging meets each product exactly once; each has its index. */
export const productOrders: Record<ProductSort, Order> = {
  featured: {
    by: sql`regular, position, id`,
    columns: sql`regular, position, id`,
    placeOf: (row) => [row.compareAtPrice === null ? 1 : 0, row.position, row.id],
    behind: ([regular, position, id]) =>
      sql`(regular, position, id) > (${regular === 1}::boolean, ${position}::integer, ${id}::integer)`,
  },
  'price-low': {
    by: sql`price, id`,
    columns: sql`price, id`,
    placeOf: (row) => [row.price, row.id],
    behind: ([price, id]) => sql`(price, id) > (${price}::integer, ${id}::integer)`,
  },
  'price-high': falling(sql`price`, (row) => row.price),
  rating: falling(sql`rating_tenths`, (row) => row.ratingTenths),
  reviews: falling(sql`rating_count`, (row) => row.ratingCount),
}

function falling(column: SQL, valueOf: (row: ProductRow) => number): Order {
  return {
    by: sql`${column} desc, id`,
    columns: sql`${column}, id`,
    placeOf: (row) => [valueOf(row), row.id],
    behind: ([value, id]) =>
      sql`${column} <= ${value}::integer and (${column} < ${value}::integer or id > ${id}::integer)`,
  }
}

export const writeCursor = (place: number[]) => place.join('.')

const largest = 2_147_483_647

export function readCursor(cursor: string, sort: ProductSort) {
  const place = cursor.split('.').map(Number)
  const parts = sort === 'featured' ? 3 : 2
  const sound = /^\d+(\.\d+)*$/.test(cursor) && place.length === parts && place.every((part) => part <= largest)
  if (!sound)
    throw new Problem('invalid', 'This page of the list could not be found.', { fields: { cursor: 'Not a cursor' } })
  return place
}
