import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { quiet } from '../../../tests/quiet-log.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { oneDay } from '#lib/calendar/durations.ts'
import { enqueue, job, periodic } from './job.server.ts'
import { removeSpentJobs } from './job-store.server.ts'
import { type Jobs, openJobs } from './job-runner.server.ts'

const greet = job({ name: 'greet', label: 'Greet', payload: z.object({}) })
const round = periodic({ name: 'round', label: 'Round', every: 60_000, wakes: ['settings'] })

let shop: OpenShop
let clock = Date.now()
const nodes: Jobs[] = []
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  clock = Date.now()
  await shop.db.execute('delete from jobs')
})
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
})

type Row = { name: string; state: string; attempts: number; runAt: number }
async function rows(): Promise<Row[]> {
  const result = await shop.db.execute(sql`
    select name, state, attempts, extract(epoch from run_at)::float8 * 1000 as "runAt" from jobs where name = 'round'`)
  return rowsOf<Row>(result)
}
const soon = (check: () => unknown) => vi.waitFor(async () => expect(await check()).toBeTruthy(), { timeout: 20_000 })
const wake = () => shop.changes.publish('jobs')
const fails = () => Promise.reject(new Error('the pump is off'))

function openPeriodic(run: () => Promise<void>) {
  const node = openJobs({ db: shop.db, changes: shop.changes, log: quiet, now: () => new Date(clock) })
  node.every(round, run)
  nodes.push(node)
  node.start()
}
const isNextIn = async (wait: number) => (await rows())[0]?.runAt === clock + wait

test('periodic work runs once across two nodes, and soon after its cache tag is published', async () => {
  let turns = 0
  for (const started of [1, 2]) {
    openPeriodic(async () => void (turns += 1))
    await soon(async () => turns === started && (await isNextIn(60_000)))
  }
  clock += 60_000
  wake()
  await soon(() => isNextIn(60_000))
  expect(turns).toBe(3)
  clock += 1_000
  shop.changes.publish('settings')
  clock += 1
  await soon(async () => turns === 4 && (await isNextIn(60_000)))
  expect(await rows()).toHaveLength(1)
})

test('failing periodic work waits longer and longer, and is never given up', async () => {
  openPeriodic(fails)
  for (const wait of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    await soon(() => isNextIn(wait))
    clock += wait
    wake()
  }
  await soon(async () => (await rows())[0]!.attempts === 7)
  expect((await rows())[0]).toMatchObject({ state: 'waiting' })
})

test('periodic work is never swept, and one that was given up waits again from the next start', async () => {
  openPeriodic(async () => {})
  await soon(() => isNextIn(60_000))
  await nodes[0]!.stop()
  const yearLater = new Date(clock + 365 * oneDay)
  await removeSpentJobs(shop.db, { before: yearLater, now: yearLater, known: [] })
  expect(await rows()).toMatchObject([{ state: 'waiting' }])
  await shop.db.execute(`update jobs set state = 'given-up', attempts = 4, finished_at = now() - interval '1 year'`)
  await removeSpentJobs(shop.db, { before: yearLater, now: yearLater, known: [] })
  clock = yearLater.getTime()
  openPeriodic(async () => {})
  await soon(() => isNextIn(60_000))
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }])
})

test('a second node that starts does not take periodic work that the first one is doing', async () => {
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let turns = 0
  openPeriodic(async () => {
    turns += 1
    begun.resolve()
    await held.promise
  })
  await begun.promise
  const seen = Promise.withResolvers<void>()
  const other = openJobs({ db: shop.db, changes: shop.changes, log: quiet, now: () => new Date(clock) })
  other.every(round, async () => void (turns += 1))
  other.work(greet, async () => seen.resolve())
  nodes.push(other)
  other.start()
  await shop.db.transaction((tx) => enqueue(tx, greet, {}))
  await seen.promise
  expect(turns).toBe(1)
  held.resolve()
  await soon(() => isNextIn(60_000))
  expect(turns).toBe(1)
})

test('periodic work is overdue once three of its periods have passed, however often it was tried', async () => {
  openPeriodic(fails)
  await soon(() => isNextIn(5_000))
  const overdue = () => nodes[0]!.overdue()
  expect(await overdue()).toEqual([])
  clock += 179_000
  wake()
  await soon(() => isNextIn(10_000))
  expect(await overdue()).toEqual([])
  clock += 2_000
  expect(await overdue()).toMatchObject([{ name: 'round' }])
})
