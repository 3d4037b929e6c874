import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addLine,
  type Cart,
  cartTotal,
  countItems,
  mostOf,
  parseCart,
  removeLine,
  setQuantity,
  takeOne,
} from './cart.ts'
import { refreshCart } from './refresh-cart.ts'

const product = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  name: fc.string(),
  price: fc.integer({ min: 0, max: 60_000_00 }),
  stock: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
})
const quantity = fc.integer({ min: 1, max: 40 })
const step = fc.oneof(
  fc.tuple(product, quantity).map(
    ([line, count]) =>
      (cart: Cart) =>
        addLine(cart, { ...line, quantity: count }, 20),
  ),
  fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -5, max: 99 })).map(
    ([id, count]) =>
      (cart: Cart) =>
        setQuantity(cart, id, count, 20),
  ),
  fc.integer({ min: 1, max: 6 }).map((id) => (cart: Cart) => takeOne(cart, id)),
  fc.integer({ min: 1, max: 6 }).map((id) => (cart: Cart) => removeLine(cart, id)),
)
const anyCart = fc.array(step, { maxLength: 40 }).map((steps) => steps.reduce<Cart>((cart, change) => change(cart), []))

test('after any actions, each product has one cart line with a quantity from 1 to its stock', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(new Set(cart.map((line) => line.id)).size).toBe(cart.length)
      for (const line of cart) {
        expect(Number.isInteger(line.quantity)).toBe(true)
        expect(line.quantity).toBeGreaterThanOrEqual(1)
        expect(line.quantity).toBeLessThanOrEqual(mostOf(line, 20))
      }
    }),
  )
})

test('the total is in whole cents, and falls by a line’s amount when the line goes', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(Number.isSafeInteger(cartTotal(cart))).toBe(true)
      for (const line of cart) {
        const without = removeLine(cart, line.id)
        expect(cartTotal(without)).toBe(cartTotal(cart) - line.price * line.quantity)
        expect(countItems(without)).toBe(countItems(cart) - line.quantity)
      }
    }),
  )
})

test('a saved cart is read back unchanged', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(parseCart(JSON.stringify(cart))).toEqual(JSON.parse(JSON.stringify(cart)))
    }),
  )
})

test('invalid saved data is dropped line by line', () => {
  fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseCart(text))))
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const line of parseCart(JSON.stringify(value))) expect(Number.isSafeInteger(line.quantity)).toBe(true)
    }),
  )
  const good = { id: 1, name: 'Net', price: 100, quantity: 2 }
  expect(parseCart(JSON.stringify([good, { ...good, price: 1.5 }, { ...good, quantity: 0 }, null, 'x']))).toEqual([
    good,
  ])
})

test('adding a product again increases its line, and minus at 1 removes it', () => {
  const net = { id: 1, name: 'Net', price: 100, quantity: 1, stock: 5 }
  expect(addLine(addLine([], net, 99), { ...net, quantity: 2 }, 99)).toEqual([{ ...net, quantity: 3 }])
  expect(addLine([net], { ...net, quantity: 9 }, 99)[0]!.quantity).toBe(5)
  expect(takeOne([net], 1)).toEqual([])
  expect(setQuantity([net], 1, 0, 99)[0]!.quantity).toBe(1)
})

test('a refreshed cart matches the catalogue, and every change is reported', () => {
  const line = (id: number, quantity: number) => ({ id, name: `P${id}`, price: 100, quantity })
  const seen = (id: number, price: number, stock: number) => ({ id, name: `P${id}`, price, stock })
  const cart = [line(1, 1), line(2, 5), line(3, 1), line(4, 2), line(5, 1), line(6, 3)]
  const goods = [seen(1, 100, 9), seen(2, 100, 2), seen(3, 120, 9), seen(5, 100, 0), seen(6, 90, 1)]
  const { cart: now, changes } = refreshCart(cart, { asked: [1, 2, 3, 4, 5, 6], seen: goods, perProduct: 99 })
  expect(now.map(({ id, price, quantity }) => [id, price, quantity])).toEqual([
    [1, 100, 1],
    [2, 100, 2],
    [3, 120, 1],
    [6, 90, 1],
  ])
  expect(changes.map(({ id, kind, was, now }) => [id, kind, was, now])).toEqual([
    [2, 'stock', 5, 2],
    [3, 'price', 100, 120],
    [4, 'gone', 2, 0],
    [5, 'sold-out', 1, 0],
    [6, 'price', 100, 90],
    [6, 'stock', 3, 1],
  ])
})

test('refreshing again changes nothing, and lines that were not asked about stay', () => {
  fc.assert(
    fc.property(anyCart, fc.array(product), (cart, products) => {
      const goods = [...new Map(products.map((one) => [one.id, { ...one, stock: one.stock ?? 3 }])).values()]
      const ids = cart.map((line) => line.id)
      const first = refreshCart(cart, { asked: ids, seen: goods, perProduct: 20 })
      const again = refreshCart(first.cart, { asked: ids, seen: goods, perProduct: 20 })
      expect(again.cart).toEqual(first.cart)
      expect(again.changes).toEqual([])
      expect(refreshCart(cart, { asked: [], seen: [], perProduct: 20 }).cart).toEqual(cart)
    }),
  )
})

test('a product is limited by its stock and the limit per order, and to 10 where the answer omits the stock', () => {
  expect(mostOf({ stock: 3 }, 99)).toBe(3)
  expect(mostOf({ stock: 500 }, 99)).toBe(99)
  expect(mostOf({}, 99)).toBe(10)
  expect(mostOf({}, 4)).toBe(4)
})

test('a refreshed cart is lowered to the limit per order, even where the stock is unknown', () => {
  const line = (id: number, quantity: number) => ({ id, name: `P${id}`, price: 100, quantity })
  const seen = [
    { id: 1, name: 'P1', price: 100, stock: 500 },
    { id: 2, name: 'P2', price: 100 },
    { id: 3, name: 'P3', price: 100 },
  ]
  const cart = [line(1, 120), line(2, 12), line(3, 10)]
  const { cart: now, changes } = refreshCart(cart, { asked: [1, 2, 3], seen, perProduct: 99 })
  expect(now.map(({ quantity }) => quantity)).toEqual([99, 10, 10])
  expect(changes.map(({ id, kind, was, now }) => [id, kind, was, now])).toEqual([
    [1, 'limit', 120, 99],
    [2, 'limit', 12, 10],
  ])
})
