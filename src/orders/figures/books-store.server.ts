import { sql } from 'drizzle-orm'
import { asUtcMs, type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'

/** Orders whose stored totals differ from the sum of their ledger entries, and their number. */
export async function findLedgerMismatches(db: Database, limit: number) {
  const result = await db.execute(sql`
    with entered as (
      select added.order_id,
        sum(case when added.kind = 'received' then added.amount when reversed.kind = 'received' then -added.amount else 0 end) as received,
        sum(case when added.kind = 'refunded' then added.amount when reversed.kind = 'refunded' then -added.amount else 0 end) as refunded
      from payment_entries added left join payment_entries reversed on reversed.id = added.reverses group by added.order_id
    )
    select orders.id, count(*) over ()::int as counted
    from orders left join entered on entered.order_id = orders.id
    where (orders.received, orders.refunded) <> (coalesce(entered.received, 0), coalesce(entered.refunded, 0))
    order by orders.id limit ${limit}`)
  const rows = rowsOf<{ id: number; counted: number }>(result)
  return { ids: rows.map(({ id }) => id), counted: rows[0]?.counted ?? 0 }
}

/** The number of orders with money owed back, computed row by row. What is for a next bill is none. */
export async function countOwedBack(db: Database): Promise<number> {
  const result = await db.execute(sql`
    select count(*)::int as counted from orders
    where received - refunded > case when status = 'cancelled' then 0 else total - credited end
      and not (for_next_bill and status <> 'cancelled')`)
  return rowsOf<{ counted: number }>(result)[0]!.counted
}

/** The number of orders whose credited amount differs from their settled returns and the refunds that lowered their price. */
export async function countCreditMismatches(db: Database): Promise<number> {
  const result = await db.execute(sql`
    with credits as (
      select order_id, sum(credit) as credit from (
        select order_id, credit from order_returns where credit > 0
        union all
        select order_id, amount from bill_credits
        union all
        select order_id, credit from refund_details
        where not exists (select from payment_entries where reverses = refund_details.entry_id)) as each
      group by order_id)
    select count(*)::int as counted from orders left join credits on credits.order_id = orders.id
    where (orders.credited > 0 or credits.credit > 0) and orders.credited <> coalesce(credits.credit, 0)`)
  return rowsOf<{ counted: number }>(result)[0]!.counted
}

/** The number of orders whose documents add up to another amount than the order costs, which is nothing once it is cancelled. */
export async function countDocumentMismatches(db: Database): Promise<number> {
  const result = await db.execute(sql`
    with papers as (
      select order_id, sum(case when kind = 'credit-note' then -total else total end) as total from documents group by order_id)
    select count(*)::int as counted from orders join papers on papers.order_id = orders.id
    where papers.total <> case when orders.status = 'cancelled' then 0 else orders.total - orders.credited end`)
  return rowsOf<{ counted: number }>(result)[0]!.counted
}

/** Sets the isolation level so that the transaction reads one snapshot. To be called before its first statement. */
export async function readSnapshot(tx: Transaction) {
  await tx.execute(sql`set transaction isolation level repeatable read`)
}

export async function setBookCheck(db: Database, { at, fault }: { at: Date; fault: string | null }) {
  await db.execute(sql`
    insert into book_check (at, fault) values (${at.toISOString()}::timestamptz, ${fault})
    on conflict (single) do update set at = excluded.at, fault = excluded.fault`)
}

export async function findBookCheck(db: Database): Promise<{ at: string; fault: string | null } | undefined> {
  const result = await db.execute(sql`select to_char(at ${asUtcMs}) as at, fault from book_check`)
  return rowsOf<{ at: string; fault: string | null }>(result)[0]
}
