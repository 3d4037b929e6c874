import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Product } from '#catalogue/product.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { plainOrder, postOrder, addProduct, stockOf } from '../../../tests/order-product.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import type { StockChange } from '#catalogue/product-admin/stock-change.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

const path = (id: number) => `/api/admin/products/${id}/stock`
const send = (id: number, payload: object) =>
  ask(shop, 'POST', path(id), { cookie, payload: { reason: 'delivery', ...payload } })
const adjust = async (id: number, payload: object) => send(id, { after: await newestOf(id), ...payload })
const historyOf = async (id: number, page = 1) =>
  (await ask(shop, 'GET', `${path(id)}?page=${page}`, { cookie })).json<{ rows: StockChange[]; total: number }>()

const newestOf = async (id: number) => (await historyOf(id)).rows[0]?.id ?? 0

test('a delivery, a loss and a count change the stock, and are listed newest first with person and reason', async () => {
  const id = await addProduct(shop.db, { stock: 10 })
  expect((await adjust(id, { change: 5 })).json()).toEqual({ stock: 15 })
  expect((await adjust(id, { change: -2, reason: 'damaged', note: 'Fell off the van' })).json()).toEqual({ stock: 13 })
  expect((await adjust(id, { to: 12, seen: 13, reason: 'count' })).json()).toEqual({ stock: 12 })
  const { rows, total } = await historyOf(id)
  expect(total).toBe(3)
  expect(rows.map(({ who, change, result, reason, note }) => [who, change, result, reason, note])).toEqual([
    ['admin', -1, 12, 'count', null],
    ['admin', -2, 13, 'damaged', 'Fell off the van'],
    ['admin', 5, 15, 'delivery', null],
  ])
  const result = await shop.db.execute(
    sql`select what, changes from audit_entries where subject = ${`product:${id}`} order by id`,
  )
  expect(rowsOf(result)).toEqual([
    { what: 'adjusted the stock (delivery)', changes: { stock: [10, 15] } },
    { what: 'adjusted the stock (damaged)', changes: { stock: [15, 13], note: [null, 'Fell off the van'] } },
    { what: 'adjusted the stock (count)', changes: { stock: [13, 12] } },
  ])
})

test('an adjustment that is sent again, or follows one that was not seen, changes nothing and says what was done', async () => {
  const id = await addProduct(shop.db, { stock: 10 })
  const presses = await Promise.all(Array.from({ length: 5 }, () => adjust(id, { change: 5, after: 0 })))
  expect(presses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(presses.find(({ statusCode }) => statusCode === 409)!.json().message).toBe(
    'admin has adjusted this stock already (+5, delivery). If more is to change, press again.',
  )
  expect(await stockOf(shop.db, id)).toBe(15)
  expect((await adjust(id, { change: 5 })).json()).toEqual({ stock: 20 })
})

test('a change that does not say what was seen is refused, since a repeated press could not be told from a second one', async () => {
  const id = await addProduct(shop.db, { stock: 10 })
  expect((await send(id, { change: 5 })).json().fields).toEqual({
    after: 'Say which change of this stock you have seen last, 0 if there was none.',
  })
  expect(await stockOf(shop.db, id)).toBe(10)
  expect((await send(id, { to: 12, seen: 10, reason: 'count' })).json()).toEqual({ stock: 12 })
})

test('the cached product page shows the new stock', async () => {
  const id = await addProduct(shop.db, { stock: 1 })
  const seen = async () => (await shop.server.inject(`/api/products/${id}`)).json<Product>().stock
  expect(await seen()).toBe(1)
  await adjust(id, { change: 41 })
  expect(await seen()).toBe(42)
})

test('of twenty people taking one of ten units at once, ten succeed and the others read that none is left', async () => {
  const id = await addProduct(shop.db, { stock: 10 })
  const taken = { change: -1, after: 1_000_000_000, reason: 'damaged' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(id, taken)))
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([
    ...Array(10).fill(200),
    ...Array(10).fill(409),
  ])
  expect(answers.find((answer) => answer.statusCode === 409)!.json().message).toBe(
    'None left in stock, so you cannot remove that many.',
  )
  expect(await stockOf(shop.db, id)).toBe(0)
  const { rows } = await historyOf(id)
  expect(rows.map(({ result }) => result)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a count of stock that has changed since is refused with the current number', async () => {
  const id = await addProduct(shop.db, { stock: 8 })
  await postOrder(shop, plainOrder([{ productId: id, quantity: 3 }]))
  const answer = await adjust(id, { to: 8, seen: 8, reason: 'count' })
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'The stock was 8 when you looked and is 5 now. Please count again.',
  ])
  expect(await stockOf(shop.db, id)).toBe(5)
  expect((await historyOf(id)).total).toBe(0)
})

test('simultaneous sales and adjustments lose no unit', async () => {
  const id = await addProduct(shop.db, { stock: 30 })
  const work = Array.from({ length: 20 }, async (_, n) => {
    if (n % 2) return (await adjust(id, { change: 2 })).statusCode === 200 ? 2 : 0
    return (await postOrder(shop, plainOrder([{ productId: id, quantity: 1 }]))).statusCode === 201 ? -1 : 0
  })
  const sum = (await Promise.all(work)).reduce<number>((total, one) => total + one, 0)
  expect(await stockOf(shop.db, id)).toBe(30 + sum)
})

test('invalid values are refused by field', async () => {
  const id = await addProduct(shop.db)
  const fieldsOf = async (payload: object) => Object.keys((await adjust(id, payload)).json().fields ?? {})
  expect(await fieldsOf({})).toEqual(['change'])
  expect(await fieldsOf({ change: 0 })).toEqual(['change'])
  expect(await fieldsOf({ change: 1, to: 2, seen: 1 })).toEqual(['change'])
  expect(await fieldsOf({ change: 1.5 })).toEqual(['change'])
  expect(await fieldsOf({ to: 3 })).toEqual(['seen'])
  expect(await fieldsOf({ to: -1, seen: 0 })).toEqual(['to'])
  expect(await fieldsOf({ change: 1, reason: 'gift' })).toEqual(['reason'])
  expect(await fieldsOf({ change: 1, reason: 'correction' })).toEqual(['note'])
  expect((await adjust(id, { change: 9_999_999 })).statusCode).toBe(409)
  expect((await send(999_999, { change: 1, after: 0 })).statusCode).toBe(404)
  expect(await stockOf(shop.db, id)).toBe(10)
})

test('a long history is read page by page', async () => {
  const id = await addProduct(shop.db, { stock: 0 })
  for (let n = 0; n < 27; n++) await adjust(id, { change: 1 })
  const second = await historyOf(id, 2)
  expect([second.total, second.rows.map(({ result }) => result)]).toEqual([27, [2, 1]])
})
