import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { changed } from '#audit/change.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { bulkRuns } from '../../tests/bulk-run.ts'
import { openShop } from '../../tests/open-shop.ts'
import { addProduct } from '../../tests/order-product.ts'
import { writeOrder } from '../../tests/order-rows.ts'
import { ask, mailTo } from '../../tests/people.ts'
import { employ } from '../../tests/staff-people.ts'
import { bulkAction } from './bulk-action.ts'
import { type ApplyStep, runSteps } from './run-steps.server.ts'

const shop = await openShop()
const person = await employ(shop, 'office')
const runs = bulkRuns(shop, person.cookie)
shop.jobs.start()
afterAll(() => shop.close())

const moves = '/api/admin/orders/moves'
type Order = { id: number; status: string; changes: object[]; number: string }
const look = async (id: number) =>
  (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: person.cookie })).json<Order>()
const place = (count: number) => Promise.all(Array.from({ length: count }, () => writeOrder(shop.db)))
const startOf = (id: number) => ({
  name: `CR-${id}`,
  step: { id, status: 'processing', seenStatus: 'pending', seenPayment: 'unpaid', tellCustomer: true },
})
const trailOf = async (subject: string) =>
  rowsOf<{ who: string; what: string }>(
    await shop.db.execute(sql`select who, what from audit_entries where subject = ${subject} order by id`),
  )

test('one call changes many orders, each with its history and audit line, and names those that were refused', async () => {
  const ids = await place(4)
  await ask(shop, 'PATCH', `/api/admin/orders/${ids[1]}`, { cookie: person.cookie, payload: { status: 'cancelled' } })
  const run = await runs.run(moves, 'orders', ids.map(startOf))
  expect(run).toMatchObject({ said: 'now being processed', mine: true, total: 4, done: 3, mayUndo: false })
  expect(run.refused).toEqual([
    { place: 1, name: `CR-${ids[1]}`, reason: 'Someone else has just changed this order. Please look at it again.' },
  ])
  expect((await look(ids[0]!)).status).toBe('processing')
  expect(await trailOf(`order:${ids[0]}`)).toEqual([{ who: person.username, what: 'changed the order' }])
})

test('each customer of a bulk change gets the email of the single change', async () => {
  const email = `c${crypto.randomUUID().slice(0, 8)}@example.co.za`
  const [id] = await place(1)
  await shop.db.execute(sql`update orders set status = 'processing', customer_email = ${email} where id = ${id}`)
  const { name, step } = startOf(id!)
  await runs.run(moves, 'orders', [{ name, step: { ...step, status: 'shipped', seenStatus: 'processing' } }])
  await mailTo(shop, email, /on its way|shipped/i)
})

test('a repeated call starts nothing new', async () => {
  const ids = await place(2)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const both = await Promise.all([
    runs.start(moves, ids.map(startOf), headers),
    runs.start(moves, ids.map(startOf), headers),
  ])
  const [first, second] = both.map((answer) => answer.json<{ run: number }>().run)
  expect(first).toBe(second)
  expect(await runs.ended('orders', first!)).toMatchObject({ done: 2, refused: [] })
  for (const id of ids) expect((await look(id)).changes).toHaveLength(1)
})

test('another call with a used key is refused, and is not answered with the run of the first', async () => {
  const [one, other] = await place(2)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await runs.start(moves, [startOf(one!)], headers)
  expect(first.statusCode).toBe(200)
  const items = [startOf(other!)]
  expect((await runs.start(moves, items, headers)).statusCode).toBe(409)
  expect((await runs.start(moves, [startOf(one!), ...items], headers)).statusCode).toBe(409)
  await runs.ended('orders', first.json<{ run: number }>().run)
  expect((await look(other!)).status).toBe('pending')
})

test('two members of staff who start the same orders change each once, and the other is told which', async () => {
  const ids = await place(3)
  const other = bulkRuns(shop, (await employ(shop, 'office')).cookie)
  const both = await Promise.all([
    runs.run(moves, 'orders', ids.map(startOf)),
    other.run(moves, 'orders', ids.toReversed().map(startOf)),
  ])
  expect(both.map(({ done, refused }) => done + refused.length)).toEqual([3, 3])
  expect(both[0]!.done + both[1]!.done).toBe(3)
  for (const id of ids) expect((await look(id)).changes).toHaveLength(1)
})

const note = bulkAction({
  name: 'note',
  label: 'Note',
  path: '/api/admin/notes-of-the-test',
  summary: 'Notes',
  for: 'orders.change',
  about: 'notes',
  step: z.object({ id: z.int() }),
  said: () => 'noted',
})
type Note = ApplyStep<typeof note.step>

/** A run of the test's own, which no node works on. */
async function writeRun(count: number, accountId = person.id) {
  const rows = rowsOf<{ id: number }>(
    await shop.db.execute(sql`
      insert into bulk_runs (action, about, said, needs, account_id, who, key)
      values ('note', 'notes', 'noted', 'orders.change', ${accountId}, 'sipho', ${crypto.randomUUID()}) returning id`),
  )
  const run = rows[0]!.id
  await shop.db.execute(sql`
    insert into bulk_steps (run_id, place, name, step)
    select ${run}, place, 'Note ' || place, jsonb_build_object('id', place) from generate_series(0, ${count - 1}::integer) as place`)
  return run
}
const noted = (id: number) =>
  changed(null, { audit: { what: 'noted', subject: `note:${id}`, label: 'Note' }, tags: ['orders'] })
const attempt = (run: number, apply: Note, signal = new AbortController().signal, nth = 1) =>
  runSteps(shop, { action: note, prepare: async () => apply, run }, { signal, attempt: nth })
const shown = async (run: number) => (await runs.list('notes')).find(({ id }) => id === run)

test('a run that is cut off anywhere goes on where it stopped, and makes no step twice', async () => {
  const run = await writeRun(5)
  const made: number[] = []
  const cut = new AbortController()
  await attempt(run, async (_, { id }) => noted(made.push(id) && id), AbortSignal.abort())
  const stopAtTwo: Note = async (_, { id }) => {
    if (made.push(id) === 2) cut.abort()
    return noted(id)
  }
  await attempt(run, stopAtTwo, cut.signal)
  expect(await shown(run)).toMatchObject({ done: 2, total: 5, over: false })
  await expect(
    attempt(run, async () => {
      throw new Error('The node ended.')
    }),
  ).rejects.toThrow('The node ended.')
  await attempt(run, async (_, { id }) => noted(made.push(id) && id))
  await attempt(run, async (_, { id }) => noted(made.push(id) && id))
  expect(made).toEqual([0, 1, 2, 3, 4])
  expect(await shown(run)).toMatchObject({ done: 5, over: true })
})

test('a started run is continued by the next node after its own has ended', async () => {
  const ids = await place(2)
  await shop.jobs.stop()
  const { run } = (await runs.start(moves, ids.map(startOf))).json<{ run: number }>()
  expect((await runs.list('orders')).find(({ id }) => id === run)).toMatchObject({ done: 0, over: false })
  await shop.restart()
  shop.jobs.start()
  expect(await runs.ended('orders', run)).toMatchObject({ done: 2 })
})

test('a person who loses the right in the middle changes nothing more, and the rest is named', async () => {
  const leaving = await employ(shop, 'office')
  const run = await writeRun(3, leaving.id)
  const cut = new AbortController()
  await attempt(run, async (_, { id }) => (cut.abort(), noted(id)), cut.signal)
  await shop.db.execute(sql`update accounts set role = 'packer' where id = ${leaving.id}`)
  await attempt(run, async (_, { id }) => noted(id))
  const result = await shop.db.execute(sql`select state, reason from bulk_steps where run_id = ${run} order by place`)
  const refused = { state: 'refused', reason: 'Your role has just been changed.' }
  expect(rowsOf(result)).toEqual([{ state: 'done', reason: null }, refused, refused])
})

test('a step that fails for an unknown reason is left out at the third attempt, and named', async () => {
  const run = await writeRun(3)
  const failing: Note = async (_, { id }) => {
    if (id === 1) throw new Error('a bug')
    return noted(id)
  }
  await expect(attempt(run, failing)).rejects.toThrow('a bug')
  await attempt(run, failing, undefined, 3)
  expect(await shown(run)).toMatchObject({
    done: 2,
    over: true,
    refused: [{ name: 'Note 1', reason: 'Something went wrong. Please check it before you try again.' }],
  })
})

test('a run is shown to others with its right while it is under way, and its outcome to its person until hidden', async () => {
  const run = await writeRun(1)
  const office = bulkRuns(shop, (await employ(shop, 'office')).cookie)
  const packer = bulkRuns(shop, (await employ(shop, 'packer')).cookie)
  expect(await office.list('notes')).toMatchObject([{ id: run, mine: false, who: 'sipho' }])
  expect(await packer.list('notes')).toEqual([])
  await attempt(run, async (_, { id }) => noted(id))
  expect(await office.list('notes')).toEqual([])
  await office.act(run, 'dismissal')
  expect(await shown(run)).toMatchObject({ over: true })
  await runs.act(run, 'dismissal')
  expect(await shown(run)).toBeUndefined()
})

test('what a run has changed of products is undone once, whatever keys callers use, except where somebody has changed them since', async () => {
  const ids = await Promise.all([addProduct(shop.db), addProduct(shop.db)])
  const read = async (id: number) =>
    (await ask(shop, 'GET', `/api/admin/products/${id}`, { cookie: person.cookie })).json<{
      version: number
      price: number
    }>()
  const before = await Promise.all(ids.map(read))
  const items = ids.map((id, place) => ({
    name: `Product ${id}`,
    step: { id, version: before[place]!.version, prices: { price: 12.5, compareAtPrice: null } },
  }))
  const run = await runs.run('/api/admin/products/changes', 'products', items)
  expect(run).toMatchObject({ done: 2, mayUndo: true, said: 'new price' })
  expect((await read(ids[0]!)).price).toBe(12.5)
  await ask(shop, 'PATCH', `/api/admin/products/${ids[1]}`, {
    cookie: person.cookie,
    payload: { prices: { price: 11, compareAtPrice: null } },
  })
  const [order] = await place(1)
  await runs.start(moves, [startOf(order!)], { 'idempotency-key': `undo:${run.id}` })
  await Promise.all([runs.act(run.id, 'undo'), runs.act(run.id, 'undo')])
  const [undone, ...others] = await runs.list('products')
  expect(others).toEqual([])
  expect(await runs.ended('products', undone!.id)).toMatchObject({
    said: 'undone',
    done: 1,
    refused: [{ name: `Product ${ids[1]}` }],
    mayUndo: false,
  })
  expect(await read(ids[0]!)).toMatchObject({ price: before[0]!.price })
  expect(await read(ids[1]!)).toMatchObject({ price: 11 })
})

test('a product that a colleague has put elsewhere meanwhile keeps its place, at the change and at its undo', async () => {
  const ids = await Promise.all([addProduct(shop.db), addProduct(shop.db), addProduct(shop.db)])
  const statusOf = async (id: number) =>
    (await ask(shop, 'GET', `/api/admin/products/${id}`, { cookie: person.cookie })).json<{ status: string }>().status
  const put = (id: number, status: string) =>
    ask(shop, 'PATCH', `/api/admin/products/${id}`, { cookie: person.cookie, payload: { status } })
  const items = ids.map((id) => ({
    name: `Product ${id}`,
    step: { id, version: 0, status: 'draft', seenStatus: 'published' },
  }))
  await put(ids[0]!, 'archived')
  const run = await runs.run('/api/admin/products/changes', 'products', items)
  expect(run).toMatchObject({ done: 2, refused: [{ place: 0, name: `Product ${ids[0]}` }] })
  await put(ids[1]!, 'archived')
  await runs.act(run.id, 'undo')
  const undone = (await runs.list('products')).at(-1)!
  expect(await runs.ended('products', undone.id)).toMatchObject({ done: 1, refused: [{ name: `Product ${ids[1]}` }] })
  expect(await Promise.all(ids.map(statusOf))).toEqual(['archived', 'archived', 'published'])
})
