import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { plainOrder, postOrder, addProduct, stockOf } from '../../../tests/order-product.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, mailTo, password, registerPerson, signedIn } from '../../../tests/people.ts'
import type { AdminOrder } from '#orders/order-admin.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

const newEmail = () => `o${crypto.randomUUID().slice(0, 12)}@example.co.za`

async function place({ email = newEmail(), cookie = '', more = {} as object } = {}) {
  const product = await addProduct(shop.db)
  const customer = { firstName: 'Ann', lastName: 'Lee', email, phone: '012 345 6789' }
  const body = { ...plainOrder([{ productId: product, quantity: 2 }]), customer, ...more }
  const { id, orderNumber } = (await postOrder(shop, body, { cookie })).json() as { id: number; orderNumber: string }
  return { id, orderNumber, product, email }
}

const move = (id: number, payload: object) => ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload })
const pay = (id: number, more = {}) => payments(shop, admin).pay(id, more)
const refund = (id: number, more = {}) => payments(shop, admin).refund(id, more)
const look = async (id: number) =>
  (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: admin })).json() as AdminOrder
const mailsTo = async (address: string) =>
  rowsOf<{ subject: string }>(
    await shop.db.execute(`select subject from mails where recipient = '${address}' order by id`),
  ).map(({ subject }) => subject)
const audited = async (id: number) =>
  rowsOf<{ who: string; what: string; label: string; changes: object }>(
    await shop.db.execute(
      `select who, what, label, changes from audit_entries where subject = 'order:${id}' order by id`,
    ),
  )

test('staff see the customer, the goods and packing details, and nothing that identifies a guest’s browser', async () => {
  const acid = await addProduct(shop.db, { name: 'Acid', deliveryClass: 'dangerous-goods' })
  await shop.db.execute(`update products set hazard = 'acid', sku = 'ACID-1' where id = ${acid}`)
  const body = { ...plainOrder([{ productId: acid, quantity: 1 }]), adultReceives: true, province: 'gauteng' }
  const answer = await postOrder(shop, body)
  const seen = await look(answer.json().id)
  expect(seen).toMatchObject({
    accountId: null,
    adultReceives: true,
    changes: [],
    staffNotes: [],
    customer: { name: null },
  })
  expect(seen.items).toMatchObject([{ sku: 'ACID-1', deliveryClass: 'dangerous-goods', hazard: expect.any(String) }])
  expect(JSON.stringify(seen)).not.toMatch(/guest|hash|idempotency/i)
})

test('each step is kept with person, time and reason, and recorded in the audit trail', async () => {
  const { id, orderNumber } = await place()
  expect((await move(id, { status: 'processing', note: ' Packed by Sipho ' })).statusCode).toBe(200)
  await pay(id)
  const { changes, status, paymentStatus } = await look(id)
  expect([status, paymentStatus]).toEqual(['processing', 'paid'])
  expect(changes).toMatchObject([
    { who: 'admin', field: 'status', from: 'pending', to: 'processing', note: 'Packed by Sipho' },
    { who: 'admin', field: 'payment_status', from: 'unpaid', to: 'paid', note: null },
  ])
  expect(await audited(id)).toEqual([
    { who: 'admin', what: 'changed the order', label: orderNumber, changes: { status: ['pending', 'processing'] } },
    { who: 'admin', what: 'recorded a payment', label: orderNumber, changes: { received: [0, 300] } },
  ])
})

test('customers are mailed about each relevant step once it has happened, unless staff opt out', async () => {
  const { id, orderNumber, email } = await place()
  await pay(id)
  await move(id, { status: 'processing' })
  const parcel = { carrier: 'Reef Couriers', number: 'RC 123' }
  await move(id, { status: 'shipped', tracking: parcel })
  expect((await move(id, { status: 'cancelled' })).statusCode).toBe(409)
  await move(id, { status: 'delivered' })
  await refund(id, { tellCustomer: false })
  expect(await mailsTo(email)).toEqual([
    `Payment received for order ${orderNumber}`,
    `Your order ${orderNumber} has been shipped`,
    `Your order ${orderNumber} has been delivered`,
  ])
  const { body } = await mailTo(shop, email, /shipped/)
  expect(body).toContain('Tracking number: RC 123')
  expect(body).toContain(`/order-confirmation?id=${id}`)
  expect(body).not.toMatch(/Ann|Lee|Main Road/)
})

test('a cancelled order returns its stock, and payments remain to be refunded', async () => {
  const { id, product, email } = await place()
  await pay(id)
  expect(await stockOf(shop.db, product)).toBe(8)
  expect((await move(id, { status: 'cancelled', note: 'Ordered twice' })).json().paymentStatus).toBe('paid')
  expect(await stockOf(shop.db, product)).toBe(10)
  expect((await mailTo(shop, email, /cancelled/)).body).toContain(
    'We will refund the R\u00a0300,00 you have paid, within 30 days',
  )
  expect((await refund(id)).statusCode).toBe(200)
})

test('a cancelled sample order returns no stock, because it took none', async () => {
  const { id, product } = await place()
  await shop.db.execute(`update orders set sample = true where id = ${id}`)
  await move(id, { status: 'cancelled' })
  expect(await stockOf(shop.db, product)).toBe(8)
})

test('an order without an email address can be changed too', async () => {
  const { id } = await place({ more: { customer: undefined } })
  expect((await move(id, { status: 'processing' })).statusCode).toBe(200)
  await shop.db.execute(`update orders set customer_email = 'not an address' where id = ${id}`)
  expect((await move(id, { status: 'shipped' })).json().status).toBe('shipped')
})

test('an action on an outdated order changes neither order, stock, mail nor trail', async () => {
  const { id, product, email } = await place()
  await pay(id, { tellCustomer: false })
  const late = await move(id, { status: 'cancelled', seenStatus: 'pending', seenPayment: 'unpaid' })
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Someone else has just changed this order. Please look at it again.',
  ])
  expect(await look(id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
  expect(await stockOf(shop.db, product)).toBe(8)
  expect([await mailsTo(email), (await audited(id)).length]).toEqual([[], 1])
})

test('only one of many simultaneous presses succeeds, and the others are told', async () => {
  const { id, product } = await place()
  const seen = { seenStatus: 'pending', seenPayment: 'unpaid' }
  const wanted = ['processing', 'cancelled', 'processing', 'cancelled', 'processing', 'cancelled']
  const answers = await Promise.all(wanted.map((status) => move(id, { status, ...seen })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const { status, changes } = await look(id)
  expect([changes.length, (await audited(id)).length]).toEqual([1, 1])
  expect(await stockOf(shop.db, product)).toBe(status === 'cancelled' ? 10 : 8)
})

test('tracking can be set only once the parcel is sent, can be corrected, and is shown to the customer', async () => {
  const owner = await registerPerson(shop)
  const { id } = await place({ cookie: owner.cookie, email: owner.email })
  const mine = async () => (await ask(shop, 'GET', `/api/orders/${id}`, { cookie: owner.cookie })).json()
  const tracking = { carrier: 'Reef Couriers', number: '1' }
  expect((await move(id, { tracking })).statusCode).toBe(409)
  await move(id, { status: 'processing' })
  expect(await mine()).not.toHaveProperty('tracking')
  await move(id, { status: 'shipped' })
  await move(id, { tracking })
  await move(id, { tracking: { carrier: 'Reef Couriers', number: '2' } })
  await move(id, { tracking: { carrier: 'Reef Couriers', number: '2' } })
  expect((await mine()).tracking).toEqual({ carrier: 'Reef Couriers', number: '2' })
  expect((await look(id)).changes.slice(2)).toMatchObject([
    { field: 'tracking', from: null, to: 'Reef Couriers 1' },
    { field: 'tracking', from: 'Reef Couriers 1', to: 'Reef Couriers 2' },
  ])
  expect((await mailsTo(owner.email)).filter((subject) => /can be tracked/.test(subject))).toHaveLength(2)
})

test('notes are for staff only, and are deleted with the person', async () => {
  const owner = await registerPerson(shop)
  const { id } = await place({ cookie: owner.cookie })
  const write = (text: string) =>
    ask(shop, 'POST', `/api/admin/orders/${id}/notes`, { cookie: admin, payload: { text } })
  expect((await write('  ')).json().fields).toEqual({ text: 'Please write a note' })
  expect((await write(' Gate code 47#11 ')).json().staffNotes).toMatchObject([
    { who: 'admin', text: 'Gate code 47#11' },
  ])
  const mine = await ask(shop, 'GET', `/api/orders/${id}`, { cookie: owner.cookie })
  expect(mine.body).not.toContain('47#11')
  await move(id, { status: 'cancelled', note: 'Ann phoned', tellCustomer: false })
  const gone = await ask(shop, 'DELETE', '/api/users/me', { cookie: owner.cookie, payload: { password } })
  expect(gone.statusCode).toBe(200)
  expect(await look(id)).toMatchObject({ staffNotes: [], changes: [{ to: 'cancelled', note: null }] })
})

test('a note that is sent twice is written once; another note between, or some minutes, make it a new one', async () => {
  const { id } = await place()
  const write = (text: string) =>
    ask(shop, 'POST', `/api/admin/orders/${id}/notes`, { cookie: admin, payload: { text } })
  const presses = await Promise.all(Array.from({ length: 20 }, () => write('Rang, no answer')))
  expect(new Set(presses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await look(id)).staffNotes).toHaveLength(1)
  await write('Sent a message')
  await write('Rang, no answer')
  expect((await look(id)).staffNotes).toHaveLength(3)
  await shop.db.execute(sql`update order_notes set at = at - interval '6 minutes' where order_id = ${id}`)
  await write('Rang, no answer')
  expect((await look(id)).staffNotes).toHaveLength(4)
})

test('a payment state sent along is refused in words, and nothing else of the call is carried out', async () => {
  const { id } = await place()
  for (const payload of [{ paymentStatus: 'paid' }, { status: 'processing', paymentStatus: 'settled' }]) {
    const answer = await move(id, payload)
    expect([answer.statusCode, answer.json().fields]).toMatchObject([
      400,
      { paymentStatus: expect.stringContaining('Record a payment') },
    ])
  }
  expect(await look(id)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
})

test('an unknown order is reported as missing', async () => {
  for (const answer of [
    await ask(shop, 'GET', '/api/admin/orders/2000000000', { cookie: admin }),
    await move(2_000_000_000, { status: 'processing' }),
    await ask(shop, 'POST', '/api/admin/orders/2000000000/notes', { cookie: admin, payload: { text: 'Hello' } }),
  ])
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Order Not Found'])
  expect((await move(1, {})).statusCode).toBe(400)
})
