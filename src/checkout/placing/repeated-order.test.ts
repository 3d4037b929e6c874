import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import {
  cookieOf,
  countOrders,
  plainOrder,
  postOrder,
  setPrice,
  addProduct,
  stockOf,
} from '../../../tests/order-product.ts'
import { registerPerson } from '../../../tests/people.ts'

const shop = await openShop()
afterAll(() => shop.close())

const orderWith = (key: string, items: unknown, more: object = {}) =>
  postOrder(shop, { ...plainOrder(items), ...more }, { 'idempotency-key': key })
const sees = async (id: number, cookie: string) =>
  (await shop.server.inject({ url: `/api/orders/${id}`, headers: { cookie } })).statusCode

test('a repeat is answered with the first order, byte for byte, even after price and stock changes', async () => {
  const net = await addProduct(shop.db, { price: 333_33, stock: 2 })
  const items = [{ productId: net, quantity: 2 }]
  const first = await orderWith('repeat-1', items)
  await setPrice(shop.db, net, 999_00)
  const again = await orderWith('repeat-1', items)
  expect([again.statusCode, again.body]).toEqual([201, first.body])
  expect(await stockOf(shop.db, net)).toBe(0)
})

test('100 simultaneous repeats make one order and use one number', async () => {
  const net = await addProduct(shop.db, { stock: 500 })
  const before = await countOrders(shop.db)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => orderWith('race-1', [{ productId: net, quantity: 1 }])),
  )
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]))
  expect(await stockOf(shop.db, net)).toBe(499)
  expect(await countOrders(shop.db)).toEqual({ orders: before.orders + 1, lines: before.lines + 1 })
  const next = await orderWith('race-2', [{ productId: net, quantity: 1 }])
  expect(next.json().id).toBe(answers[0]!.json().id + 1)
})

test('the same lines in another order, or split in two, are the same order', async () => {
  const [net, brush] = [await addProduct(shop.db), await addProduct(shop.db)]
  const first = await orderWith('same-1', [
    { productId: net, quantity: 2 },
    { productId: brush, quantity: 1 },
  ])
  const again = await orderWith('same-1', [
    { productId: brush, quantity: 1 },
    { productId: net, quantity: 1 },
    { productId: net, quantity: 1 },
  ])
  expect(again.body).toBe(first.body)
})

test('a different order with a used key is refused and changes nothing', async () => {
  const net = await addProduct(shop.db, { stock: 5 })
  await orderWith('other-1', [{ productId: net, quantity: 1 }])
  const others = [
    await orderWith('other-1', [{ productId: net, quantity: 2 }]),
    await orderWith('other-1', [{ productId: net, quantity: 1 }], { notes: 'Ring twice' }),
    await orderWith('other-1', [{ productId: net, quantity: 1 }], { paymentMethod: 'bank-transfer' }),
    await orderWith('other-1', [{ productId: net, quantity: 99 }]),
  ]
  for (const other of others) {
    expect(other.statusCode).toBe(409)
    expect(Object.keys(other.json().fields)).toEqual(['idempotencyKey'])
  }
  expect(await stockOf(shop.db, net)).toBe(4)
})

test('a refused attempt leaves its key free for a corrected one', async () => {
  const net = await addProduct(shop.db, { stock: 1 })
  expect((await orderWith('free-1', [{ productId: net, quantity: 2 }])).statusCode).toBe(409)
  expect((await orderWith('free-1', [{ productId: net, quantity: 1 }])).statusCode).toBe(201)
})

test('orders without a key are separate orders', async () => {
  const net = await addProduct(shop.db, { stock: 5 })
  const body = plainOrder([{ productId: net, quantity: 1 }])
  const [one, two] = [await postOrder(shop, body), await postOrder(shop, body)]
  expect(two.json().id).toBe(one.json().id + 1)
})

test('keys that are empty, too long or contain spaces are refused', async () => {
  const net = await addProduct(shop.db)
  for (const key of ['', 'a b', 'x'.repeat(201), 'ключ']) {
    const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') }
    expect((await postOrder(shop, plainOrder([{ productId: net, quantity: 1 }]), headers)).statusCode).toBe(400)
  }
  expect(await stockOf(shop.db, net)).toBe(10)
})

test('a browser that lost the first answer sees the order after the repeat, with either cookie', async () => {
  const net = await addProduct(shop.db)
  const items = [{ productId: net, quantity: 1 }]
  const lost = await orderWith('lost-1', items)
  const again = await orderWith('lost-1', items)
  const { id } = again.json()
  expect(cookieOf(again)).not.toBe(cookieOf(lost))
  expect(await sees(id, cookieOf(again))).toBe(200)
  expect(await sees(id, cookieOf(lost))).toBe(200)
  expect(await sees(id, 'guest=' + 'x'.repeat(43))).toBe(404)
})

test('a stranger with the key but another body gets no access to the order', async () => {
  const net = await addProduct(shop.db)
  const first = await orderWith('stranger-1', [{ productId: net, quantity: 1 }])
  const stranger = await orderWith('stranger-1', [{ productId: net, quantity: 2 }])
  expect(stranger.cookies).toEqual([])
  expect(await sees(first.json().id, cookieOf(stranger))).toBe(404)
})

const orderAs = (cookie: string, key: string, items: unknown) =>
  postOrder(shop, plainOrder(items), { cookie, 'idempotency-key': key })

test('a stranger or another account that repeats an account’s order gets 409, no cookie and no details', async () => {
  const net = await addProduct(shop.db, { price: 123_45 })
  const items = [{ productId: net, quantity: 1 }]
  const [owner, other] = [await registerPerson(shop), await registerPerson(shop)]
  const first = await orderAs(owner.cookie, 'account-1', items)
  for (const cookie of ['', `guest=${'g'.repeat(43)}`, other.cookie]) {
    const again = await orderAs(cookie, 'account-1', items)
    expect([again.statusCode, again.cookies]).toEqual([409, []])
    expect(again.json()).toEqual({
      kind: 'conflict',
      message: 'This order was placed from an account. Please sign in there to see it.',
      requestId: expect.any(String),
    })
    expect(await sees(first.json().id, cookie)).toBe(404)
  }
  expect((await orderAs(owner.cookie, 'account-1', items)).body).toBe(first.body)
  expect(await stockOf(shop.db, net)).toBe(9)
})

test('after ten minutes a guest’s order is repeated only to the browser that has its cookie', async () => {
  const net = await addProduct(shop.db)
  const items = [{ productId: net, quantity: 1 }]
  const first = await orderWith('late-1', items)
  const { id } = first.json()
  await shop.db.execute(sql`update orders set created_at = created_at - interval '11 minutes' where id = ${id}`)
  const kept = await orderAs(cookieOf(first), 'late-1', items)
  expect([kept.statusCode, kept.json().id, cookieOf(kept)]).toEqual([201, id, cookieOf(first)])
  const late = await orderWith('late-1', items)
  expect([late.statusCode, late.cookies]).toEqual([409, []])
  expect(late.json().message).toBe(
    'This order has already been placed. Open it with the link in our email, or contact us.',
  )
  expect(await stockOf(shop.db, net)).toBe(9)
})

test('a guest’s order added to an account is still repeated to the browser that placed it', async () => {
  const items = [{ productId: await addProduct(shop.db), quantity: 1 }]
  const first = await orderWith('joined-1', items)
  const person = await registerPerson(shop)
  const account = rowsOf<{ id: string }>(
    await shop.db.execute(sql`select id from accounts order by created_at desc limit 1`),
  )
  await shop.db.execute(sql`update orders set account_id = ${account[0]!.id} where id = ${first.json().id}`)
  expect((await orderAs(cookieOf(first), 'joined-1', items)).body).toBe(first.body)
  expect((await orderAs(person.cookie, 'joined-1', items)).body).toBe(first.body)
  expect((await orderAs('', 'joined-1', items)).statusCode).toBe(409)
})
