import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { transact } from '#lib/changes/transact.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import type { MonthEnd } from '#money/reports/month-end.ts'
import type { ListedOrder } from '#orders/order-admin.ts'
import type { Order } from '#orders/order.ts'
import { paymentWording } from '#orders/display/payment-wording.ts'
import { checkBooks } from '#orders/figures/check-books.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { planned } from '../../../tests/planned-visits.ts'
import { insertOne, insertSite } from '../../../tests/running-plan.ts'
import { billSingle } from './bill-plan.server.ts'
import { placeMoneyAhead } from './place-money-ahead.server.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
const staff = payments(shop, cookie)
const { begin, bill, finish } = planned(shop)
afterAll(() => shop.close())

const read = async <T>(path: string) => (await ask(shop, 'GET', path, { cookie })).json<T>()
const place = (today: string) => placeMoneyAhead(shop, today, new AbortController().signal)
const orderOf = (id: number) => read<Order>(`/api/admin/orders/${id}`)

/** What staff read about money that customers may want back, and of whom. */
async function sums() {
  const { owedBack, paidAhead } = await read<MonthEnd>('/api/admin/reports/month-end')
  const due = await read<{ rows: { id: number; cause: string }[] }>('/api/admin/owed-back?sort=-since')
  const ahead = await read<{ rows: ListedOrder[] }>('/api/admin/orders?payment=paid-ahead')
  const { owedToCustomers } = await read<{ owedToCustomers: { amounts: { amount: number }[] } }>(
    '/api/admin/overview?period=all',
  )
  const inRand = (of: { amount: number }[]) => of.reduce((sum, { amount }) => sum + amount, 0)
  return {
    owed: inRand(owedBack),
    overview: inRand(owedToCustomers.amounts),
    ahead: inRand(paidAhead),
    due: due.rows.map(({ id }) => id),
    kept: ahead.rows.map(({ id }) => id),
  }
}

const wednesdays = { startsOn: '2026-02-04' }

/** The bill of February, for which 300 rand more were paid than it costs. */
async function paidAhead(water?: number, endsOn?: string) {
  const plan = await begin({ ...wednesdays, ...(water ? { water } : {}), ...(endsOn ? { endsOn } : {}) })
  await finish(plan, '2026-02-28')
  const { id } = (await bill(plan, '2026-03-01'))!.order
  await staff.pay(id, { amount: 1250 })
  return { plan, id }
}

test('what was paid ahead is no refund that is due, and staff find it', async () => {
  const before = await sums()
  const { id } = await paidAhead()
  const after = await sums()
  expect(after).toEqual({ ...before, ahead: before.ahead + 300, kept: expect.arrayContaining([id]) })
  expect(await orderOf(id)).toMatchObject({ toRefund: 300, forNextBill: true })
  await place('2026-03-02')
  expect(await sums()).toEqual(after)
  await checkBooks(shop.db)
})

test('it is owed back once the plan has ended and nothing is left to bill, and is not when the plan goes on', async () => {
  const before = await sums()
  const { plan, id } = await paidAhead()
  await shop.db.execute(
    sql`update subscriptions set ends_on = '2026-03-11', notice_on = '2026-02-10' where id = ${plan}`,
  )
  await place('2026-03-11')
  expect((await sums()).due).not.toContain(id)
  await place('2026-03-12')
  const ended = await sums()
  expect([ended.due.includes(id), ended.owed - before.owed, ended.overview - before.overview]).toEqual([true, 300, 300])
  expect(paymentWording(await orderOf(id), '', null).title).toMatch(/^We will refund R\s300,00 to you/)
  await checkBooks(shop.db)
  await shop.db.execute(sql`update subscriptions set ends_on = null, notice_on = null where id = ${plan}`)
  await place('2026-03-13')
  expect((await sums()).due).not.toContain(id)
})

test('visits that are not billed yet use it after the end of the plan', async () => {
  const { plan, id } = await paidAhead()
  await finish(plan, '2026-03-11')
  await shop.db.execute(
    sql`update subscriptions set ends_on = '2026-03-11', notice_on = '2026-02-10' where id = ${plan}`,
  )
  await place('2026-03-20')
  expect(await orderOf(id)).toMatchObject({ forNextBill: true })
  expect((await bill(plan, '2026-04-01'))!.used).toBe(300_00)
})

test('who is asked for a bank account wants it back: it is due, and the next bill does not use it', async () => {
  const email = 'asked@example.com'
  const { water } = await insertSite(shop.db, { email })
  const { plan, id } = await paidAhead(water)
  const asking = { cookie, payload: { seen: 'not-asked' } }
  expect((await ask(shop, 'POST', `/api/admin/orders/${id}/refund-account/ask`, asking)).statusCode).toBe(200)
  await place('2026-03-02')
  expect((await sums()).due).toContain(id)
  await finish(plan, '2026-03-31')
  expect((await bill(plan, '2026-04-01'))!.used).toBe(0)
})

test.each(['email', 'account'] as const)('another plan of the customer uses it, known by the %s', async (by) => {
  const accounts = await shop.db.execute(sql`select id from accounts where username = 'demo'`)
  const account = rowsOf<{ id: string }>(accounts)[0]!.id
  const whose = by === 'email' ? { email: 'Two@example.com' } : { account }
  const [one, two, stranger] = [
    await insertSite(shop.db, whose),
    await insertSite(shop.db, whose),
    await insertSite(shop.db),
  ]
  const { id } = await paidAhead(one.water)
  const begun = await Promise.all([two, stranger].map(({ water }) => begin({ ...wednesdays, water })))
  for (const plan of begun) await finish(plan, '2026-02-28')
  const [theirs, foreign] = [await bill(begun[0]!, '2026-03-01'), await bill(begun[1]!, '2026-03-01')]
  expect([theirs!.used, theirs!.from, foreign!.used]).toEqual([300_00, [id], 0])
  expect(await orderOf(theirs!.order.id)).toMatchObject({ received: 300, toPay: 650 })
  expect(await orderOf(id)).toMatchObject({ toRefund: 0 })
  await checkBooks(shop.db)
})

test('a single visit of the customer uses it', async () => {
  const { water } = await insertSite(shop.db)
  const { id } = await paidAhead(water)
  const visit = await insertOne(
    shop.db,
    sql`
    insert into visits (kind, water_id, due_on, planned_on, done_on, from_hour, minutes, share, state)
    values ('single', ${water}::integer, '2026-03-09', '2026-03-09', '2026-03-09', 8, 60, 20000, 'done') returning id`,
  )
  const now = new Date('2026-03-10T08:00:00Z')
  const billed = await transact(shop, null, async (tx) => ({ value: await billSingle(tx, visit, { now }), tags: [] }))
  expect([billed!.order.total, billed!.used, billed!.from, (await orderOf(id)).toRefund]).toEqual([
    200_00,
    200_00,
    [id],
    100,
  ])
})
