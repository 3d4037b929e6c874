import { expect, test } from 'vitest'
import { showWithSite } from '../../tests/show-with-site.tsx'
import type { CartLine } from './cart.ts'
import { CartLines } from './cart-lines.tsx'

const net: CartLine = { id: 7, name: 'Leaf Net', price: 169_95, quantity: 1, stock: 250, world: 'pool' }
const removal = { remove: () => {}, removed: null, undo: () => {}, returned: null }
const show = (line: Partial<CartLine>) => showWithSite(<CartLines cart={[{ ...net, ...line }]} removal={removal} />)

test('a line that takes all that the catalogue has says how many are left, not what one order takes', () => {
  const page = show({ quantity: 26, stock: 26 })
  expect(page).toContain('Only 26 left')
  expect(page).not.toContain('in one order')
})

test('a line that takes as much as one order may says so', () => {
  expect(show({ quantity: 99 })).toContain('At most 99 in one order')
  expect(show({ quantity: 99, stock: 99 })).toContain('At most 99 in one order')
})

test('a line that can grow says how many are left once they are few', () => {
  expect(show({ quantity: 1, stock: 10 })).toContain('Only 10 left')
  expect(show({ quantity: 1, stock: 11 })).not.toMatch(/left|in one order/)
})
