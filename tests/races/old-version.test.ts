import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '#app/config/config.server.ts'
import { createServer } from '#app/server/create-server.server.ts'
import { prepareDatabase } from '#app/server/prepare-database.server.ts'
import { restoreBackup } from '#lib/backup/backup-file.server.ts'
import { readMigrations } from '#lib/database/migrate.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { checkBooks } from '#orders/figures/check-books.server.ts'
import { plainOrder, postOrder } from '../order-product.ts'
import { ask, signedIn } from '../people.ts'
import { quiet } from '../quiet-log.ts'
import type { Recorded, Statement } from '../recorded-statements.ts'
import { newDatabase } from './open-node.ts'

const folder = 'tests/releases'
/** The previous release: docs/database.md promises nothing to older ones. */
const release = readdirSync(folder)
  .flatMap((name) => /^(.+)\.statements$/.exec(name)?.[1] ?? [])
  .toSorted()
  .at(-1)!
const recorded = JSON.parse(readFileSync(`${folder}/${release}.statements`, 'utf8')) as Recorded

/** Daily figures depend on the database's clock. */
const goesByTheClock = (text: string) => text.includes('order_day')

/** Sends a statement of the old version. Returns how its outcome differs from then; null when it does not. */
async function sendAgain(client: pg.Client, { text, columns }: Statement, { values, rows }: Recorded['sent'][number]) {
  try {
    const result = await client.query(text, values)
    const now = (result.fields ?? []).map((field) => `${field.name} ${field.dataTypeID}`).join(', ')
    if (now !== columns) return { text, was: columns, is: now }
    return result.rowCount === rows || goesByTheClock(text) ? null : { text, was: rows, is: result.rowCount }
  } catch (error) {
    return { text, was: 'done', is: (error as Error).message }
  }
}

async function sendAllAgain(url: string) {
  const clients = new Map<number, pg.Client>()
  const differences: object[] = []
  try {
    for (const sent of recorded.sent) {
      const client = clients.get(sent.connection) ?? new pg.Client({ connectionString: url })
      if (!clients.has(sent.connection)) {
        clients.set(sent.connection, client)
        await client.connect()
      }
      const difference = await sendAgain(client, recorded.texts[sent.text]!, sent)
      if (difference) differences.push(difference)
    }
  } finally {
    await Promise.all([...clients.values()].map((client) => client.end()))
  }
  return differences
}

test(`requests of release ${release} work on the newest tables, and the newest version continues from there`, async () => {
  const { url, remove } = await newDatabase('template0')
  const database = await openDatabase({ url, folder: '', log: quiet })
  try {
    const runtime = { ...readConfig({}), limits: false }
    const migrations = await readMigrations()
    await restoreBackup(database, `${folder}/${release}.backup`, { secret: undefined, migrations })
    // The bills of newer samples would take the numbers of the orders that the recorded requests place.
    await database.db.execute(sql`insert into seeds (name) values ('sample-bills')`)
    await prepareDatabase(database, runtime)
    expect(await sendAllAgain(url)).toEqual([])

    const shop = await createServer({ runtime, database, log: quiet })
    const cookie = await signedIn(shop, 'admin', 'admin1234')
    const { rows } = (await ask(shop, 'GET', '/api/admin/orders', { cookie })).json<{ rows: { id: number }[] }>()
    const orders = await Promise.all(
      rows.slice(0, 2).map(async ({ id }) => (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie })).json()),
    )
    expect(orders).toMatchObject([
      { status: 'cancelled', items: [{ quantity: 2 }] },
      { status: 'delivered', paymentStatus: 'paid', items: [{ quantity: 1 }] },
    ])
    expect((await postOrder(shop, plainOrder([{ productId: 6, quantity: 1 }]))).statusCode).toBe(201)
    await expect(checkBooks(shop.db)).resolves.toBeUndefined()
    await shop.server.close()
  } finally {
    await database.close()
    await remove()
  }
})
