import pg from 'pg'
import { type Latencies, latenciesOf } from '../numbers.ts'
import { pickOne } from '../order-client.ts'
import { answer, readInput } from '../run-process.ts'

/** The least that an order takes: one transaction that takes the stock and writes an order and its line, without a server. */
export type BareInput = { databaseUrl: string; clients: number; seconds: number; products: number[] }
export type Bare = Latencies & { perSecond: number }

const { databaseUrl, clients, seconds, products } = await readInput<BareInput>()
const seen: number[] = []
const begun = performance.now()
const ends = begun + seconds * 1000

const take = {
  name: 'take',
  text: 'update products set stock = stock - 1 where id = $1 and stock >= 1 returning price, name',
}
const order = {
  name: 'order',
  text: `insert into orders (payment_method, subtotal, shipping, total, shipping_address, idempotency_key)
    values ('bank-transfer', $1, 10000, $1 + 10000, '12 Reef Street, Centurion', $2) returning id`,
}
const line = {
  name: 'line',
  text: 'insert into order_lines (order_id, product_id, name, quantity, price) values ($1, $2, $3, 1, $4)',
}

async function shop() {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  while (performance.now() < ends) {
    const product = pickOne(products)
    const start = performance.now()
    await client.query('begin')
    const taken = await client.query<{ price: number; name: string }>({ ...take, values: [product] })
    const { price, name } = taken.rows[0]!
    const placed = await client.query<{ id: number }>({ ...order, values: [price, crypto.randomUUID()] })
    await client.query({ ...line, values: [placed.rows[0]!.id, product, name, price] })
    await client.query('commit')
    seen.push(performance.now() - start)
  }
  await client.end()
}

await Promise.all(Array.from({ length: clients }, shop))
answer({
  ...latenciesOf(seen),
  perSecond: seen.length / ((performance.now() - begun) / 1000),
} satisfies Bare)
