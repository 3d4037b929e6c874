import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { toCents } from '#lib/values/money.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { plainOrder, postOrder, addProduct } from '../../../tests/order-product.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { setWrongClock } from '#jobs/wrong-clock-store.server.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'
import { Overview } from '#admin/overview.ts'

let shop: OpenShop
let cookie = ''
beforeAll(async () => {
  shop = await openShop()
  cookie = await signedIn(shop, 'admin', 'admin1234')
})
afterAll(() => shop.close())

const showOverview = async (by = cookie) =>
  Overview.parse((await ask(shop, 'GET', '/api/admin/overview?period=7d', { cookie: by })).json())

test('an order counts when it is placed, as received when paid, and as owed from cancellation to refund', async () => {
  const net = await addProduct(shop.db)
  const { id } = (await postOrder(shop, plainOrder([{ productId: net, quantity: 1 }]))).json()
  const figures = async () => {
    const { ordered, received, owedByCustomers, owedToCustomers, refundsDue } = await showOverview()
    const cents = [
      toCents(ordered.value),
      ...[received, owedByCustomers.amounts, owedToCustomers.amounts].map((each) => toCents(each[0]!.amount)),
    ]
    return { cents, due: refundsDue.total }
  }
  const change = (payload: object) => ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie, payload })
  const placed = await figures()
  const since = async () => {
    const { cents, due } = await figures()
    return [...cents.map((sum, place) => sum - placed.cents[place]!), due - placed.due]
  }
  const total = 200_00
  await payments(shop, cookie).pay(id)
  expect(await since()).toEqual([0, total, -total, 0, 0])
  await change({ status: 'cancelled' })
  expect(await since()).toEqual([-total, total, -total, total, 1])
  await payments(shop, cookie).refund(id)
  expect(await since()).toEqual([-total, 0, -total, 0, 0])
})

test('a paid and then cancelled order is among the refunds due from its cancellation until it is refunded', async () => {
  const net = await addProduct(shop.db)
  const { id } = (await postOrder(shop, plainOrder([{ productId: net, quantity: 1 }]))).json()
  await shop.db.execute(sql`update orders set created_at = now() - interval '900 days' where id = ${id}`)
  await payments(shop, cookie).pay(id)
  const due = async () => (await showOverview()).refundsDue.rows.find((row) => row.id === id)
  expect(await due()).toBeUndefined()
  await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie, payload: { status: 'cancelled' } })
  const row = await due()
  expect(row).toMatchObject({
    orderNumber: `CR-${String(id).padStart(5, '0')}`,
    total: 200,
    due: 200,
    cause: 'cancelled',
  })
  expect(Math.abs(Date.parse(row!.since) - Date.now())).toBeLessThan(60_000)
  const listed = await ask(shop, 'GET', '/api/admin/orders?payment=refund-due', { cookie })
  expect(listed.json().rows.map((order: { id: number }) => order.id)).toContain(id)
  await payments(shop, cookie).refund(id)
  expect(await due()).toBeUndefined()
})

test('pending orders and unread messages that are not spam need attention, oldest first', async () => {
  const { waitingOrders, waitingMessages, openEnquiries } = await showOverview()
  const pending = rowsOf<{ id: number }>(
    await shop.db.execute(sql`select id from orders where status = 'pending' order by id`),
  )
  expect(waitingOrders.total).toBe(pending.length)
  expect(waitingOrders.rows.map(({ id }) => id)).toEqual(pending.slice(0, 5).map(({ id }) => id))
  const unread = rowsOf<{ id: number }>(
    await shop.db.execute(sql`select id from consultations where status = 'unread' and not spam order by id`),
  )
  expect(openEnquiries).toEqual({ total: unread.length, more: false })
  expect(waitingMessages!.rows.map(({ id }) => id)).toEqual(unread.slice(0, 5).map(({ id }) => id))
})

test('a bookkeeper sees the figures and the waiting orders, but neither messages nor stock levels', async () => {
  const { waitingMessages, openEnquiries, shortProducts, soldOut, ...shown } = await showOverview(
    (await employ(shop, 'bookkeeper')).cookie,
  )
  expect({ waitingMessages, openEnquiries, shortProducts, soldOut }).toEqual({
    waitingMessages: null,
    openEnquiries: null,
    shortProducts: null,
    soldOut: null,
  })
  expect(shown.waitingOrders.total).toBe((await showOverview()).waitingOrders.total)
})

test('an email that was given up needs attention, unless it is old or its link has expired', async () => {
  const undelivered = async (by = cookie) => (await showOverview(by)).undeliveredMails
  expect(await undelivered()).toMatchObject({ total: 0, rows: [] })
  const added = await shop.db.execute(sql`
    insert into mails (recipient, subject, body, secret, last_error, attempts, created_at)
    select 'ann@example.co.za', subject, 'Hello', subject = 'Secret', 'No such host', 12, now() - days * interval '1 day'
    from (values ('Old', 15), ('Secret', 1), ('Recent', 5)) as given (subject, days) returning id`)
  const id = Math.max(...rowsOf<{ id: number }>(added).map((row) => row.id))
  expect(await undelivered()).toMatchObject({ total: 1, rows: [{ id, to: 'ann@example.co.za', subject: 'Recent' }] })
  expect(await undelivered((await employ(shop, 'bookkeeper')).cookie)).toBeNull()
  await ask(shop, 'POST', `/api/admin/mails/${id}/again`, { cookie, payload: {} })
  expect(await undelivered()).toMatchObject({ total: 0, rows: [] })
})

test('an unmatched payment notification needs attention until somebody records what was done', async () => {
  const unmatched = async (by = cookie) => (await showOverview(by)).strayNotifications
  expect(await unmatched()).toMatchObject({ total: 0, rows: [] })
  const added = await shop.db.execute(sql`
    insert into stray_notifications (provider, event, fault, amount, order_id)
    values ('payfast', 'one', 'wrong-amount', 28800, (select min(id) from orders)) returning id`)
  const { id } = rowsOf<{ id: number }>(added)[0]!
  const row = { id, fault: 'wrong-amount', amount: 288, orderNumber: expect.stringMatching(/^CR-/) }
  expect(await unmatched()).toMatchObject({ total: 1, rows: [row] })
  expect(await unmatched((await employ(shop, 'bookkeeper')).cookie)).toMatchObject({ total: 1, rows: [row] })
  await ask(shop, 'POST', `/api/admin/stray-notifications/${id}/done`, {
    cookie,
    payload: { note: 'Recorded by hand' },
  })
  expect(await unmatched()).toMatchObject({ total: 0, rows: [] })
})

test('overdue recurring work, given-up jobs and wrong clocks need attention, but only of those who run jobs', async () => {
  const faults = async (by = cookie) => (await showOverview(by)).backgroundFaults
  await shop.db.execute(sql`delete from jobs`)
  expect(await faults()).toEqual({ total: 0, more: false, rows: [] })
  await shop.db.execute(sql`
    insert into jobs (name, key, state, run_at, due_at, finished_at) values
      ('lapse-unpaid-orders', 'periodic', 'waiting', now(), now() - interval '2 days', null),
      ('sweep-limits', 'periodic', 'waiting', now(), now() - interval '2 hours', null),
      ('take-payment-notification', 'one', 'given-up', now(), null, now()),
      ('send-mail', 'mail:1', 'given-up', now(), null, now())`)
  await setWrongClock(shop.db, 'shop-2', 3_600)
  const { total, rows } = (await faults())!
  expect(total).toBe(3)
  expect(rows.map(({ title, text }) => [title, text])).toEqual([
    ['Wrong clock on shop-2', '60 minutes ahead, so it does no background work'],
    ['Cancel orders that are not paid in time', 'Overdue'],
    ['Book a payment notice', 'Given up'],
  ])
  expect(await faults((await employ(shop, 'bookkeeper')).cookie)).toBeNull()
  await setWrongClock(shop.db, 'shop-2', 0)
  await shop.db.execute(sql`delete from jobs`)
  expect(await faults()).toMatchObject({ total: 0 })
})

test('a return needs attention until it is answered', async () => {
  const waiting = async () => (await showOverview()).waitingReturns!
  const { rows, total } = await waiting()
  expect(rows[0]).toMatchObject({ number: 'RT-00001', state: 'asked', customerName: expect.any(String) })
  const payload = { approve: true, seenState: 'asked' }
  const answered = await ask(shop, 'POST', `/api/admin/returns/${rows[0]!.id}/answer`, { cookie, payload })
  expect(answered.statusCode).toBe(200)
  expect(await waiting()).toEqual({ rows: [], total: total - 1, more: false })
})
