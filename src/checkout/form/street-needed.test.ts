import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct, plainOrder, postOrder } from '../../../tests/order-product.ts'

const shop = await openShop()
afterAll(() => shop.close())

const order = (items: unknown, more: object = {}) => postOrder(shop, { ...plainOrder(items), ...more })

test('dangerous, large and frozen goods are refused at a box with an error at the address, and other goods go through', async () => {
  const shippingAddress = plainOrder([]).shippingAddress.replace('1 Main Road', 'Posbus 44')
  const adultReceives = true
  for (const deliveryClass of ['dangerous-goods', 'large', 'frozen']) {
    const items = [{ productId: await addProduct(shop.db, { name: 'Heavy Thing', deliveryClass }), quantity: 1 }]
    const refused = await order(items, { shippingAddress, adultReceives })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ fields: { shippingAddress: expect.stringContaining('Heavy Thing') } })
    expect((await order(items, { adultReceives })).statusCode).toBe(201)
  }
  const net = await addProduct(shop.db)
  expect((await order([{ productId: net, quantity: 1 }], { shippingAddress })).statusCode).toBe(201)
})
