import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OpenDatabase, rowsOf } from '#lib/database/database.server.ts'
import { BackupFault } from '#lib/backup/backup-fault.ts'
import { dumpOf, readBackup, restoreBackup, writeBackup } from '#lib/backup/backup-file.server.ts'
import { differingTables } from '#lib/backup/compare-databases.server.ts'
import { readMigrations } from '#lib/database/migrate.server.ts'
import { startBare } from './database-snapshot.ts'
import { openShop, type OpenShop } from './open-shop.ts'

const takenAt = new Date('2026-11-22T10:00:00Z')
const secret = 'a key that is long enough to be one'
let shop: OpenShop
let folder: string

beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'clearwater-backup-'))
  await shop.db.execute(sql`update products set description = ${'Tab\t, line\nfeed, \\. and é 🐠'} where id = 1`)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const fileOf = (name: string) => join(folder, name)
const take = (name: string, key?: string) => writeBackup(fileOf(name), dumpOf(shop.database), { secret: key, takenAt })

async function intoEmpty<T>(work: (database: OpenDatabase) => Promise<T>) {
  const database = await startBare()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const restore = async (database: OpenDatabase, name: string, key?: string) =>
  restoreBackup(database, fileOf(name), { secret: key, migrations: await readMigrations() })

test('a restored database has every row of the backed-up one', async () => {
  const taken = await take('whole', secret)
  expect(taken.rows.products).toBeGreaterThan(50)
  await intoEmpty(async (database) => {
    expect(await restore(database, 'whole', secret)).toEqual(taken)
    expect(await differingTables(shop.database, database)).toEqual([])
    await database.db.execute(sql`update orders set notes = 'changed' where id = 1`)
    expect(await differingTables(shop.database, database)).toEqual(['orders'])
  })
})

test('a damaged backup or wrong key is refused in words and leaves the database empty; a good restore counts on', async () => {
  await take('sealed', secret)
  await take('open')
  const bytes = await readFile(fileOf('sealed'))
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(fileOf('changed'), bytes)
  const whole = await readFile(fileOf('open'))
  await writeFile(fileOf('short'), whole)
  await truncate(fileOf('short'), whole.length - 100)
  await writeFile(fileOf('other'), 'PK something else\n')
  await intoEmpty(async (database) => {
    await expect(restore(database, 'sealed')).rejects.toThrow('This backup is encrypted: set BACKUP_KEY')
    await expect(restore(database, 'sealed', 'another key than the one it has')).rejects.toThrow(
      'BACKUP_KEY is not the key',
    )
    await expect(restore(database, 'changed', secret)).rejects.toThrow('or the file is damaged')
    await expect(restore(database, 'short')).rejects.toThrow('The backup cannot be read: the file is damaged.')
    await expect(restore(database, 'other')).rejects.toThrow('This file is no backup of Clearwater Reef')
    await restore(database, 'open')
    await database.db.execute(sql`
      insert into payment_entries (order_id, kind, amount, method, value_date, who)
      select id, 'received', 100, 'cash', '2026-11-22', 'test' from orders where received = 0 order by id limit 1`)
    const [order] = rowsOf<{ received: string }>(
      await database.db.execute(
        sql`select received from orders where id = (select max(order_id) from payment_entries where who = 'test')`,
      ),
    )
    expect(Number(order!.received)).toBe(100)
  })
})

test('a backup of a newer version, into a database in use, or over another file is refused', async () => {
  await take('newest')
  const migrations = (await readMigrations()).slice(0, -1)
  const into = (database: OpenDatabase, known: typeof migrations) =>
    restoreBackup(database, fileOf('newest'), { secret: undefined, migrations: known })
  await intoEmpty(async (database) => {
    await expect(into(database, migrations)).rejects.toThrow('The backup was taken by a newer version')
  })
  await expect(restore(shop.database, 'newest')).rejects.toThrow('The database is not empty.')
  await expect(take('newest')).rejects.toThrow('is there already. Nothing was overwritten.')
  expect((await readBackup(fileOf('newest'), undefined)).label.takenAt).toBe(takenAt.toISOString())
})

test('a dump that fails midway leaves no file', async () => {
  async function* failing() {
    yield Buffer.from('{"migrations":[],"tables":[]}\n')
    throw new Error('the line was lost')
  }
  await expect(writeBackup(fileOf('half'), failing(), { secret: undefined, takenAt })).rejects.toThrow(
    'the line was lost',
  )
  await expect(readFile(fileOf('half'))).rejects.toThrow('ENOENT')
})

test('with a key, a backup that is not encrypted is refused before a row is read, unless it is asked for', async () => {
  await take('forged')
  const migrations = await readMigrations()
  const opened = vi.fn()
  await intoEmpty(async (database) => {
    const watched = {
      copying: (...given: Parameters<typeof database.copying>) => (opened(), database.copying(...given)),
    }
    const refused = restoreBackup(watched as typeof database, fileOf('forged'), { secret, migrations })
    await expect(refused).rejects.toThrow('This backup is not encrypted, although BACKUP_KEY is set')
    expect(opened).not.toHaveBeenCalled()
    await restoreBackup(database, fileOf('forged'), { secret, plain: true, migrations })
    expect(await differingTables(shop.database, database)).toEqual([])
  })
})

test('the label of an encrypted backup cannot be changed, not even to say that it is not encrypted', async () => {
  await take('labelled', secret)
  const whole = await readFile(fileOf('labelled'))
  const end = whole.indexOf('\n')
  const [line, rest] = [whole.subarray(0, end).toString(), whole.subarray(end)]
  const label = JSON.parse(line) as { takenAt: string; seal: { salt: string; nonce: string } }
  const { salt, nonce } = label.seal
  const changed = [
    { ...label, takenAt: '2020-01-01T00:00:00.000Z' },
    { ...label, seal: null },
    { ...label, seal: { nonce, salt: nonce } },
    { ...label, seal: { salt, nonce: salt } },
    { ...label, seal: { salt } },
    { ...label, seal: { nonce, salt } },
    { ...label, more: 1 },
    { seal: label.seal, takenAt: label.takenAt, format: 'clearwater-backup-1' },
  ].map((each) => JSON.stringify(each))
  const spelled = [
    `${line} `,
    line.replace('{', '{ '),
    line.replace('{', '{"takenAt":"x",'),
    `${line}\n`,
    line.slice(1),
  ]
  for (const [number, other] of [...changed, ...spelled].entries()) {
    const name = `labelled-${number}`
    await writeFile(fileOf(name), Buffer.concat([Buffer.from(other), rest]))
    for (const plain of [false, true]) {
      const read = restoreBackup(shop.database, fileOf(name), { secret, plain, migrations: [] })
      await expect(read, other).rejects.toThrow(BackupFault)
    }
  }
  for (const bytes of [
    Buffer.concat([whole, Buffer.from('x')]),
    whole.subarray(0, -1),
    Buffer.concat([whole, whole]),
  ]) {
    await writeFile(fileOf('longer'), bytes)
    await expect(readBackup(fileOf('longer'), secret)).rejects.toThrow(BackupFault)
    await rm(fileOf('longer'))
  }
})
