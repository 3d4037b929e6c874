import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productIdOf, productReads } from './product-address.ts'

test.each([null, undefined, '', '0', 'abc', '-1', '1e9', '2147483648', '99999999999', '1;drop', ' 1', '01'])(
  '"%s" is no number of a product, and nothing is read for it',
  (text) => {
    expect(productIdOf(text)).toBeNull()
    expect(productReads(text)).toEqual([])
  },
)

test('every number the database can give is one', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => productIdOf(String(id)) === id))
})

test('the page reads the product, what goes with it and what is said of it', () => {
  expect(productReads('12')).toEqual(['/api/products/12', '/api/products/12/related', '/api/products/12/reviews'])
})
