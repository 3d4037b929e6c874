import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { eventually } from '../../tests/eventually.ts'
import { openShop } from '../../tests/open-shop.ts'
import { ask, signedIn } from '../../tests/people.ts'
import type { ListedJob } from './background-job.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())
beforeEach(async () => void (await shop.db.execute('delete from jobs')))

const failure = `[{"at": "2026-01-01T08:00:00Z", "node": "old/1", "error": "first"}, {"at": "2026-01-01T09:00:00Z", "node": "new/2", "error": "last"}]`
async function put(values: string) {
  const result = await shop.db.execute(
    sql.raw(`insert into jobs (name, state, attempts, lease_ends, run_at, failures) values ${values} returning id`),
  )
  return rowsOf<{ id: number }>(result)[0]!.id
}
async function list(query = '') {
  const answer = await ask(shop, 'GET', `/api/admin/jobs${query}`, { cookie: admin })
  return answer.json() as { rows: ListedJob[]; total: number }
}
const again = (id: number, cookie = admin) => ask(shop, 'POST', `/api/admin/jobs/${id}/again`, { cookie, payload: {} })

test('staff see waiting, running, failing and given-up jobs, worst first, and finished ones on request', async () => {
  await put(`('send-mail', 'done', 1, null, now(), '[]')`)
  await put(`('sweep-limits', 'waiting', 0, null, now(), '[]')`)
  await put(`('send-mail', 'waiting', 1, now(), now(), '[]')`)
  await put(`('mail-new-orders', 'waiting', 2, null, now(), '${failure}')`)
  await put(`('send-mail', 'given-up', 3, null, now(), '${failure}')`)
  const { rows, total } = await list()
  expect([total, rows.map(({ state }) => state)]).toEqual([4, ['given-up', 'failing', 'running', 'waiting']])
  expect(rows[1]!.label).toBe('Send the emails for new orders')
  expect(rows[1]!.failures.map(({ error }) => error)).toEqual(['last', 'first'])
  expect((await list('?state=done')).rows).toMatchObject([{ state: 'done', dueAt: null }])
  for (const state of ['given-up', 'failing', 'running', 'waiting'])
    expect((await list(`?state=${state}`)).total).toBe(1)
  expect((await shop.server.inject('/api/admin/jobs')).statusCode).toBe(401)
})

test('waiting jobs are listed in the order they are due', async () => {
  const later = await put(`('send-mail', 'waiting', 0, null, now() + interval '2 hours', '[]')`)
  const latest = await put(`('sweep-limits', 'waiting', 0, null, now() + interval '3 hours', '[]')`)
  const first = await put(`('mail-new-orders', 'waiting', 0, null, now() + interval '1 hour', '[]')`)
  for (const query of ['', '?state=waiting'])
    expect((await list(query)).rows.map(({ id }) => id)).toEqual([first, later, latest])
})

test('a job that was given up is retried by hand once, and the retry is recorded', async () => {
  const id = await put(`('mail-new-orders', 'given-up', 3, null, now(), '${failure}')`)
  const answers = await Promise.all([again(id), again(id)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await list()).rows).toMatchObject([{ id, state: 'waiting', attempts: 0, failures: [{}, {}] }])
  const { rows } = (await ask(shop, 'GET', `/api/admin/audit?subject=job:${id}`, { cookie: admin })).json()
  expect(rows).toMatchObject([{ what: 'tried a background job again', label: 'Send the emails for new orders' }])
  expect((await again(999_999)).statusCode).toBe(409)
})

test('expired rate limits and expired sessions are removed', async () => {
  await shop.db.execute(
    `insert into limits (key, used, ends_at) values ('old', 1, now() - interval '1 hour'), ('new', 1, now() + interval '1 hour')`,
  )
  shop.jobs.start()
  const row = () =>
    shop.db.execute(
      `update jobs set run_at = now() - interval '1 hour' where name like 'sweep-%' and lease_ends is null`,
    )
  await eventually(
    async () => (await list('?state=waiting')).total,
    (total) => total > 0,
    10_000,
  )
  await row()
  shop.changes.publish('jobs')
  const left = async () =>
    rowsOf<{ key: string }>(await shop.db.execute(`select key from limits where key in ('old', 'new')`)).map(
      ({ key }) => key,
    )
  await eventually(left, (keys) => keys.join() === 'new', 20_000)
})
