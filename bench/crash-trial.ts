import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database.server.ts'
import { crashPostgres, restartPostgres } from './crash-postgres.ts'
import { oneOf, openClient, orderOf } from './order-client.ts'
import { fillShelves, lookInto, type Place, type Sold } from './place.ts'
import { startSite } from './site-process.ts'

/** What the clients of a trial know: every key they used, with the id of the order they were answered. */
export type Ledger = { answered: Map<string, number>; unanswered: Map<string, object> }
export type Trial = { rounds: number; answered: number; repeated: number; faults: string[] }
export type TrialOptions = { rounds: number; clients: number; longest: number; database: boolean }

/** Lets clients order, ends the server at a random moment (with `database`, PostgreSQL too), and looks at what is left; again and again. */
export async function tryCrashes(place: Place, options: TrialOptions, say: (text: string) => void): Promise<Trial> {
  const start = await fillShelves(place)
  const ledger: Ledger = { answered: new Map(), unanswered: new Map() }
  const trial: Trial = { rounds: 0, answered: 0, repeated: 0, faults: [] }
  for (let round = 1; round <= options.rounds; round++) {
    trial.repeated += await shopUntilCrash(place, ledger, start, options)
    const faults = await lookInto(place, ({ db }) => audit(db, ledger, start))
    trial.faults.push(...faults.map((fault) => `round ${round}: ${fault}`))
    trial.rounds = round
    trial.answered = ledger.answered.size
    say(`round ${round} of ${options.rounds}: ${trial.answered} orders answered so far, ${faults.length} faults`)
  }
  return trial
}

async function shopUntilCrash(place: Place, ledger: Ledger, products: Sold[], options: TrialOptions) {
  const site = await startSite(place.env)
  const client = openClient(site.url, options.clients)
  const open = [...ledger.unanswered]
  let running = true

  async function send(key: string, order: object) {
    ledger.unanswered.set(key, order)
    const answered = await client.order(order, key).catch(() => null)
    if (answered?.status === 201) {
      ledger.answered.set(key, (JSON.parse(answered.body) as { id: number }).id)
      ledger.unanswered.delete(key)
    } else if (running && answered && answered.status < 500) {
      throw new Error(`an order was refused: ${answered.body}`)
    }
  }

  async function shop() {
    while (running) {
      const key = crypto.randomUUID()
      const items = [oneOf(products), oneOf(products)].map(({ id }) => ({ productId: id, quantity: 1 }))
      await send(key, orderOf(items, key))
    }
  }

  for (const [key, order] of open) await send(key, order)
  const shopping = Promise.all(Array.from({ length: options.clients }, shop))
  await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * options.longest))
  if (options.database) await crashPostgres(place.server!)
  running = false
  await site.crash()
  await shopping
  client.close()
  if (options.database) await restartPostgres(place.server!)
  return open.length
}

type Kept = { id: number; key: string; lines: number }

/** Compares what the clients know with what the database holds. The clients wrote their keys into the notes of their orders. */
async function audit(db: Database, ledger: Ledger, start: Sold[]): Promise<string[]> {
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
