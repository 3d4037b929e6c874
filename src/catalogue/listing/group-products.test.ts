import { expect, test } from 'vitest'
import type { ListedProduct } from '#catalogue/product.ts'
import { groupBySubcategory } from './group-products.ts'

const product = (id: number, subcategory?: string) => ({ id, subcategory }) as ListedProduct

test('products are grouped by sub-category in order of first appearance', () => {
  const groups = groupBySubcategory([product(1, 'Trace'), product(2, 'Base'), product(3, 'Trace'), product(4)], 'Other')
  expect(groups.map(({ name, products }) => [name, products.map(({ id }) => id)])).toEqual([
    ['Trace', [1, 3]],
    ['Base', [2]],
    ['Other', [4]],
  ])
})
