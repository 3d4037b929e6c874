import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct, cookieOf, plainOrder, postOrder, stockOf } from '../../../tests/order-product.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, mailTo, registerPerson, signedIn } from '../../../tests/people.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

/** An order of two nets, R300 with delivery, by a signed-in customer or a guest. */
async function place(cookie = '') {
  const email = `o${crypto.randomUUID().slice(0, 12)}@example.co.za`
  const product = await addProduct(shop.db)
  const customer = { firstName: 'Ann', lastName: 'Lee', email, phone: '012 345 6789' }
  const placed = await postOrder(shop, { ...plainOrder([{ productId: product, quantity: 2 }]), customer }, { cookie })
  return { id: placed.json<{ id: number }>().id, product, email, guest: cookieOf(placed) }
}

const cancel = (id: number, cookie = '', payload: object = {}) =>
  ask(shop, 'POST', `/api/orders/${id}/cancel`, { cookie, payload })
const start = (id: number) =>
  ask(shop, 'PATCH', `/api/admin/orders/${id}`, {
    cookie: admin,
    payload: { status: 'processing', seenStatus: 'pending' },
  })
const look = async (id: number) => (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: admin })).json()
const mailsAbout = async (id: number) =>
  rowsOf<{ subject: string }>(
    await shop.db.execute(`select subject from mails where about = 'order:${id}' order by id`),
  ).map(({ subject }) => subject.replace(/CR-\d+/, '#'))
const cancellations = ['Your order # has been cancelled', 'Order # was cancelled by its customer']

test('a pending order can be cancelled by its account, its browser or its link, and by nobody else', async () => {
  const [owner, other] = [await registerPerson(shop), await registerPerson(shop)]
  const sign = await lazyOrderSigner(shop)()
  const mine = await place(owner.cookie)
  for (const cookie of ['', other.cookie, admin]) expect((await cancel(mine.id, cookie)).statusCode).toBe(404)
  expect((await cancel(mine.id, '', { key: sign(mine.id + 1) })).statusCode).toBe(404)
  expect((await cancel(mine.id, owner.cookie)).statusCode).toBe(200)
  const guests = await place()
  expect((await cancel(guests.id, guests.guest)).statusCode).toBe(200)
  const linked = await place()
  expect((await cancel(linked.id, '', { key: sign(linked.id) })).statusCode).toBe(200)
  for (const { id } of [mine, guests, linked]) expect(await look(id)).toMatchObject({ status: 'cancelled' })
})

test('a cancellation returns the stock, records who cancelled, and mails both sides', async () => {
  const { id, product, email, guest } = await place()
  expect(await stockOf(shop.db, product)).toBe(8)
  expect((await cancel(id, guest)).json()).toEqual({ toRefund: 0 })
  expect(await stockOf(shop.db, product)).toBe(10)
  expect((await look(id)).changes).toMatchObject([{ from: 'pending', to: 'cancelled', who: 'The customer' }])
  expect((await mailTo(shop, email, /cancelled/)).body).toContain('There is nothing to pay.')
  expect(await mailsAbout(id)).toEqual(cancellations)
  const audited = await shop.db.execute(`select who, what from audit_entries where subject = 'order:${id}'`)
  expect(rowsOf(audited)).toEqual([{ who: 'The customer', what: 'cancelled the order' }])
})

test('a paid and cancelled order is owed back, names the time it may take, and is listed as a refund due', async () => {
  const { id, email, guest } = await place()
  await payments(shop, admin).pay(id)
  expect((await cancel(id, guest)).json()).toEqual({ toRefund: 300 })
  expect((await mailTo(shop, email, /cancelled/)).body).toMatch(/We will refund the R.300,00 .*within 30 days/)
  const due = await ask(shop, 'GET', '/api/admin/orders?payment=refund-due', { cookie: admin })
  expect(due.json().rows.map((row: { id: number }) => row.id)).toContain(id)
})

test('a double click cancels once: the stock is returned once and each side gets one mail', async () => {
  const { id, product, guest } = await place()
  const answers = await Promise.all([cancel(id, guest), cancel(id, guest), cancel(id, guest)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await stockOf(shop.db, product)).toBe(10)
  expect(await mailsAbout(id)).toEqual(cancellations)
})

test('an order in preparation, under way or delivered is not cancelled, and the refusal says what to do', async () => {
  const { id, guest } = await place()
  const words: Record<string, RegExp> = {
    processing: /started preparing this order.*phone us on/,
    shipped: /has left us.*return/,
    delivered: /been delivered.*return/,
  }
  for (const [status, said] of Object.entries(words)) {
    await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload: { status } })
    const answer = await cancel(id, guest)
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(said)])
  }
})

test('of a customer cancelling and staff starting an order at once one wins, and the other reads why not', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, product, guest } = await place()
    const both = round % 2 ? [cancel(id, guest), start(id)] : [start(id), cancel(id, guest)]
    const answers = await Promise.all(both)
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const { status } = await look(id)
    expect(await stockOf(shop.db, product)).toBe(status === 'cancelled' ? 10 : 8)
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().message).toMatch(
      status === 'cancelled' ? /Someone else has just changed this order/ : /started preparing/,
    )
  }
})
