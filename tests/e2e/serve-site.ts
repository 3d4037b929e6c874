import '../cheap-hashes.ts'
import { productTag } from '#catalogue/product.ts'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { readConfig } from '#app/config.server.ts'
import { createServer } from '#app/create-server.server.ts'
import { prepareDatabase } from '#app/prepare-database.server.ts'
import { serveSite } from '#app/serve-site.server.ts'
import { setPrice, setStock } from '../order-product.ts'
import { rowsOf } from '#lib/database.server.ts'
import { openDatabase } from '#lib/open-database.server.ts'
import { orderTag } from '#orders/order.ts'
import { insertEntries } from '#payments/ledger-store.server.ts'
import { setup as takeSnapshot, unpackSnapshot } from '../database-snapshot.ts'
import { openFakeProvider } from '../fake-open-id.ts'

/**
 * The shop as it is, but with cheap hashes and started from the tests' snapshot, and beside it one address under which a
 * journey does what staff do meanwhile: changes a price or the stock, waits until the time of an order is over, or has one paid from before there were invoices. Google is a small provider of the tests' own; Facebook is not set up.
 */
const provider = await openFakeProvider()
const config = { ...readConfig(), providers: { google: provider.access } }
await takeSnapshot()
unpackSnapshot(config.dataDir)
const log = pino({ level: config.logLevel })
const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir, log })
await prepareDatabase(database, config)
const shop = await createServer({ runtime: config, database, log, logger: log })

/** Goods that journeys order where it does not matter which (`place-order.ts`): there are enough for all of them. */
await setStock(shop.db, 19, 5_000)

/** The clock of the site stays as it is: it is that of other journeys' sessions, too. */
async function endTimeNow(order: number) {
  await shop.db.execute(sql`
    update orders set held_until = now() - interval '1 second', remind_at = null where id = ${order}`)
  await shop.db.execute(sql`update jobs set run_at = now() where name = 'lapse-unpaid-orders'`)
  shop.changes.publish('jobs')
}

/** Money that came before there were invoices: the ledger alone knows of it. */
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
  /** An order whose time is over, as if its customer had been reminded before. */
  overdue?: number
  /** An order that was paid, and has no invoice. */
  paidLongAgo?: number
}

shop.server.post('/behind-the-counter', async (request) => {
  const { product, price, stock, overdue, paidLongAgo } = request.body as ProductChange
  if (product && price !== undefined) await setPrice(shop.db, product, price)
  if (product && stock !== undefined) await setStock(shop.db, product, stock)
  if (overdue) await endTimeNow(overdue)
  if (paidLongAgo) await payLongAgo(paidLongAgo)
  shop.changes.publish('products', ...(product ? [productTag(product)] : []))
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
