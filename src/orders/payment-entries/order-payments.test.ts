import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct, plainOrder, postOrder } from '../../../tests/order-product.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, mailTo, password, registerPerson, signedIn } from '../../../tests/people.ts'
import type { AdminOrder } from '#orders/order-admin.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const staff = payments(shop, admin)
afterAll(() => shop.close())

/** An order of R300. */
async function place(more: { cookie?: string; email?: string } = {}) {
  const { cookie = '', email = `o${crypto.randomUUID().slice(0, 12)}@example.co.za` } = more
  const customer = { firstName: 'Ann', lastName: 'Lee', email, phone: '012 345 6789' }
  const items = [{ productId: await addProduct(shop.db), quantity: 2 }]
  const { id } = (await postOrder(shop, { ...plainOrder(items), customer }, { cookie })).json<{ id: number }>()
  return { id, email }
}
const look = async (id: number) =>
  (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: admin })).json<AdminOrder>()
const mailsTo = async (address: string) =>
  rowsOf<{ subject: string }>(
    await shop.db.execute(`select subject from mails where recipient = '${address}' order by id`),
  ).map(({ subject }) => subject.replace(/CR-\d+/, '#'))
const audited = async (id: number) =>
  rowsOf<{ what: string; changes: object }>(
    await shop.db.execute(`select what, changes from audit_entries where subject = 'order:${id}' order by id`),
  )

test('an order is paid and refunded in parts, and each entry is kept with person, time and method', async () => {
  const { id } = await place()
  const first = await staff.pay(id, {
    amount: 100.5,
    valueDate: '2026-01-15',
    reference: ' cr 42 ',
    note: 'Statement 3',
  })
  expect(first.json()).toMatchObject({ paymentStatus: 'part-paid', received: 100.5, toPay: 199.5, toRefund: 0 })
  expect((await staff.pay(id, { method: 'cash' })).json()).toMatchObject({ paymentStatus: 'paid', toPay: 0 })
  await staff.refund(id, { amount: 20, note: 'A net was torn' })
  const order = await look(id)
  expect(order).toMatchObject({ paymentStatus: 'part-refunded', received: 300, refunded: 20, toPay: 0, toRefund: 0 })
  const today = dayOf(new Date())
  expect(order.payments).toMatchObject([
    { kind: 'received', amount: 100.5, valueDate: '2026-01-15', reference: 'cr 42', note: 'Statement 3', who: 'admin' },
    { kind: 'received', amount: 199.5, method: 'cash', valueDate: today, reference: null, note: null },
    { kind: 'refunded', amount: 20, method: 'bank-transfer', note: 'A net was torn', reverses: null },
  ])
  expect(order.changes.map(({ from, to }) => [from, to])).toEqual([
    ['unpaid', 'part-paid'],
    ['part-paid', 'paid'],
    ['paid', 'part-refunded'],
  ])
  expect(await audited(id)).toEqual([
    { what: 'recorded a payment', changes: { received: [0, 100.5] } },
    { what: 'recorded a payment', changes: { received: [100.5, 300] } },
    { what: 'recorded a refund', changes: { refunded: [0, 20] } },
  ])
})

test('mails tell the customer the amounts received, left to pay and refunded', async () => {
  const { id, email } = await place()
  await staff.pay(id, { amount: 100 })
  expect((await mailTo(shop, email, /in part/)).body).toMatch(/payment of R.100,00.*R.200,00 is still to be paid/)
  await staff.pay(id, { amount: 250.75 })
  expect((await mailTo(shop, email, /^Payment received for order/)).body).toMatch(
    /payment of R.250,75.*You have paid R.50,75 too much/,
  )
  await staff.refund(id, { amount: 50.75 })
  await staff.refund(id, { amount: 10, tellCustomer: false })
  expect((await mailTo(shop, email, /refunded in part/)).body).toMatch(/refunded R.50,75 to you/)
  await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload: { status: 'cancelled' } })
  expect((await mailTo(shop, email, /cancelled/)).body).toMatch(/We will refund the R.290,00 you have paid/)
  expect(await mailsTo(email)).toHaveLength(4)
})

test('invalid entries are refused in words, and nothing is recorded', async () => {
  const { id } = await place()
  const fieldOf = async (answer: ReturnType<typeof staff.pay>) =>
    Object.values((await answer).json().fields as object)[0]
  expect(await fieldOf(staff.pay(id, { amount: 0 }))).toBe('Enter an amount above zero')
  expect(await fieldOf(staff.pay(id, { amount: -5 }))).toBe('Enter an amount above zero')
  expect(await fieldOf(staff.pay(id, { amount: 10.005 }))).toBe('No more than two decimals')
  expect(await fieldOf(staff.pay(id, { amount: 10_000_001 }))).toBe('That is more than R10000000')
  expect(await fieldOf(staff.pay(id, { amount: 'all' }))).toBe('Enter an amount')
  expect(await fieldOf(staff.pay(id, { valueDate: '2099-01-01' }))).toBe('Choose today or an earlier day')
  expect(await fieldOf(staff.refund(id, { amount: 1, note: ' ' }))).toBe('Please give the reason')
  expect((await staff.refund(id, { amount: 1 })).json().message).toContain('we hold no money for this order')
  await staff.pay(id, { amount: 30 })
  expect((await staff.refund(id, { amount: 30.01 })).json().message).toMatch(/Only R.30,00/)
  expect((await staff.pay(2_000_000_000, { amount: 1 })).statusCode).toBe(404)
  expect((await look(id)).payments).toHaveLength(1)
})

test('a mistaken entry is reversed once, and a refunded payment only after its refund', async () => {
  const { id } = await place()
  await staff.pay(id)
  await staff.refund(id, { amount: 120 })
  const [paid, refund] = (await look(id)).payments
  expect((await staff.reverse(id, { entry: paid!.id })).json().message).toMatch(/Only R.180,00 of this payment is left/)
  expect((await staff.reverse(id, { entry: refund!.id })).json()).toMatchObject({ paymentStatus: 'paid', refunded: 0 })
  expect((await staff.reverse(id, { entry: refund!.id })).json().message).toContain('has already been reversed')
  expect((await staff.reverse(id)).json().message).toContain('record the payment again')
  expect((await staff.reverse(id, { entry: paid!.id, note: '' })).statusCode).toBe(400)
  expect((await staff.reverse(id, { entry: paid!.id })).json()).toMatchObject({ paymentStatus: 'unpaid', toPay: 300 })
  const { id: other } = await place()
  expect((await staff.reverse(other, { entry: paid!.id })).statusCode).toBe(404)
  expect((await look(id)).payments.map(({ kind, reverses }) => [kind, reverses])).toEqual([
    ['received', null],
    ['refunded', null],
    ['reversed', refund!.id],
    ['reversed', paid!.id],
  ])
})

test('a repeated attempt, one after the other or at once, is recorded once', async () => {
  const { id, email } = await place()
  const attempt = { 'idempotency-key': crypto.randomUUID() }
  const seen = { received: 0, refunded: 0 }
  const once = () => staff.pay(id, { amount: 120, seen }, attempt)
  const answers = [await once(), ...(await Promise.all([once(), once(), once()]))]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const other = await staff.pay(id, { amount: 130 }, attempt)
  expect([other.statusCode, other.json().message]).toEqual([409, expect.stringContaining('with another amount')])
  const order = await look(id)
  expect([order.received, order.payments.length, (await audited(id)).length]).toEqual([120, 1, 1])
  expect(await mailsTo(email)).toEqual(['Your order # has been paid in part'])
})

test('one key used for payments of two orders at once records one of them, and the other is told', async () => {
  const orders = [await place(), await place()]
  for (let round = 0; round < 3; round++) {
    const attempt = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(orders.map(({ id }) => staff.pay(id, { amount: 10 }, attempt)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  }
})

test('only one of several people recording what they saw succeeds, and the balance stays right', async () => {
  const { id } = await place()
  const seen = { received: 0, refunded: 0 }
  const answers = await Promise.all(Array.from({ length: 6 }, () => staff.pay(id, { amount: 300, seen })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const unseen = { seen: undefined }
  const refused = [await staff.pay(id, unseen), await staff.refund(id, unseen), await staff.reverse(id, unseen)]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
  const back = await Promise.all(Array.from({ length: 5 }, () => staff.refund(id, { amount: 100 })))
  expect(back.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(await look(id)).toMatchObject({ received: 300, refunded: 100, paymentStatus: 'part-refunded' })
})

test('the customer sees what was paid, is left to pay and is owed back, and nothing else of the ledger', async () => {
  const owner = await registerPerson(shop)
  const { id } = await place({ cookie: owner.cookie, email: owner.email })
  const mine = async () => (await ask(shop, 'GET', `/api/orders/${id}`, { cookie: owner.cookie })).json()
  await staff.pay(id, { amount: 320, note: 'Phoned twice' })
  expect(await mine()).toMatchObject({ received: 320, toRefund: 20, paymentStatus: 'over-paid' })
  expect(JSON.stringify(await mine())).not.toContain('Phoned')
  const data = (await ask(shop, 'GET', '/api/users/data', { cookie: owner.cookie })).json()
  expect(data.orders[0]).toMatchObject({ received: 320, payments: [{ kind: 'received', amount: 320 }] })
  await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload: { status: 'cancelled' } })
  await staff.refund(id)
  const gone = await ask(shop, 'DELETE', '/api/users/me', { cookie: owner.cookie, payload: { password } })
  expect([gone.statusCode, (await look(id)).payments.length]).toEqual([200, 2])
})
