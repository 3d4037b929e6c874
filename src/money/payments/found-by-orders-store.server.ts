import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database.server.ts'
import { findOrderIds, type FoundBy } from '#orders/order-found-by-store.server.ts'

/** Rows that belong to orders. Each query gives their id and what they are sorted by. */
type Wanted = {
  order: FoundBy
  /** What belongs to orders, or is wanted anyway: each way by itself, with its index. */
  gather: (orders: number[]) => SQL[]
  /** The same without knowing the orders: along all of the newest rows. */
  walk: SQL
  newestFirst: SQL
  limit: number
}

/** So many orders are looked through at once; of more, what is wanted is met soon enough on a walk. */
const mostGathered = 2_000
/** The newest orders are not all paid, or delivered. */
const withoutAny = 1.5

/** The newest rows of orders that are searched for: those of the newest orders where they fill the list, and of all where they are not too many. */
export async function findByOrders(
  db: Database,
  { order, gather, walk, newestFirst, limit }: Wanted,
): Promise<number[]> {
  const newest = async (found: SQL) => {
    const result = await db.execute(sql`select id from (${found}) as found ${newestFirst} limit ${limit}`)
    return rowsOf<{ id: number }>(result).map(({ id }) => id)
  }
  const likelyEnough = Math.ceil(limit * withoutAny)
  for (const most of new Set([likelyEnough, Math.max(likelyEnough, mostGathered)])) {
    const orders = await findOrderIds(db, order, most)
    const found = await newest(sql.join(gather(orders), sql` union `))
    if (found.length === limit || orders.length < most) return found
  }
  return newest(walk)
}

type Window = { limit: number; offset?: number; behind?: { id: number } | undefined }

/** The ids of one part of what a search has found. */
export function pageOfFound(found: number[], { limit, offset = 0, behind }: Window): SQL {
  const first = behind ? found.indexOf(behind.id) + 1 : offset
  return sql`select id from unnest(${sql.param(found.slice(first, first + limit))}::integer[]) as found (id)`
}
