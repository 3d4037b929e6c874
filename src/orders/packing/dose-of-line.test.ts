import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { moveMoney } from '../../../tests/order-rows.ts'
import { addProduct, cookieOf, plainOrder, postOrder } from '../../../tests/order-product.ts'
import { ask, password, registerPerson, signedIn } from '../../../tests/people.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const dose = 'For your pool: 420 g, the first half, to raise free chlorine from 1 to 5 mg/L'

async function place(cookie?: string) {
  const [dosed, other] = [await addProduct(shop.db), await addProduct(shop.db)]
  const items = [
    { productId: dosed, quantity: 1, dose },
    { productId: other, quantity: 1 },
    { productId: dosed, quantity: 1 },
  ]
  const answer = await postOrder(shop, plainOrder(items), cookie ? { cookie } : {})
  expect(answer.statusCode).toBe(201)
  return { id: answer.json<{ id: number }>().id, cookie: cookie ?? cookieOf(answer) }
}

const countDoses = async () =>
  rowsOf<{ count: number }>(await shop.db.execute(sql`select count(*)::int as count from order_doses`))[0]!.count

test('what the goods are for stands on the order, for staff and on the packing slip', async () => {
  const { id, cookie } = await place()
  const items = [{ quantity: 2, dose }, { quantity: 1 }]
  const own = (await ask(shop, 'GET', `/api/orders/${id}`, { cookie })).json()
  expect(own).toMatchObject({ items })
  expect(own.items[1]).not.toHaveProperty('dose')
  await moveMoney(shop.db, id, 400_00)
  const owner = await signedIn(shop, 'admin', 'admin1234')
  expect((await ask(shop, 'GET', `/api/admin/packing/${id}`, { cookie: owner })).json()).toMatchObject({ items })
  expect((await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: owner })).json()).toMatchObject({ items })
})

test('a business can be named with it, and an order that is refused keeps nothing', async () => {
  const before = await countDoses()
  const product = await addProduct(shop.db, { stock: 1 })
  const order = (quantity: number) => ({
    ...plainOrder([{ productId: product, quantity, dose }]),
    invoiceTo: { name: 'Pools for All' },
  })
  expect((await postOrder(shop, order(2))).statusCode).toBe(409)
  expect(await countDoses()).toBe(before)
  expect((await postOrder(shop, order(1))).statusCode).toBe(201)
  expect(await countDoses()).toBe(before + 1)
})

test('a repeat is the same order, and one for another dose is not', async () => {
  const product = await addProduct(shop.db)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const order = (said: string) => plainOrder([{ productId: product, quantity: 1, dose: said }])
  const first = (await postOrder(shop, order(dose), key)).json<{ id: number }>()
  expect((await postOrder(shop, order(dose), key)).json()).toMatchObject({ id: first.id })
  expect((await postOrder(shop, order('For your pool: 1 kg'), key)).statusCode).toBe(409)
})

test('a dose is one plain line of at most two hundred characters', async () => {
  const product = await addProduct(shop.db)
  const send = (said: unknown) => postOrder(shop, plainOrder([{ productId: product, quantity: 1, dose: said }]))
  for (const said of ['x'.repeat(201), 5]) expect((await send(said)).statusCode).toBe(400)
  const { id } = (await send('')).json<{ id: number }>()
  const owner = await signedIn(shop, 'admin', 'admin1234')
  expect((await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: owner })).json().items[0]).not.toHaveProperty(
    'dose',
  )
})

test('it is part of a person’s data, and goes with their account', async () => {
  const { cookie } = await registerPerson(shop)
  const { id } = await place(cookie)
  const kept = await ask(shop, 'GET', '/api/users/data', { cookie })
  expect(kept.body).toContain('420 g, the first half')
  await shop.db.execute(sql`update orders set status = 'cancelled' where id = ${id}`)
  expect((await ask(shop, 'DELETE', '/api/users/me', { cookie, payload: { password } })).statusCode).toBe(200)
  const left = await shop.db.execute(sql`select 1 from order_doses where order_id = ${id}`)
  expect(rowsOf(left)).toEqual([])
})
