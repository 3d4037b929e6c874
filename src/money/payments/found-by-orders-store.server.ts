import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database.server.ts'
import { estimateFound, findOrderIds, type FoundBy } from '#orders/order-found-by-store.server.ts'

/** Rows that belong to orders. Each query gives their id and what they are sorted by. */
type Wanted = {
  order: FoundBy
  /** Rows that belong to orders, or are wanted anyway: each way by itself, with its index. */
  gather: (orders: number[]) => SQL[]
  /** The same without knowing the orders: along all of the newest rows. */
  walk: SQL
  newestFirst: SQL
  /** More than the search is asked for, so that the newest orders may have nothing of it. */
  narrowed: boolean
  limit: number
}

/** The newest orders are not all paid, or delivered. */
const withoutAny = 1.5

/**
 * The newest rows of orders that are searched for. Where these are few, those of all of them; of a frequent name those of its newest orders, where they fill the list,
 * and else those that are met on a walk along the newest rows. Whichever takes the fewest looks, by what is expected.
 */
export async function findByOrders(db: Database, wanted: Wanted): Promise<number[]> {
  const { order, gather, walk, newestFirst, narrowed, limit } = wanted
  const newest = async (found: SQL) => {
    const result = await db.execute(sql`select id from (${found}) as found ${newestFirst} limit ${limit}`)
    return rowsOf<{ id: number }>(result).map(({ id }) => id)
  }
  const { expected, all } = await estimateFound(db, order)
  const fewEnough = Math.ceil(Math.sqrt(limit * all))
  const isFrequent = expected > fewEnough
  if (isFrequent && narrowed) return newest(walk)
  const most = isFrequent ? Math.ceil(limit * withoutAny) : 2 * fewEnough
  const orders = await findOrderIds(db, order, most)
  const found = await newest(sql.join(gather(orders), sql` union `))
  const isWhole = orders.length < most || (isFrequent && found.length === limit)
  return isWhole ? found : newest(walk)
}

type Window = { limit: number; offset?: number; behind?: { id: number } | undefined }

/** The ids of one part of what a search has found. */
export function pageOfFound(found: number[], { limit, offset = 0, behind }: Window): SQL {
  const first = behind ? found.indexOf(behind.id) + 1 : offset
  return sql`select id from unnest(${sql.param(found.slice(first, first + limit))}::integer[]) as found (id)`
}
