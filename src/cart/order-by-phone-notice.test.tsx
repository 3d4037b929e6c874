import { expect, test } from 'vitest'
import { showWithSite } from '../../tests/show-with-site.tsx'
import type { CartLine } from './cart.ts'
import { ClosedGoodsNotice } from './order-by-phone-notice.tsx'

const net: CartLine = { id: 7, name: 'Leaf Net', price: 169_95, quantity: 1, world: 'pool' }
const salt: CartLine = { id: 8, name: 'Reef Salt', price: 899_00, quantity: 1, world: 'marine' }
const closed = { poolShopOpen: false, marineShopOpen: false }
const show = (cart: CartLine[], facts: object) => showWithSite(<ClosedGoodsNotice cart={cart} />, facts)

test('items that cannot be ordered yet are named, and can be removed if something is left to order', () => {
  const page = show([net, salt], { marineShopOpen: false })
  expect(page).toContain('Our marine shop opens soon: Reef Salt. Remove that to order the rest.')
  expect(page).toContain('Remove')
})

test('a cart with nothing to order yet is kept and leads to the phone, without mentioning a rest', () => {
  const page = show([net, salt], closed)
  expect(page).toContain('None of this can be ordered yet')
  expect(page).toContain('Our pool and marine shops open soon. Your cart is kept until then.')
  expect(page).toContain('tel:+27123456789')
  expect(page).not.toMatch(/Remove|the rest/)
  expect(show([net], closed)).toContain('Our pool shop opens soon.')
})

test('a cart that can be ordered shows no notice', () => {
  expect(show([net, salt], {})).not.toContain('notice')
  expect(show([], closed)).not.toContain('notice')
})
