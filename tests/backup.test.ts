import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type OpenDatabase, rowsOf } from '#lib/database/database.server.ts'
import { BackupFault } from '#lib/backup/backup-fault.ts'
import { dumpOf, readBackup, restoreBackup, writeBackup } from '#lib/backup/backup-file.server.ts'
import { sealBackup } from '#lib/backup/backup-seal.server.ts'
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

test('every changed, shortened, lengthened or repeated byte of an encrypted backup is refused', async () => {
  await take('spoilt', secret)
  const whole = await readFile(fileOf('spoilt'))
  const header = whole.indexOf('\n---')
  const flipped = (at: number) => {
    const bytes = Buffer.from(whole)
    bytes[at]! ^= 1
    return bytes
  }
  const spoilt = [
    ...[0, 30, 40, header - 5, header + 10, header + 60, whole.length >> 1, whole.length - 1].map(flipped),
    ...[1, 16, 17, 70_000, whole.length - header, whole.length - 30].map((less) => whole.subarray(0, -less)),
    Buffer.concat([whole, Buffer.from('x')]),
    Buffer.concat([whole, whole]),
    Buffer.concat([whole.subarray(0, header + 100), whole.subarray(header + 50)]),
  ]
  for (const [number, bytes] of spoilt.entries()) {
    await writeFile(fileOf(`spoilt-${number}`), bytes)
    await expect(readBackup(fileOf(`spoilt-${number}`), secret), String(number)).rejects.toThrow(BackupFault)
  }
})

const older = { file: 'tests/releases/at-0063.sealed', secret: 'the key of an older release' }

test('a backup that an older version has encrypted is restored as what it was', async () => {
  const { label, rows } = await readBackup(older.file, older.secret)
  const plain = await readBackup('tests/releases/at-0063.backup', undefined)
  expect([label, rows]).toEqual([{ ...plain.label, encrypted: true }, plain.rows])
  const migrations = await readMigrations()
  await intoEmpty(async (database) => {
    expect(await restoreBackup(database, older.file, { secret: older.secret, migrations })).toEqual({ label, rows })
  })
  await expect(readBackup(older.file, undefined)).rejects.toThrow('This backup is encrypted: set BACKUP_KEY')
  await expect(readBackup(older.file, secret)).rejects.toThrow('BACKUP_KEY is not the key')
})

test('its label cannot be changed, not even to say that it is not encrypted', async () => {
  const whole = await readFile(older.file)
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
      const read = restoreBackup(shop.database, fileOf(name), { secret: older.secret, plain, migrations: [] })
      await expect(read, other).rejects.toThrow(BackupFault)
    }
  }
  for (const bytes of [
    Buffer.concat([whole, Buffer.from('x')]),
    whole.subarray(0, -1),
    Buffer.concat([whole, whole]),
  ]) {
    await writeFile(fileOf('longer'), bytes)
    await expect(readBackup(fileOf('longer'), older.secret)).rejects.toThrow(BackupFault)
    await rm(fileOf('longer'))
  }
})

describe('a key made by age-keygen', () => {
  const key = 'AGE-SECRET-KEY-1Z3LY6JUVLWT94GE6E5Y9347R9KY7SJRU4XVK7MJP9L4F9EG8KH4Q85A5NT'

  test('encrypts a backup that only this key opens, by the tool age alone too', async () => {
    const taken = await take('by-key', key)
    expect(taken.label).toEqual({ takenAt: takenAt.toISOString(), encrypted: true })
    await expect(readBackup(fileOf('by-key'), secret)).rejects.toThrow('BACKUP_KEY is not the key')
    await expect(readBackup(fileOf('by-key'), undefined)).rejects.toThrow('This backup is encrypted')
    await writeFile(fileOf('key.txt'), `${key}\n`)
    const opened = spawnSync('age', ['-d', '-i', fileOf('key.txt'), '-o', fileOf('opened'), fileOf('by-key')])
    if (opened.error) return console.warn('There is no age: no backup is opened with it')
    expect(opened.stderr.toString()).toBe('')
    const { label, rows } = await readBackup(fileOf('opened'), undefined)
    expect([label, rows]).toEqual([{ ...taken.label, encrypted: false }, taken.rows])
  })

  test('is refused in words where it is not complete', async () => {
    await expect(take('cut-key', key.slice(0, -1))).rejects.toThrow('begins like a key of age-keygen, but is none')
    await expect(readFile(fileOf('cut-key'))).rejects.toThrow('ENOENT')
  })
})

test('a large backup is encrypted and read some kilobytes at a time', async () => {
  let [given, most] = [0, 0]
  async function* dump() {
    for (; given < 64; given++) yield randomBytes(1024 ** 2)
  }
  let taken = 0
  for await (const bytes of sealBackup(dump(), { secret, takenAt })) {
    taken += bytes.length
    most = Math.max(most, given * 1024 ** 2 - taken)
  }
  expect(taken).toBeGreaterThan(64 * 1024 ** 2)
  expect(most).toBeLessThan(8 * 1024 ** 2)
})
