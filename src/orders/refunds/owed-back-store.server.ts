import { type SQL, sql } from 'drizzle-orm'
import { isPaidAhead } from '#orders/order-store.server.ts'
import { asUtc, type Database, rowsOf } from '#lib/database/database.server.ts'
import type { Currency } from '#lib/values/money.ts'
import { preparedRows } from '#lib/database/prepared-row-store.server.ts'
import type { RefundAccountState } from '#orders/refund-account/refund-account.ts'
import { refundAccountState } from '#orders/refund-account/refund-account-store.server.ts'
import type { PaymentMethod } from '#orders/order-status.ts'
import type { OwedSort } from './owed-back.ts'
import type { OwedCause } from './owed-cause.ts'

export type OwedBackRow = {
  id: number
  since: string
  total: number
  /** Whole cents. */
  due: number
  cause: OwedCause
  currency: Currency
  method: PaymentMethod
  account: RefundAccountState
  customerName: string | null
  sample: boolean
}

/** Whole cents, by currency. */
async function sumByCurrency(db: Database, amount: SQL, which: SQL): Promise<Record<string, number>> {
  const result = await db.execute(sql`
    select currency, sum(${amount})::float8 as cents from orders where ${which} group by currency`)
  const sums = rowsOf<{ currency: string; cents: number }>(result)
  return Object.fromEntries(sums.map(({ currency, cents }) => [currency, cents]))
}

/** Samples count: only a demonstration has them. */
export const sumOwedBack = (db: Database) =>
  sumByCurrency(db, sql`owed_back(status, received, refunded, total, credited)`, sql`owed_since is not null`)

/** What customers have paid for their next bills. */
export const sumPaidAhead = (db: Database) =>
  sumByCurrency(db, sql`received - refunded - total + credited`, isPaidAhead)

type ListOwedBackInput = { sort?: OwedSort; limit: number; offset?: number; countTo: number }

const given = sql.placeholder

const owedBackBy = (name: string, order: SQL) =>
  preparedRows<OwedBackRow>(
    name,
    ['id', 'since', 'total', 'due', 'cause', 'currency', 'method', 'account', 'customerName', 'sample'],
    sql`
    select id, to_char(owed_since ${asUtc}) as since, total,
      owed_back(status, received, refunded, total, credited)::float8 as due,
      case when status = 'cancelled' then 'cancelled' when received - refunded > total then 'over-paid' else 'returned' end as cause,
      currency, payment_method as method, ${refundAccountState} as account, customer_name as "customerName", sample
    from orders left join refund_accounts on order_id = id where owed_since is not null order by ${order}, id limit ${given('limit')} offset ${given('offset')}`,
  )

const owedBack: Record<OwedSort, ReturnType<typeof owedBackBy>> = {
  since: owedBackBy('orders_owed_back', sql`owed_since`),
  '-since': owedBackBy('orders_owed_back_newest', sql`owed_since desc`),
  '-due': owedBackBy('orders_owed_back_most', sql`due desc, owed_since`),
  due: owedBackBy('orders_owed_back_least', sql`due, owed_since`),
}

const owedBackCount = preparedRows<{ counted: number }>(
  'orders_owed_back_counted',
  ['counted'],
  sql`
    select count(*)::int as counted from (select from orders where owed_since is not null limit ${given('countTo')}) as most`,
)

/** The orders with money owed back, those that have waited longest first unless asked otherwise, and their number. */
export async function listOwedBack(db: Database, { sort = 'since', limit, offset = 0, countTo }: ListOwedBackInput) {
  const rows = await owedBack[sort](db, { limit, offset })
  const [count] = await owedBackCount(db, { countTo })
  return { rows, counted: count!.counted }
}
