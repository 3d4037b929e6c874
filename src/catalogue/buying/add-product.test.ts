import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cart, countItems } from '#cart/cart.ts'
import { addProductToCart } from './add-product.ts'

const net = {
  id: 7,
  name: 'Deep Leaf Net',
  price: 169.95,
  stock: 3,
  assortment: 'pool-shop' as const,
  deliveryClass: 'standard' as const,
}
/** The number of a business that has stated one. */
const phone = '012 345 6789'

test('a product is added once at its price in cents, and again on its own line', () => {
  const once = addProductToCart([], net, { perProduct: 99, phone })
  expect(once).toMatchObject({ title: 'Added to cart', description: 'Deep Leaf Net: 1 in your cart' })
  const twice = addProductToCart(once.cart, net, { perProduct: 99, phone })
  expect(twice.cart).toMatchObject([{ id: 7, price: 169_95, quantity: 2, stock: 3 }])
  expect(twice.description).toBe('Deep Leaf Net: 2 in your cart')
})

test('adding more than the stock is refused with a message', () => {
  const all = addProductToCart([], net, { quantity: 3, perProduct: 99, phone })
  const more = addProductToCart(all.cart, net, { perProduct: 99, phone })
  expect(more.title).toBe('Only 3 left')
  expect(more.cart).toBe(all.cart)
  const some = addProductToCart([], net, { quantity: 5, perProduct: 99, phone })
  expect(some.title).toBe('Only 3 left')
  expect(some.cart).toMatchObject([{ quantity: 3 }])
})

test('a sold-out product cannot be added', () => {
  expect(addProductToCart([], { ...net, stock: 0 }, { perProduct: 99, phone })).toMatchObject({
    cart: [],
    title: 'Out of Stock',
  })
})

test('the cart never holds more than the stock, however often the button is pressed', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.array(fc.integer({ min: 1, max: 9 })), (stock, presses) => {
      const press = (cart: Cart, quantity: number) =>
        addProductToCart(cart, { ...net, stock }, { quantity, perProduct: 99, phone }).cart
      const cart = presses.reduce(press, [])
      const pressed = presses.reduce((sum, quantity) => sum + quantity, 0)
      expect(countItems(cart)).toBe(Math.min(stock, pressed))
    }),
  )
})

test('adding more than the limit per order is refused with a message', () => {
  const plenty = { ...net, stock: 500 }
  const some = addProductToCart([], plenty, { quantity: 100, perProduct: 99, phone })
  expect(some).toMatchObject({ title: 'At most 99 in one order', cart: [{ quantity: 99 }] })
  const more = addProductToCart(some.cart, plenty, { perProduct: 99, phone })
  expect(more).toMatchObject({ title: 'At most 99 in one order', cart: [{ quantity: 99 }] })
  expect(more.description).toBe('Deep Leaf Net: 99 in your cart. Please phone us for more.')
  const unstated = addProductToCart(some.cart, plenty, { perProduct: 99, phone: '' })
  expect(unstated.description).toBe('Deep Leaf Net: 99 in your cart. Please write to us for more.')
})

test('a product whose stock is omitted from the answer can be added, up to ten', () => {
  const { stock: _, ...unknown } = net
  expect(addProductToCart([], unknown, { perProduct: 99, phone }).title).toBe('Added to cart')
  expect(addProductToCart([], unknown, { quantity: 12, perProduct: 99, phone })).toMatchObject({
    title: 'At most 10 in one order',
    cart: [{ quantity: 10 }],
  })
})
