import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '#app/config/config.server.ts'
import { dumpOf, restoreBackup, writeBackup } from '#lib/backup/backup-file.server.ts'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { readMigrations } from '#lib/database/migrate.server.ts'
import { startBare } from './database-snapshot.ts'
import { eventually } from './eventually.ts'
import { type OpenShop, openShop, serveOn } from './open-shop.ts'
import { addProduct, orderByTransfer, postOrder } from './order-product.ts'

type Periodic = { name: string; isDone: boolean }

const periodicOf = async (db: Database) =>
  rowsOf<Periodic>(
    await db.execute(sql`
      select name, state = 'waiting' and attempts = 0 and lease_ends is null and due_at > now() as "isDone"
      from jobs where key = 'periodic' order by name`),
  )
const allDone = (jobs: Periodic[]) => jobs.length > 0 && jobs.every(({ isDone }) => isDone)

const ofPeriodic = async (db: Database, from = sql`true`) =>
  rowsOf<{ name: string }>(
    await db.execute(sql`select name from jobs where key = 'periodic' and ${from} order by name`),
  ).map(({ name }) => name)

/** A shop that is closed with an unpaid order whose emails are not written yet, and that long ago. */
async function closedShop(days: number, folder: string) {
  const backups = { folder: join(folder, 'backups'), key: undefined }
  const shop = await openShop({ backups })
  shop.jobs.start()
  await eventually(() => periodicOf(shop.db), allDone, 60_000)
  await shop.jobs.stop()
  const net = await addProduct(shop.db)
  const { id } = (await postOrder(shop, orderByTransfer([{ productId: net, quantity: 1 }]))).json() as { id: number }
  const ago = sql`make_interval(days => ${days}::integer)`
  await shop.db.execute(sql`
    update jobs set run_at = run_at - ${ago}, due_at = due_at - ${ago}, created_at = created_at - ${ago}, finished_at = finished_at - ${ago}`)
  await shop.db.execute(sql`
    update orders set created_at = created_at - ${ago}, held_until = held_until - ${ago}, remind_at = remind_at - ${ago} where id = ${id}`)
  return { shop, id, backups }
}

async function expectAllWorkDone(shop: OpenShop, id: number) {
  await eventually(() => periodicOf(shop.db), allDone, 60_000)
  const mails = rowsOf<{ count: number }>(
    await shop.db.execute(sql`select count(*)::int as count from mails where about = ${`order:${id}`}`),
  )
  expect(mails[0]!.count).toBeGreaterThan(0)
}

test('a shop restored from a backup 45 days later does all of its recurring work, and sends the emails of the last order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clearwater-late-'))
  const { shop, id, backups } = await closedShop(45, folder)
  const names = await ofPeriodic(shop.db)
  // The version before gave up what was so late.
  await shop.db.execute(sql`
    update jobs set state = 'given-up', finished_at = now() - interval '31 days' where name in ('take-backup', 'lapse-unpaid-orders')`)
  const file = join(folder, 'shop.backup')
  await writeBackup(file, dumpOf(shop.database), { secret: undefined, takenAt: new Date() })
  await shop.close()
  const database = await startBare()
  await restoreBackup(database, file, { secret: undefined, migrations: await readMigrations() })
  const later = await serveOn(database, { ...readConfig({}), limits: false, dataDir: folder, backups })
  try {
    later.jobs.start()
    await expectAllWorkDone(later as OpenShop, id)
    expect(await ofPeriodic(later.db)).toEqual(names)
    expect(await later.jobs.overdue()).toEqual([])
  } finally {
    await later.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 180_000)

test('a shop that was closed for a year does all of its recurring work', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clearwater-late-'))
  const { shop, id } = await closedShop(365, folder)
  try {
    expect((await shop.jobs.overdue()).length).toBe((await ofPeriodic(shop.db)).length)
    await shop.restart()
    shop.jobs.start()
    await expectAllWorkDone(shop, id)
    expect(await shop.jobs.overdue()).toEqual([])
  } finally {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 180_000)

test('work that a node with a clock far ahead has taken or put off is done all the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clearwater-late-'))
  const { shop, id } = await closedShop(0, folder)
  const ahead = sql`now() + interval '15 months'`
  try {
    await shop.db.execute(sql`update jobs set run_at = ${ahead}, due_at = ${ahead} where key = 'periodic'`)
    await shop.db.execute(sql`
      update jobs set attempts = 1, node = 'ahead/1', taken_at = ${ahead}, lease_ends = ${ahead} where name = 'mail-new-orders'`)
    await shop.db.execute(
      sql`insert into jobs (name, attempts, run_at, lease_ends) values ('check-books-now', 1, ${ahead}, ${ahead})`,
    )
    await shop.restart()
    shop.jobs.start()
    const behind = sql`run_at > now() + interval '2 days'`
    await eventually(
      () => ofPeriodic(shop.db, behind),
      (names) => names.length === 0,
      60_000,
    )
    const sent = async () =>
      rowsOf<{ state: string }>(await shop.db.execute(sql`select state from jobs where name = 'check-books-now'`))
    await eventually(sent, ([job]) => job?.state === 'done', 60_000)
    const mails = () => shop.db.execute(sql`select id from mails where about = ${`order:${id}`}`)
    await eventually(mails, (found) => rowsOf(found).length > 0, 60_000)
  } finally {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 180_000)
