import { afterAll, expect, test } from 'vitest'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { placeHeld } from '../../../tests/lapse-orders.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, mailTo, signedIn } from '../../../tests/people.ts'
import type { AdminOrder } from '#orders/order-admin.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

const look = async (id: number) =>
  (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: admin })).json<AdminOrder>()
const move = (id: number, status: string) =>
  ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload: { status } })
async function deliver(id: number, payload: object = {}, { cookie = admin, key = '' } = {}) {
  const { received = 0, refunded = 0, status = 'pending' } = await look(id)
  const seen = { seen: { received, refunded }, seenStatus: status }
  return ask(shop, 'POST', `/api/admin/orders/${id}/cash-delivery`, {
    cookie,
    payload: { amount: 400, takenBy: 'Sipho', ...seen, ...payload },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
}
const cashOf = async (query = '') =>
  (await ask(shop, 'GET', `/api/admin/cash?${query}`, { cookie: admin })).json<{
    rows: { day: string; takenBy: string; total: number; orders: { id: number }[] }[]
  }>().rows

async function underWay(...statuses: string[]) {
  const placed = await placeHeld(shop, 'cash-on-delivery')
  for (const status of statuses) await move(placed.id, status)
  return placed
}

test('a delivery paid in cash is one step, from the van or the shelf, and names who took the money', async () => {
  const [sent, packed] = [await underWay('processing', 'shipped'), await underWay('processing')]
  const today = dayOf(new Date())
  for (const { id, email } of [sent, packed]) {
    expect((await deliver(id, { seenStatus: id === sent.id ? 'shipped' : 'processing' })).statusCode).toBe(200)
    const order = await look(id)
    expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid', toPay: 0 })
    expect(order.payments).toMatchObject([
      { kind: 'received', method: 'cash', amount: 400, takenBy: 'Sipho', who: 'admin', valueDate: today },
    ])
    expect((await mailTo(shop, email, /Payment received for order/)).body).toContain('We have received your payment')
  }
  expect((await look(packed.id)).changes.map(({ to }) => to)).toEqual(['processing', 'paid', 'shipped', 'delivered'])
})

test('a different cash amount leaves the order part-paid or over-paid', async () => {
  const [less, more] = [await underWay('processing', 'shipped'), await underWay('processing', 'shipped')]
  expect((await deliver(less.id, { amount: 390.5 })).json()).toMatchObject({ paymentStatus: 'part-paid', toPay: 9.5 })
  expect((await deliver(more.id, { amount: 420 })).json()).toMatchObject({ paymentStatus: 'over-paid', toRefund: 20 })
})

test('a double press records the delivery once, and only one of two drivers succeeds', async () => {
  const { id } = await underWay('processing', 'shipped')
  const seen = { seenStatus: 'shipped', seen: { received: 0, refunded: 0 } }
  const key = crypto.randomUUID()
  const twice = await Promise.all([deliver(id, seen, { key }), deliver(id, seen, { key })])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await deliver(id, { ...seen, takenBy: 'Nomsa' })).statusCode).toBe(409)
  const order = await look(id)
  expect([order.received, order.payments.length]).toEqual([400, 1])
})

test('a cash delivery that does not fit the order or the role is refused in words, and nothing is recorded', async () => {
  const [pending, card] = [await underWay(), await placeHeld(shop, 'credit-card')]
  expect((await deliver(pending.id)).json().message).toBe('An order that is pending cannot be delivered for cash.')
  expect((await deliver(card.id)).json().message).toContain('not paid in cash on delivery')
  expect((await deliver(pending.id, { takenBy: ' ' })).json().fields).toEqual({ takenBy: 'Enter who took it' })
  expect((await deliver(2_000_000_000)).statusCode).toBe(404)
  for (const name of ['packer', 'bookkeeper']) {
    const cookie = await signedIn(shop, name, `${name}1234`)
    expect([name, (await deliver(pending.id, {}, { cookie })).statusCode]).toEqual([name, 403])
  }
  expect([(await look(pending.id)).received, (await look(card.id)).received]).toEqual([0, 0])
})

test('cash is totalled by day and driver, without reversed payments', async () => {
  const driver = `Driver ${crypto.randomUUID().slice(0, 6)}`
  const [first, second, wrong] = [
    await underWay('processing'),
    await underWay('processing'),
    await underWay('processing'),
  ]
  for (const { id } of [first, second, wrong]) await deliver(id, { takenBy: driver, valueDate: '2026-03-02' })
  await payments(shop, admin).reverse(wrong.id)
  await payments(shop, admin).pay(wrong.id, { method: 'cash', amount: 10, valueDate: '2026-03-02' })
  const rows = await cashOf('from=2026-03-01&to=2026-03-03')
  expect(rows.find(({ takenBy }) => takenBy === driver)).toMatchObject({
    day: '2026-03-02',
    total: 800,
    orders: [{ id: first.id, amount: 400 }, { id: second.id }],
  })
  expect(rows.find(({ takenBy }) => takenBy === 'admin')).toMatchObject({ total: 10 })
  expect(await cashOf('from=2026-03-03&to=2026-03-04')).toEqual([])
  const bookkeeper = await signedIn(shop, 'bookkeeper', 'bookkeeper1234')
  expect((await ask(shop, 'GET', '/api/admin/cash', { cookie: bookkeeper })).statusCode).toBe(200)
  const packer = await signedIn(shop, 'packer', 'packer1234')
  expect((await ask(shop, 'GET', '/api/admin/cash', { cookie: packer })).statusCode).toBe(403)
})
