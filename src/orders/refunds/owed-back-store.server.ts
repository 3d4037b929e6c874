import { sql } from 'drizzle-orm'
import { asUtc, type Database, rowsOf } from '#lib/database.server.ts'
import type { Currency } from '#lib/money.ts'
import { preparedRows } from '#lib/prepared-row-store.server.ts'
import type { PaymentMethod } from '#orders/order-status.ts'
import type { OwedCause } from './owed-cause.ts'

export type OwedBackRow = {
  id: number
  /** The time since which the money is owed; maintained by the database. */
  since: string
  total: number
  /** Whole cents. */
  due: number
  cause: OwedCause
  currency: Currency
  method: PaymentMethod
  customerName: string | null
  sample: boolean
}

/** Whole cents owed back, by currency. Samples count: only a demonstration has them. */
export async function sumOwedBack(db: Database): Promise<Record<string, number>> {
  const result = await db.execute(sql`
    select currency, sum(owed_back(status, received, refunded, total, credited))::float8 as due
    from orders where owed_since is not null group by currency`)
  return Object.fromEntries(
    rowsOf<{ currency: string; due: number }>(result).map(({ currency, due }) => [currency, due]),
  )
}

type Asked = { limit: number; offset?: number; countTo: number }

const given = sql.placeholder

const owedBack = preparedRows<OwedBackRow>(
  'orders_owed_back',
  ['id', 'since', 'total', 'due', 'cause', 'currency', 'method', 'customerName', 'sample'],
  sql`
    select id, to_char(owed_since ${asUtc}) as since, total,
      owed_back(status, received, refunded, total, credited)::float8 as due,
      case when status = 'cancelled' then 'cancelled' when received - refunded > total then 'over-paid' else 'returned' end as cause,
      currency, payment_method as method, customer_name as "customerName", sample
    from orders where owed_since is not null order by owed_since, id limit ${given('limit')} offset ${given('offset')}`,
)

const owedBackCount = preparedRows<{ counted: number }>(
  'orders_owed_back_counted',
  ['counted'],
  sql`
    select count(*)::int as counted from (select from orders where owed_since is not null limit ${given('countTo')}) as most`,
)

/** The orders with money owed back, longest waiting first, and their number. */
export async function listOwedBack(db: Database, { limit, offset = 0, countTo }: Asked) {
  const rows = await owedBack(db, { limit, offset })
  const [count] = await owedBackCount(db, { countTo })
  return { rows, counted: count!.counted }
}
