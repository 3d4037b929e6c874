import { assortmentsOf } from '#catalogue/listing-scope.ts'
import type { ListingQuery, ProductQuery } from '#catalogue/product-query.ts'
import { productOrders, readCursor, writeCursor } from '#catalogue/product-sort-store.server.ts'
import { matchProducts, type Question, readQuestion } from '#catalogue/search/product-search-store.server.ts'
import type { ReadSynonyms } from '#catalogue/search/cached-synonyms.server.ts'
import { findProducts } from '#catalogue/product-store.server.ts'
import { inOrder, listProducts } from './product-listing-store.server.ts'
import type { ProductRow } from '#catalogue/product-tables.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'

/** Enough for all products of a new shop. */
export const usualLimit = 100
const deepestSearch = 200
const largestId = 2_147_483_647

export type Page = {
  rows: ProductRow[]
  next?: string
  /** Some of the requested ids do not exist. */
  lacking?: boolean
}

export async function pageOfProducts(db: Database, query: ProductQuery, synonyms: ReadSynonyms): Promise<Page> {
  if (query.ids !== undefined) return pageOfIds(db, query.ids)
  const typed = query.search?.trim()
  if (typed) return pageOfSearch(db, query, await readQuestion(db, typed, await synonyms()))
  const { sort = 'featured', limit = usualLimit, cursor } = query
  const behind = cursor === undefined ? undefined : readCursor(cursor, sort)
  const rows = await listProducts(db, placeOf(query), { sort, limit: limit + 1, behind })
  const last = rows[limit - 1]
  if (rows.length <= limit || !last) return { rows }
  return { rows: rows.slice(0, limit), next: writeCursor(productOrders[sort].placeOf(last)) }
}

const placeOf = ({ assortment, category }: ProductQuery) => ({
  assortments: assortment && [assortment],
  categories: category ? [category] : undefined,
})

async function pageOfIds(db: Database, asked: string): Promise<Page> {
  const ids = asked.split(',').map(Number)
  const rows = await findProducts(
    db,
    ids.filter((id) => id <= largestId),
  )
  return { rows, lacking: rows.length < ids.length }
}

async function pageOfSearch(db: Database, query: ProductQuery, question: Question): Promise<Page> {
  const { assortment, category, limit = usualLimit } = query
  const offset = query.cursor === undefined ? 0 : readOffset(query.cursor)
  const end = offset + limit
  const window = { assortments: assortment && [assortment], category, first: end }
  const { found, total } = await matchProducts(db, question, window)
  const rows = await inOrder(db, found.slice(offset))
  return total > end && end <= deepestSearch ? { rows, next: String(end) } : { rows }
}

/** One row of a wide window. */
const mostInstead = 4

export async function findElsewhere(
  db: Database,
  { search }: Pick<ListingQuery, 'search'>,
  total: number,
  synonyms: ReadSynonyms,
): Promise<ProductRow[]> {
  const typed = search?.trim()
  if (total || !typed) return []
  const { found } = await matchProducts(db, await readQuestion(db, typed, await synonyms()), {
    first: mostInstead,
  })
  return inOrder(db, found)
}

export const findPopular = (db: Database, { scope }: Pick<ListingQuery, 'scope'>): Promise<ProductRow[]> =>
  listProducts(db, { assortments: assortmentsOf(scope) }, { sort: 'featured', limit: mostInstead })

function readOffset(cursor: string) {
  const offset = /^\d{1,3}$/.test(cursor) ? Number(cursor) : Infinity
  if (offset <= deepestSearch) return offset
  throw new Problem('invalid', 'This page of the list could not be found.', { fields: { cursor: 'Not a cursor' } })
}
