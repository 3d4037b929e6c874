import { expect, test } from 'vitest'
import type { OrderLine } from '#orders/order.ts'
import { withOrderLines } from './order-lines-to-cart.ts'

const line = (productId: number, quantity: number): OrderLine => ({
  id: productId * 10,
  productId,
  name: `Net ${productId}`,
  quantity,
  price: 99.9,
})
const quantities = (cart: readonly { id: number; quantity: number }[]) => cart.map(({ id, quantity }) => [id, quantity])

test('the goods of an order are added after the cart’s lines at the prices paid, and then checked', () => {
  const cart = withOrderLines([{ id: 3, name: 'Salt', price: 50_00, quantity: 1 }], [line(1, 2)])
  expect(cart).toMatchObject([{ id: 3 }, { id: 1, name: 'Net 1', price: 99_90, quantity: 2 }])
})

test('opening the link twice adds nothing more, and existing lines keep at least their quantity', () => {
  const once = withOrderLines([{ id: 1, name: 'Net 1', price: 99_90, quantity: 5 }], [line(1, 2), line(2, 3)])
  expect(quantities(once)).toEqual([
    [1, 5],
    [2, 3],
  ])
  expect(withOrderLines(once, [line(1, 2), line(2, 3)])).toEqual(once)
})
