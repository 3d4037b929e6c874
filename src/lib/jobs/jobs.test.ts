import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { quiet } from '../../../tests/quiet-log.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { enqueue, GiveUp, type Job, type JobContext, job, type JobOptions } from './job.server.ts'
import { type JobFailure, removeSpentJobs, setJobDueAgain, takeDueJob } from './job-store.server.ts'
import { type Jobs, openJobs } from './job-runner.server.ts'

const greet = job({ name: 'greet', label: 'Greet', payload: z.object({ who: z.string() }), mostAttempts: 3 })
const slow = job({ name: 'slow', label: 'Slow', payload: z.object({ who: z.string() }) })

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

type Run = (payload: { who: string }, context: JobContext) => Promise<void>

/** A node that shares the database with the others. */
function openNode(run: Run, name: Job<typeof greet.payload> = greet) {
  const node = openJobs({ db: shop.db, changes: shop.changes, log: quiet, now: () => new Date(clock) })
  node.work(name, run)
  nodes.push(node)
  return node
}

const put = (who: string, options: JobOptions = {}, of = greet) =>
  shop.db.transaction((tx) => enqueue(tx, of, { who }, options))

type Row = { name: string; state: string; attempts: number; runAt: number; key: string | null; failures: JobFailure[] }
async function rows(): Promise<Row[]> {
  const result = await shop.db.execute(sql`
    select name, state, attempts, key, failures, extract(epoch from run_at)::float8 * 1000 as "runAt" from jobs order by id`)
  return rowsOf<Row>(result)
}
const soon = (check: () => unknown) => vi.waitFor(async () => expect(await check()).toBeTruthy(), { timeout: 20_000 })
const stateOf = async () => (await rows())[0]?.state
const wake = () => shop.changes.publish('jobs')
const fails = () => Promise.reject(new Error('the pump is off'))

test('a job runs once, immediately after the commit that enqueued it', async () => {
  const greeted: string[] = []
  openNode(async ({ who }) => void greeted.push(who)).start()
  await put('Nomsa')
  await soon(async () => (await stateOf()) === 'done')
  expect(greeted).toEqual(['Nomsa'])
  expect(await rows()).toMatchObject([{ failures: [] }])
})

test('a job from a rolled-back transaction never runs', async () => {
  const greeted: string[] = []
  openNode(async ({ who }) => void greeted.push(who)).start()
  const failing = shop.db.transaction(async (tx) => {
    await enqueue(tx, greet, { who: 'Nobody' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await put('Nomsa')
  await soon(async () => (await stateOf()) === 'done')
  expect(greeted).toEqual(['Nomsa'])
})

test('only one of several jobs with the same key waits, however many are enqueued at once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => put('Nomsa', { key: 'one' })))
  await put('Thabo', { key: 'two' })
  expect((await rows()).map(({ key }) => key)).toEqual(['one', 'two'])
})

test('a job enqueued again while it is running runs once more', async () => {
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  openNode(async () => {
    runs += 1
    begun.resolve()
    await held.promise
  }).start()
  await put('Nomsa', { key: 'one' })
  await begun.promise
  await put('Nomsa', { key: 'one' })
  await put('Nomsa', { key: 'one' })
  held.resolve()
  await soon(async () => (await stateOf()) === 'done')
  expect([runs, (await rows()).length]).toEqual([2, 1])
})

test('the wait grows with each failure, and after the last the job is given up with its list of failures', async () => {
  openNode(fails).start()
  await put('Nomsa')
  for (const [attempt, wait] of [5_000, 10_000].entries()) {
    await soon(async () => (await rows())[0]!.failures.length === attempt + 1)
    expect((await rows())[0]!.runAt - clock).toBe(wait)
    clock += wait - 1
    wake()
    expect((await rows())[0]!.attempts).toBe(attempt + 1)
    clock += 1
    wake()
  }
  await soon(async () => (await stateOf()) === 'given-up')
  const { failures } = (await rows())[0]!
  expect(failures.map(({ error }) => error)).toEqual(Array(3).fill('the pump is off'))
  expect(failures[2]).toMatchObject({ at: new Date(clock).toISOString(), node: expect.stringContaining('/') })
})

test('a given-up job starts afresh when it is enqueued again or retried by hand', async () => {
  let broken = true
  openNode(async () => (broken ? Promise.reject(new GiveUp('not today')) : undefined)).start()
  await put('Nomsa', { key: 'one' })
  await soon(async () => (await stateOf()) === 'given-up')
  await put('Nomsa', { key: 'one' })
  await soon(async () => (await rows())[0]!.failures.length === 2)
  broken = false
  const [{ id }] = rowsOf<{ id: number }>(await shop.db.execute('select id from jobs')) as [{ id: number }]
  expect(await shop.db.transaction((tx) => setJobDueAgain(tx, id))).toBe('greet')
  await soon(async () => (await stateOf()) === 'done')
  expect(await shop.db.transaction((tx) => setJobDueAgain(tx, id))).toBeNull()
})

test('a job with unreadable input is given up at once, naming the faulty part', async () => {
  const run = vi.fn<Run>(async () => {})
  await shop.db.execute(
    `insert into jobs (name, payload, run_at) values ('greet', '{"whom": 1}', now() - interval '1 hour')`,
  )
  openNode(run).start()
  await soon(async () => (await stateOf()) === 'given-up')
  expect((await rows())[0]!.failures[0]!.error).toBe('What this job was given cannot be read by this version: who.')
  expect(run).not.toHaveBeenCalled()
})

test('a killed node’s job is taken over once its lease has ended, and not before', async () => {
  const greeted: string[] = []
  await put('Nomsa')
  const lease = { leases: { greet: 75_000 }, node: 'killed/1', now: new Date(clock) }
  expect(await takeDueJob(shop.db, lease)).toMatchObject({ name: 'greet', attempt: 1 })
  openNode(async ({ who }) => void greeted.push(who)).start()
  wake()
  expect(await takeDueJob(shop.db, { ...lease, node: 'other/2' })).toBeUndefined()
  expect(greeted).toEqual([])
  clock += 75_001
  wake()
  await soon(async () => (await stateOf()) === 'done')
  expect((await rows())[0]!.failures).toMatchObject([{ node: 'killed/1', error: 'Its node did not come back.' }])
})

test('a job that kills its node every time is given up without another attempt', async () => {
  const run = vi.fn<Run>(async () => {})
  await put('Nomsa')
  for (let turn = 0; turn < 3; turn += 1) {
    clock += 100_000
    const lease = { leases: { greet: 75_000 }, node: 'killed/1', now: new Date(clock) }
    await takeDueJob(shop.db, lease)
  }
  clock += 100_000
  openNode(run).start()
  await soon(async () => (await stateOf()) === 'given-up')
  expect(run).not.toHaveBeenCalled()
})

test('a stop lets the running job finish and starts no other', async () => {
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const node = openNode(async () => {
    begun.resolve()
    await held.promise
  })
  node.start()
  await put('first')
  await begun.promise
  await put('second')
  const stopped = node.stop()
  held.resolve()
  await stopped
  expect((await rows()).map(({ state }) => state)).toEqual(['done', 'waiting'])
})

test('a job that does not finish before a stop is handed back without using up an attempt', async () => {
  const begun = Promise.withResolvers<void>()
  const node = openNode(async () => {
    begun.resolve()
    await new Promise(() => {})
  })
  node.start()
  await put('Nomsa')
  await begun.promise
  await node.stop()
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0, failures: [] }])
  const greeted: string[] = []
  openNode(async ({ who }) => void greeted.push(who)).start()
  await soon(() => greeted.length === 1)
}, 30_000)

test('two nodes share the jobs, and each job runs once', async () => {
  const [here, there]: string[][] = [[], []]
  for (const list of [here!, there!]) openNode(async ({ who }) => void list.push(who)).start()
  const everyone = Array.from({ length: 40 }, (_, n) => `${n}`)
  await Promise.all(everyone.map((who) => put(who)))
  await soon(async () => (await rows()).every(({ state }) => state === 'done'))
  expect([...here!, ...there!].toSorted()).toEqual(everyone.toSorted())
})

test('a slow kind of job does not delay the other kinds', async () => {
  const held = Promise.withResolvers<void>()
  const node = openNode(() => held.promise, slow)
  const greeted: string[] = []
  node.work(greet, async ({ who }) => void greeted.push(who))
  node.start()
  for (const who of ['a', 'b', 'c', 'd']) await put(who, {}, slow)
  await put('Nomsa')
  await soon(() => greeted.length === 1)
  held.resolve()
  await soon(async () => (await rows()).every(({ state }) => state === 'done'))
})

test('long finished jobs are removed, and jobs that no node can run are given up, but none that one can', async () => {
  openNode(async () => {}).start()
  await put('Nomsa')
  await put('Thabo', {}, slow)
  await put('Late', { runAt: new Date(clock + 60_000) })
  await soon(async () => (await stateOf()) === 'done')
  const later = new Date(Date.now() + 1_000)
  await removeSpentJobs(shop.db, { before: new Date(clock - 1_000), now: later, known: ['greet'] })
  expect((await rows()).map(({ state }) => state)).toEqual(['done', 'waiting', 'waiting'])
  const muchLater = new Date(Date.now() + 61_000)
  expect(await removeSpentJobs(shop.db, { before: muchLater, now: later, known: ['greet'] })).toEqual(['slow'])
  expect(await rows()).toMatchObject([
    { name: 'slow', state: 'given-up', failures: [{ error: 'No node of this version runs such a job.' }] },
    { name: 'greet', state: 'waiting' },
  ])
})

test('a node whose clock is wrong takes no work, until it is right', async () => {
  const greeted: string[] = []
  let isRight = false
  const node = openJobs({ ...shop, log: quiet, now: () => new Date(clock), mayWork: () => isRight })
  node.work(greet, async ({ who }) => void greeted.push(who))
  nodes.push(node)
  node.start()
  const taken: string[] = []
  openNode(async ({ who }) => void taken.push(who)).start()
  await put('Nomsa')
  await soon(() => taken.length === 1)
  expect(greeted).toEqual([])
  await nodes.pop()!.stop()
  isRight = true
  await put('Thabo')
  await soon(() => greeted.length === 1)
})
