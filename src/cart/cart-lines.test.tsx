import { expect, test } from 'vitest'
import { showWithSite } from '../../tests/show-with-site.tsx'
import type { CartLine } from './cart.ts'
import { CartLines } from './cart-lines.tsx'

const net: CartLine = { id: 7, name: 'Leaf Net', price: 169_95, quantity: 1, stock: 250, world: 'pool' }
const removal = { remove: () => {}, removed: null, undo: () => {}, returned: null }
const show = (line: Partial<CartLine>) => showWithSite(<CartLines cart={[{ ...net, ...line }]} removal={removal} />)

test('a line holding the entire stock shows how many are left, not the limit per order', () => {
  const page = show({ quantity: 26, stock: 26 })
  expect(page).toContain('Only 26 left')
  expect(page).not.toContain('in one order')
})

test('a line at the limit per order says so', () => {
  expect(show({ quantity: 99 })).toContain('At most 99 in one order')
  expect(show({ quantity: 99, stock: 99 })).toContain('At most 99 in one order')
})

test('a line that can grow shows how many are left once stock is low', () => {
  expect(show({ quantity: 1, stock: 10 })).toContain('Only 10 left')
  expect(show({ quantity: 1, stock: 11 })).not.toMatch(/left|in one order/)
})

test('a number in the name of a product stays with its unit', () => {
  expect(show({ name: 'Titanium Heater 200 W' })).toContain('>Titanium Heater 200\u00a0W<')
})
