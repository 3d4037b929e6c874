import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productIdOf, productReads } from './product-address.ts'

test.each([null, undefined, '', '0', 'abc', '-1', '1e9', '2147483648', '99999999999', '1;drop', ' 1', '01'])(
  '"%s" is not a product number, and nothing is read for it',
  (text) => {
    expect(productIdOf(text)).toBeNull()
    expect(productReads(text)).toEqual([])
  },
)

test('every number that the database can assign is a product number', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => productIdOf(String(id)) === id))
})

test('a product page reads the product, its related products and its reviews', () => {
  expect(productReads('12')).toEqual(['/api/products/12', '/api/products/12/related', '/api/products/12/reviews'])
})
