import { sql } from 'drizzle-orm'
import { rowsOf } from '#lib/database/database.server.ts'
import type { OpenShop } from '../open-shop.ts'
import type { History } from './money-steps.ts'

type Row = Record<string, unknown>

/** Invariants of the orders and products of histories, each with the rows that break it. */
export async function brokenInvariants({ db }: OpenShop, histories: History[], stocked: number) {
  const ids = histories.flatMap(({ placed }) => placed.map(({ id }) => id))
  const products = histories.flatMap((history) => history.products)
  const ours = sql`any(${sql.param(ids)}::integer[])`
  const rules: Record<string, ReturnType<typeof sql>> = {
    'stock, and what is held, sold and kept of returns, is not what was received': sql`
      select p.id, p.stock, coalesce(held.units, 0) as held, coalesce(back.units, 0) as back from products p
      left join (select product_id, sum(quantity)::int as units from order_lines l join orders o on o.id = l.order_id
        where o.status <> 'cancelled' group by 1) held on held.product_id = p.id
      left join (select l.product_id, sum(r.restocked)::int as units from return_lines r
        join order_lines l on l.order_id = r.order_id and l.id = r.line_id group by 1) back on back.product_id = p.id
      where p.id = any(${sql.param(products)}::integer[])
        and (p.stock < 0 or p.stock + coalesce(held.units, 0) - coalesce(back.units, 0) <> ${stocked})`,
    'the entries do not add up to what the order says': sql`
      select o.id, o.received, o.refunded from orders o left join lateral (
        select coalesce(sum(case when e.kind = 'received' then e.amount when r.kind = 'received' then -e.amount end), 0) as received,
          coalesce(sum(case when e.kind = 'refunded' then e.amount when r.kind = 'refunded' then -e.amount end), 0) as refunded
        from payment_entries e left join payment_entries r on r.id = e.reverses where e.order_id = o.id) sums on true
      where o.id = ${ours} and (o.received, o.refunded) <> (sums.received, sums.refunded)`,
    'more was given back than had come': sql`select id from orders where id = ${ours} and refunded > received`,
    'a cancelled order holds money and is on no list': sql`
      select id from orders where id = ${ours} and status = 'cancelled' and received > refunded and owed_since is null`,
    'an order is listed as owed that is not': sql`
      select id from orders where id = ${ours} and owed_since is not null
        and owed_back(status, received, refunded, total, credited) <= 0`,
    'a provider was booked twice for one payment': sql`
      select order_id, reference from payment_entries e where order_id = ${ours} and method = 'card' and kind = 'received'
        and not exists (select from payment_entries r where r.reverses = e.id)
      group by order_id, reference having count(*) > 1`,
    'a paid try has no entry of its own': sql`
      select a.id from payment_attempts a where a.order_id = ${ours} and a.state = 'paid'
        and not exists (select from payment_entries e where e.order_id = a.order_id and e.kind = 'received' and e.amount = a.amount)`,
    'credit notes take back more than was invoiced': sql`
      select order_id from documents where order_id = ${ours} group by order_id
      having sum(case when kind = 'credit-note' then -total else total end) < 0`,
    'documents come to another amount than their order costs': sql`
      select o.id, o.status, o.total, o.credited from orders o join documents d on d.order_id = o.id where o.id = ${ours} group by o.id
      having sum(case when d.kind = 'credit-note' then -d.total else d.total end)
        <> case when o.status = 'cancelled' then 0 else o.total - o.credited end`,
    'a line of the bank was given to more than it holds, or to a payment that was a mistake': sql`
      select l.id, l.amount, l.matched from bank_lines l join bank_line_matches m on m.line_id = l.id
        join payment_entries e on e.id = m.entry_id
      where m.order_id = ${ours} and m.undone_at is null group by l.id
      having sum(m.amount) <> l.matched or sum(m.amount) > l.amount
        or bool_or(exists (select from payment_entries r where r.reverses = m.entry_id))`,
    'more came back than was delivered': sql`
      select r.order_id from return_lines r join order_returns back on back.id = r.return_id
        join order_lines l on l.order_id = r.order_id and l.id = r.line_id
      where r.order_id = ${ours} and back.state not in ('declined', 'withdrawn') group by r.order_id, l.id, l.quantity
      having sum(r.quantity) > l.quantity`,
  }
  const broken: Record<string, Row[]> = {}
  for (const [rule, query] of Object.entries(rules)) {
    const rows = rowsOf<Row>(await db.execute(query))
    if (rows.length) broken[rule] = rows
  }
  return broken
}
