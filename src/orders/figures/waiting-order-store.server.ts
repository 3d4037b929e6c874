import { sql } from 'drizzle-orm'
import { asUtc, type Database } from '#lib/database/database.server.ts'
import type { Currency } from '#lib/values/money.ts'
import { preparedRows } from '#lib/database/prepared-row-store.server.ts'

export type WaitingOrder = {
  id: number
  createdAt: string
  total: number
  currency: Currency
  customerName: string | null
  sample: boolean
}

const given = sql.placeholder

const waitingOrders = preparedRows<WaitingOrder & { counted: number }>(
  'waiting_orders',
  ['id', 'createdAt', 'total', 'currency', 'customerName', 'sample', 'counted'],
  sql`
    select id, to_char(created_at ${asUtc}) as "createdAt", total, currency,
      customer_name as "customerName", sample,
      (select count(*)::int from (select from orders where status = 'pending' and payment_status <> 'refunded' limit ${given('countTo')}) as counted) as counted
    from orders where status = 'pending' and payment_status <> 'refunded' order by id limit ${given('limit')}`,
)

/** Orders that staff have not started, longest waiting first, and their number up to `countTo`. */
export async function listWaitingOrders(db: Database, limit: number, countTo: number) {
  const rows = await waitingOrders(db, { limit, countTo })
  return { rows, counted: rows[0]?.counted ?? 0 }
}
