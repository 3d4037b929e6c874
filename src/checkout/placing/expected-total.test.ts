import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct, countOrders, plainOrder, postOrder, setPrice, stockOf } from '../../../tests/order-product.ts'

const shop = await openShop()
afterAll(() => shop.close())

const orderOf = (productId: number, expectedTotal: unknown, key?: string) =>
  postOrder(
    shop,
    { ...plainOrder([{ productId, quantity: 3 }]), expectedTotal },
    key ? { 'idempotency-key': key } : undefined,
  )

test('an order at a total other than the one shown is refused in words and changes nothing', async () => {
  const net = await addProduct(shop.db, { price: 199_99 })
  const before = await countOrders(shop.db)
  for (const seen of [699.96, 699.98, 599.97, 0]) {
    const refused = await orderOf(net, seen)
    expect([seen, refused.statusCode]).toEqual([seen, 409])
    expect(refused.json()).toMatchObject({
      kind: 'conflict',
      message: 'Prices have changed since you last looked. Please check the new total and place your order again.',
      fields: { expectedTotal: expect.any(String) },
    })
  }
  expect(await countOrders(shop.db)).toEqual(before)
  expect(await stockOf(shop.db, net)).toBe(10)
})

test('an order at the total shown, with delivery, is placed', async () => {
  const net = await addProduct(shop.db, { price: 199_99 })
  const placed = await orderOf(net, 699.97)
  expect([placed.statusCode, placed.json().total]).toEqual([201, 699.97])
})

test('a total that is not an amount is refused', async () => {
  const net = await addProduct(shop.db)
  for (const total of ['400', -1, null]) expect((await orderOf(net, total)).statusCode).toBe(400)
})

test('a refused order goes through under the same key once the new total has been shown', async () => {
  const net = await addProduct(shop.db, { price: 100_00 })
  await setPrice(shop.db, net, 120_00)
  expect((await orderOf(net, 400, 'seen-1')).statusCode).toBe(409)
  expect((await orderOf(net, 460, 'seen-1')).json().total).toBe(460)
})

test('a repeat is answered with the first order, whichever total is shown by now', async () => {
  const net = await addProduct(shop.db, { price: 100_00 })
  const first = await orderOf(net, 400, 'repeat-1')
  expect(first.statusCode).toBe(201)
  await setPrice(shop.db, net, 120_00)
  for (const seen of [400, 460, undefined]) {
    const again = await orderOf(net, seen, 'repeat-1')
    expect([again.statusCode, again.body]).toEqual([201, first.body])
  }
  expect(await stockOf(shop.db, net)).toBe(7)
})
