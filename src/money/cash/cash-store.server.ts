import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import type { Currency } from '#lib/values/money.ts'

type Days = { from: string | undefined; to: string | undefined }
type Page = { limit: number; offset: number; countTo: number }

/** Whole cents. */
export type CashRow = {
  day: string
  takenBy: string
  currency: Currency
  total: number
  orders: { id: number; amount: number }[]
}

/** Cash by day and person, newest day first, and the number of such rows, up to `countTo`. */
export async function listCash(db: Database, { from, to }: Days, { limit, offset, countTo }: Page) {
  const days = sql`${from ? sql`value_date >= ${from}::date` : sql`true`} and ${to ? sql`value_date <= ${to}::date` : sql`true`}`
  const taken = sql`
    select e.value_date, coalesce(e.taken_by, e.who) as taken_by, o.currency, e.id, e.order_id, e.amount
    from payment_entries e join orders o on o.id = e.order_id
    where e.kind = 'received' and e.method = 'cash' and ${days}
      and not exists (select from payment_entries r where r.reverses = e.id)`
  const result = await db.execute(sql`
    with taken as (${taken})
    select value_date::text as day, taken_by as "takenBy", currency, sum(amount)::float8 as total,
      jsonb_agg(jsonb_build_object('id', order_id, 'amount', amount) order by id) as orders,
      (select count(*)::int from (select from taken group by value_date, taken_by, currency limit ${countTo}) as counted) as counted
    from taken group by value_date, taken_by, currency
    order by value_date desc, taken_by, currency limit ${limit} offset ${offset}`)
  const rows = rowsOf<CashRow & { counted: number }>(result)
  return { rows, counted: rows[0]?.counted ?? 0 }
}
