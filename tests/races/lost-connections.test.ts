import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, isDatabaseAway, type OpenDatabase, rowsOf } from '#lib/database/database.server.ts'
import { openChanges } from '#lib/changes/publish-changes.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/temporary-postgres.ts'
import { eventually } from '../eventually.ts'
import { timesOf } from '../order-calls.ts'
import { onServer } from '../postgres-template.ts'
import { quiet } from '../quiet-log.ts'

let postgres: TemporaryPostgres
let database: OpenDatabase

beforeAll(async () => {
  const started = await startTemporaryPostgres()
  if (!started) throw new Error('This test stalls a PostgreSQL of its own: install one on this machine.')
  postgres = started
  await onServer(postgres.url, 'create table kept (word text)')
})
afterAll(() => postgres.stop())
beforeEach(async () => void (database = await openDatabase({ url: postgres.url, folder: '', log: quiet })))
afterEach(() => database.close())

const write = (db: Database, word: string) => db.execute(sql`insert into kept values (${word})`)
const countOf = async (word: string) => {
  const result = await database.db.execute(sql`select count(*)::int as count from kept where word = ${word}`)
  return rowsOf<{ count: number }>(result)[0]!.count
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it succeeded',
    (error: Error) => error,
  )

/** The pool's connections in PostgreSQL's view, without the one that asks. */
async function connections() {
  const result = await database.db.execute(sql`
    select state from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`)
  return rowsOf<{ state: string }>(result).map(({ state }) => state)
}

/** Holds ten transactions open at once: as many as the pool has connections. */
async function tenAtOnce() {
  const all = Promise.withResolvers<void>()
  let inside = 0
  const enter = async (db: Database) => {
    await db.execute(sql`select 1`)
    if (++inside === 10) all.resolve()
    await all.promise
  }
  await Promise.all(timesOf(10).map(() => database.db.transaction(enter)))
  return inside
}

test('ten transactions that could not begin leave ten usable connections, and none idle in a transaction', async () => {
  expect(await tenAtOnce()).toBe(10)
  postgres.freeze()
  const failures = await Promise.all(
    timesOf(10).map(() => failureOf(database.db.transaction((db) => write(db, 'begun')))),
  )
  postgres.thaw()
  expect(failures.map(isDatabaseAway)).toEqual(timesOf(10).map(() => true))
  expect(await tenAtOnce()).toBe(10)
  await eventually(connections, (states) => !states.includes('idle in transaction'), 2_000)
  expect(await countOf('begun')).toBe(0)
})

test('a statement without an answer fails its transaction at once, and a commit without one is not a success', async () => {
  // Without an end of its own, the transaction would wait for an answer for as long as the database is frozen.
  for (const moment of ['statement', 'commit']) {
    const failure = await failureOf(
      database.db.transaction(async (db) => {
        await write(db, moment)
        postgres.freeze()
        if (moment === 'statement') await write(db, moment)
      }),
    )
    postgres.thaw()
    expect(isDatabaseAway(failure)).toBe(true)
    await eventually(connections, (states) => !states.includes('idle in transaction'), 2_000)
  }
  expect(await countOf('statement')).toBe(0)
})

test('a connection lost between two statements fails the transaction as if the database were away', async () => {
  const failure = await failureOf(
    database.db.transaction(async (db) => {
      const [backend] = rowsOf<{ pid: number }>(await db.execute(sql`select pg_backend_pid() as pid`))
      await onServer(postgres.url, `select pg_terminate_backend(${backend!.pid}, 5000)`)
      await wait(100)
      await write(db, 'between')
    }),
  )
  expect(isDatabaseAway(failure)).toBe(true)
  expect(await countOf('between')).toBe(0)
  expect(await tenAtOnce()).toBe(10)
})

test('a transaction that continues after a failed statement is not reported as committed', async () => {
  const failure = await failureOf(
    database.db.transaction(async (db) => {
      await write(db, 'half')
      await db.execute(sql`select 1 / 0`).catch(() => {})
    }),
  )
  expect(failure).toBeInstanceOf(Error)
  expect(await countOf('half')).toBe(0)
})

test('a refused statement keeps its own reason, its transaction is rolled back, and its connection stays in use', async () => {
  const backends = new Set<number>()
  for (const _ of timesOf(5)) {
    const failure = await failureOf(
      database.db.transaction(async (db) => {
        backends.add(rowsOf<{ pid: number }>(await db.execute(sql`select pg_backend_pid() as pid`))[0]!.pid)
        await write(db, 'undone')
        await db.execute(sql`insert into nowhere values (1)`)
      }),
    )
    expect(failure).toMatchObject({ cause: { code: '42P01' } })
    expect(isDatabaseAway(failure)).toBe(false)
  }
  expect(backends.size).toBe(1)
  expect(await countOf('undone')).toBe(0)
})

test('work under the migration lock fails when its connection is lost', async () => {
  const letGo = Promise.withResolvers<void>()
  const failure = failureOf(database.withAdvisoryLock(() => letGo.promise))
  await eventually(lockHolders, (pids) => pids.length === 1, 5_000)
  const [holder] = await lockHolders()
  await onServer(postgres.url, `select pg_terminate_backend(${holder}, 5000)`)
  expect(isDatabaseAway(await failure)).toBe(true)
  letGo.resolve()
})

async function lockHolders() {
  const result = await database.db.execute(sql`select pid from pg_locks where locktype = 'advisory' and granted`)
  return rowsOf<{ pid: number }>(result).map(({ pid }) => pid)
}

test('foreign messages on the change channel are harmless, and changes are received after a cut connection', async () => {
  const heard: (string[] | null)[] = []
  const changes = await openChanges(database, quiet)
  changes.onChange((tags) => heard.push(tags))
  await onServer(postgres.url, `notify site_changes, 'not JSON'`, `notify site_changes, '{"from":7,"tags":"all"}'`)
  await onServer(
    postgres.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and pid <> pg_backend_pid()`,
  )
  await eventually(
    async () => heard,
    (all) => all.includes(null),
    5_000,
  )
  await onServer(postgres.url, `notify site_changes, '{"from":"another","tags":["products"]}'`)
  await eventually(
    async () => heard,
    (all) => all.some((tags) => tags?.includes('products')),
    2_000,
  )
})
