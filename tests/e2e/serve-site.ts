import '../cheap-hashes.ts'
import { productTag } from '#catalogue/product.ts'
import pino from 'pino'
import { readConfig } from '#app/config.server.ts'
import { createServer } from '#app/create-server.server.ts'
import { prepareDatabase } from '#app/prepare-database.server.ts'
import { serveSite } from '#app/serve-site.server.ts'
import { setPrice, setStock } from '#catalogue/product-store.server.ts'
import { openDatabase } from '#lib/open-database.server.ts'
import { setup as takeSnapshot } from '../database-snapshot.ts'
import { openFakeProvider } from '../fake-open-id.ts'
import { seedFolder } from '../seeded-folder.ts'

/**
 * The shop as it is, but with cheap hashes and started from the tests' snapshot, and beside it one address under which a
 * journey does what staff do meanwhile: changes a price or the stock. Google is a small provider of the tests' own; Facebook is not set up.
 */
const provider = await openFakeProvider()
const config = { ...readConfig(), providers: { google: provider.access } }
await takeSnapshot()
await seedFolder(config.dataDir)
const log = pino({ level: config.logLevel })
const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir, log })
await prepareDatabase(database, config)
const shop = await createServer({ runtime: config, database, log, logger: log })

type ProductChange = {
  product?: number
  price?: number
  stock?: number
}

shop.server.post('/behind-the-counter', async (request) => {
  const { product, price, stock } = request.body as ProductChange
  if (product && price !== undefined) await setPrice(shop.db, product, price)
  if (product && stock !== undefined) await setStock(shop.db, product, stock)
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
