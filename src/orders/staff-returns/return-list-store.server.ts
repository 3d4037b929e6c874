import { sql } from 'drizzle-orm'
import { asUtc, type Database, rowsOf } from '#lib/database/database.server.ts'
import type { ReturnSort } from './return-admin.ts'
import type { ReturnReason } from '#orders/returns/return-reason.ts'
import { openReturnStates, type ReturnState, returnStates } from '#orders/return-state.ts'

export type ListedReturnRow<State extends ReturnState = ReturnState> = {
  id: number
  state: State
  reason: ReturnReason
  askedAt: string
  orderId: number
  customerName: string | null
  units: number
  sample: boolean
}

type ListReturnsInput<State extends ReturnState> = {
  states: readonly State[]
  sort: ReturnSort
  limit: number
  offset: number
  countTo: number
}

export const statesOf = (state: ReturnState | 'all' | undefined): readonly ReturnState[] =>
  state === undefined ? openReturnStates : state === 'all' ? returnStates : [state]

export async function listReturns<State extends ReturnState>(
  db: Database,
  { states, sort, limit, offset, countTo }: ListReturnsInput<State>,
) {
  const direction = sort === 'asked' ? sql`asc` : sql`desc`
  const asked = sql`state = any(${sql.param(states)}::text[])`
  const result = await db.execute(sql`
    with page as materialized (
      select id from order_returns where ${asked} order by asked_at ${direction}, id ${direction} limit ${limit} offset ${offset})
    select of_return.id, of_return.state, of_return.reason,
      to_char(of_return.asked_at ${asUtc}) as "askedAt",
      of_return.order_id as "orderId", orders.customer_name as "customerName", orders.sample,
      (select sum(quantity)::int from return_lines where return_id = of_return.id) as units
    from page join order_returns of_return on of_return.id = page.id join orders on orders.id = of_return.order_id
    order by of_return.asked_at ${direction}, of_return.id ${direction}`)
  return { rows: rowsOf<ListedReturnRow<State>>(result), counted: await countReturns(db, states, countTo) }
}

export async function countReturns(db: Database, states: readonly ReturnState[], countTo: number): Promise<number> {
  const result = await db.execute(sql`
    select count(*)::int as counted from (
      select from order_returns where state = any(${sql.param(states)}::text[]) limit ${countTo}) as most`)
  return rowsOf<{ counted: number }>(result)[0]!.counted
}
