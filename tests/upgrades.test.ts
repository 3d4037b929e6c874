import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '#app/config/config.server.ts'
import { createServer } from '#app/server/create-server.server.ts'
import { prepareDatabase } from '#app/server/prepare-database.server.ts'
import { restoreBackup } from '#lib/backup/backup-file.server.ts'
import { type OpenDatabase, rowsOf } from '#lib/database/database.server.ts'
import { readMigrations } from '#lib/database/migrate.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { checkBooks } from '#orders/figures/check-books.server.ts'
import { startBare } from './database-snapshot.ts'
import { plainOrder, postOrder } from './order-product.ts'
import { payments } from './pay-orders.ts'
import { ask, signedIn } from './people.ts'
import { inDatabase, onServer } from './postgres-template.ts'
import { quiet } from './quiet-log.ts'

const folder = 'tests/releases'
const url = process.env.TEST_DATABASE_URL
/** The embedded database upgrades the oldest backup: the steps after it are the same. */
const releases = readdirSync(folder)
  .filter((name) => name.endsWith('.backup'))
  .toSorted()
  .slice(0, url ? undefined : 1)

/** Calls `work` with an empty database. */
async function inEmpty(work: (database: OpenDatabase) => Promise<void>) {
  const name = `upgraded_${crypto.randomUUID().replaceAll('-', '')}`
  if (url) await onServer(url, `create database ${name} template template0`)
  const database = url ? await openDatabase({ url: inDatabase(url, name), folder: '', log: quiet }) : await startBare()
  try {
    await work(database)
  } finally {
    await database.close()
    if (url) await onServer(url, `drop database ${name} with (force)`)
  }
}

/** Starts today's shop on the data of an older one, like the first start after an upgrade. */
async function inUpgraded(file: string, walk: (shop: Awaited<ReturnType<typeof createServer>>) => Promise<void>) {
  const runtime = { ...readConfig({}), limits: false, dataDir: join(tmpdir(), `clearwater-${crypto.randomUUID()}`) }
  await inEmpty(async (database) => {
    const migrations = await readMigrations()
    await restoreBackup(database, join(folder, file), { secret: undefined, migrations })
    await prepareDatabase(database, runtime)
    expect(rowsOf(await database.db.execute(sql`select name from migrations`))).toHaveLength(migrations.length)
    const shop = await createServer({ runtime, database, log: quiet })
    try {
      await walk(shop)
    } finally {
      await shop.server.close()
      await rm(runtime.dataDir, { recursive: true, force: true })
    }
  })
}

type Order = { id: number; orderNumber: string; paymentStatus: string; total: number }

test.each(releases)(
  'a shop of release %s is upgraded with its goods, people, orders and money, and goes on selling',
  (file) =>
    inUpgraded(file, async (shop) => {
      expect((await ask(shop, 'GET', '/api/products')).json()).toHaveLength(60)
      const customer = await signedIn(shop, 'thandi', 'reef-tank-42')
      const [order] = (await ask(shop, 'GET', '/api/orders', { cookie: customer })).json<Order[]>()
      expect(order).toMatchObject({ orderNumber: 'CR-00036', total: 1159.85, paymentStatus: 'paid' })

      const admin = await signedIn(shop, 'admin', 'admin1234')
      const before = (await ask(shop, 'GET', `/api/admin/orders/${order!.id}`, { cookie: admin })).json()
      expect(before).toMatchObject({ status: 'processing', received: 1159.85, payments: [{ amount: 1159.85 }] })
      const placed = await postOrder(shop, plainOrder([{ productId: 1, quantity: 1 }]))
      expect(placed.statusCode).toBe(201)
      const { id } = placed.json<Order>()
      expect((await payments(shop, admin).pay(id)).json()).toMatchObject({ paymentStatus: 'paid' })
      await expect(checkBooks(shop.db)).resolves.toBeUndefined()
      expect(await startingTextsIn(shop)).toMatch(/went back to the books.*how demanding your tank is.*Six promises\./)
    }),
  300_000,
)

/** The texts that were reworded after the releases, one page after the other. */
async function startingTextsIn(shop: Awaited<ReturnType<typeof createServer>>) {
  const pages = ['/api/about', '/api/home', '/api/marine-services'] as const
  return (await Promise.all(pages.map(async (page) => (await ask(shop, 'GET', page)).body))).join('')
}
