import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { openChanges } from '#lib/changes/publish-changes.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { enqueue, job } from '#lib/jobs/job.server.ts'
import { openJobs } from '#lib/jobs/job-runner.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { eventually } from '../eventually.ts'
import { timesOf } from '../order-calls.ts'
import { quiet } from '../quiet-log.ts'
import { newDatabase } from './open-node.ts'

const greet = job({ name: 'greet', label: 'Greet', payload: z.object({ who: z.int() }) })

/** A node with a pool, a listener and a runner of its own. */
async function openNode(url: string) {
  const database = await openDatabase({ url, folder: '', log: quiet })
  const changes = await openChanges(database, quiet)
  const jobs = openJobs({ db: database.db, changes, log: quiet, now: () => new Date() })
  const greeted: number[] = []
  jobs.work(greet, async ({ who }) => void greeted.push(who))
  const put = (who: number, key?: string) =>
    database.db.transaction((tx) => enqueue(tx, greet, { who }, key === undefined ? {} : { key }))
  const close = async () => {
    await jobs.stop()
    await database.close()
  }
  return { database, jobs, greeted, put, close }
}

let copy: Awaited<ReturnType<typeof newDatabase>>
let here: Awaited<ReturnType<typeof openNode>>
let there: Awaited<ReturnType<typeof openNode>>
beforeAll(async () => {
  copy = await newDatabase()
  here = await openNode(copy.url)
  there = await openNode(copy.url)
})
afterAll(async () => {
  await here.close()
  await there.close()
  await copy.remove()
})

const left = async () =>
  rowsOf<{ count: number }>(
    await here.database.db.execute(sql`select count(*)::int as count from jobs where state <> 'done'`),
  )[0]!.count

test('a key enqueued by two nodes at once waits once, and a job enqueued on one node can run on the other', async () => {
  await Promise.all(timesOf(10).map((turn) => (turn % 2 ? here : there).put(0, 'one')))
  expect(await left()).toBe(1)
  there.jobs.start()
  await eventually(left, (count) => count === 0, 20_000)
  await here.put(1)
  await eventually(left, (count) => count === 0, 20_000)
  expect([here.greeted, there.greeted]).toEqual([[], [0, 1]])
})

test('jobs that two nodes compete for run once each', async () => {
  here.jobs.start()
  there.greeted.length = 0
  const everyone = timesOf(60)
  await Promise.all(everyone.map((who) => (who % 2 ? here : there).put(who)))
  await eventually(left, (count) => count === 0, 30_000)
  const greeted = [...here.greeted, ...there.greeted].toSorted((a, b) => a - b)
  expect(greeted).toEqual(everyone.toSorted((a, b) => a - b))
})
