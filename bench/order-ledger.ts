import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { pickOne, type OrderClient, orderOf } from './order-client.ts'
import type { Sold } from './place.ts'

/** Orders as the clients of a trial know them: every key used, with the id in the answer. */
export type Ledger = { answered: Map<string, number>; unanswered: Map<string, object> }

export const openLedger = (): Ledger => ({ answered: new Map(), unanswered: new Map() })

/** Sends an order and records the outcome; returns the response, or null without one. */
export async function sendNoted(client: OrderClient, ledger: Ledger, [key, order]: [string, object]) {
  ledger.unanswered.set(key, order)
  const answer = await client.order(order, key).catch(() => null)
  if (answer?.status === 201) {
    ledger.answered.set(key, (JSON.parse(answer.body) as { id: number }).id)
    ledger.unanswered.delete(key)
  }
  return answer
}

/** A new order of two products. Its key is in its notes, by which it is recognised. */
export function newOrder(products: Sold[]): [string, object] {
  const key = crypto.randomUUID()
  const items = [pickOne(products), pickOne(products)].map(({ id }) => ({ productId: id, quantity: 1 }))
  return [key, orderOf(items, key)]
}

type Kept = { id: number; key: string; lines: number }

/** Compares the clients' orders with those in the database, by the keys in their notes. */
export async function audit(db: Database, ledger: Ledger, start: Sold[]): Promise<string[]> {
  const kept = rowsOf<Kept>(
    await db.execute(sql`select o.id, o.notes as key, count(l.id)::int as lines
      from orders o left join order_lines l on l.order_id = o.id where not o.sample group by o.id, o.notes`),
  )
  const byKey = Map.groupBy(kept, ({ key }) => key)
  const lost = [...ledger.answered].filter(([key, id]) => byKey.get(key)?.[0]?.id !== id)
  const doubled = [...byKey].filter(([, orders]) => orders.length > 1)
  const hollow = kept.filter(({ lines }) => lines === 0)
  const strangers = [...byKey.keys()].filter((key) => !ledger.answered.has(key) && !ledger.unanswered.has(key))
  return [
    ...lost.map(([key, id]) => `order ${id} (${key}) was answered and is not there`),
    ...doubled.map(([key, orders]) => `key ${key} made ${orders.length} orders`),
    ...hollow.map(({ id }) => `order ${id} has no lines`),
    ...strangers.map((key) => `order ${key} was never sent`),
    ...(await miscounted(db, start)),
  ]
}

async function miscounted(db: Database, start: Sold[]) {
  const now = rowsOf<{ id: number; stock: number; sold: number }>(
    await db.execute(sql`select p.id, p.stock, coalesce(sum(l.quantity), 0)::int as sold from products p
      left join (order_lines l join orders o on o.id = l.order_id and not o.sample) on l.product_id = p.id group by p.id`),
  )
  const rows = new Map(now.map((row) => [row.id, row]))
  return start.flatMap(({ id, stock }) => {
    const row = rows.get(id)!
    return stock - row.sold === row.stock ? [] : [`product ${id}: ${stock} − ${row.sold} sold is not ${row.stock}`]
  })
}
