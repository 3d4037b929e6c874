import '../cheap-hashes.ts'
import { productTag } from '#catalogue/product.ts'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { readConfig } from '#app/config/config.server.ts'
import { createServer } from '#app/server/create-server.server.ts'
import { prepareDatabase } from '#app/server/prepare-database.server.ts'
import { serveSite } from '#app/site/serve-site.server.ts'
import { setPrice, setStock } from '../order-product.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { orderTag } from '#orders/order.ts'
import { insertEntries } from '#payments/ledger-store.server.ts'
import { setup as takeSnapshot, unpackSnapshot } from '../database-snapshot.ts'
import { insertRound, type NewStop } from '../technician-round.ts'
import { openFakeProvider } from '../fake-open-id.ts'

/**
 * The shop with cheap hashes and the tests' snapshot, and one address beside it under which a test changes what staff and time would: a price, a
 * stock, an order's deadline, or a payment older than invoicing. Google is a small provider of the tests' own; Facebook is not set up.
 */
const provider = await openFakeProvider()
const config = { ...readConfig(), providers: { google: provider.access } }
await takeSnapshot()
unpackSnapshot(config.dataDir)
const log = pino({ level: config.logLevel })
const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir, log })
await prepareDatabase(database, config)
const shop = await createServer({ runtime: config, database, log, logger: log })

/** Goods for tests that order any product (`place-order.ts`): enough for all of them. */
await setStock(shop.db, 19, 5_000)

/** The site's clock stays as it is: other tests' sessions depend on it. */
async function endTimeNow(order: number) {
  await shop.db.execute(sql`
    update orders set held_until = now() - interval '1 second', remind_at = null where id = ${order}`)
  await shop.db.execute(sql`update jobs set run_at = now() where name = 'lapse-unpaid-orders'`)
  shop.changes.publish('jobs')
}

/** A payment older than invoicing: only the ledger knows of it. */
async function payLongAgo(orderId: number) {
  const [order] = rowsOf<{ total: number }>(await shop.db.execute(sql`select total from orders where id = ${orderId}`))
  const entry = { orderId, kind: 'received', amount: order!.total, method: 'bank-transfer', who: 'admin' } as const
  await insertEntries(shop.db, { ...entry, valueDate: '2025-03-11' })
  shop.changes.publish('orders', orderTag(orderId))
}

type ProductChange = {
  product?: number
  price?: number
  stock?: number
  /** An order past its deadline, as if its customer had been reminded. */
  overdue?: number
  /** A paid order without an invoice. */
  paidLongAgo?: number
  /** A technician with visits today. */
  round?: NewStop[]
}

shop.server.post('/behind-the-counter', async (request) => {
  const { product, price, stock, overdue, paidLongAgo, round } = request.body as ProductChange
  if (product && price !== undefined) await setPrice(shop.db, product, price)
  if (product && stock !== undefined) await setStock(shop.db, product, stock)
  if (overdue) await endTimeNow(overdue)
  if (paidLongAgo) await payLongAgo(paidLongAgo)
  shop.changes.publish('products', ...(product ? [productTag(product)] : []))
  if (round) return insertRound(shop.db, round)
  return {}
})

await serveSite(shop, false)
await shop.server.listen({ port: config.port, host: '127.0.0.1' })
process.once('SIGTERM', async () => {
  await shop.server.close()
  await database.close()
  await provider.close()
  process.exit(0)
})
