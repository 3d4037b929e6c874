import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { estimateFound, findOrderIds, type FoundBy } from '#orders/staff-list/order-found-by-store.server.ts'

/** Rows that belong to orders. Each query yields their id and sort columns. */
type FindByOrdersInput = {
  order: FoundBy
  /** Rows of the given orders, or wanted anyway: one query per condition, each with its index. */
  gather: (orders: number[]) => SQL[]
  /** The same without the orders' ids: along all of the newest rows. */
  walk: SQL
  newestFirst: SQL
  /** Filtered beyond the search, so that the newest orders may have no matching rows. */
  narrowed: boolean
  limit: number
}

/** An allowance for orders without rows, as the newest are not all paid or delivered. */
const withoutAny = 1.5

/** Few orders: the rows of all of them. A frequent name: those of its newest orders if they fill the list, else a walk along the newest rows. The cheapest by estimate. */
export async function findByOrders(db: Database, wanted: FindByOrdersInput): Promise<number[]> {
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

export function pageOfFound(found: number[], { limit, offset = 0, behind }: Window): SQL {
  const first = behind ? found.indexOf(behind.id) + 1 : offset
  return sql`select id from unnest(${sql.param(found.slice(first, first + limit))}::integer[]) as found (id)`
}
