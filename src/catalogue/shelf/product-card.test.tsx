import { expect, test } from 'vitest'
import type { ListedProduct } from '#catalogue/product.ts'
import { showWithSite } from '../../../tests/show-with-site.tsx'
import { ProductCard } from './product-card.tsx'

const product: ListedProduct = {
  id: 7,
  name: 'Deep Leaf Net',
  assortment: 'pool-shop',
  category: 'Tools',
  price: 1299,
  stock: 40,
  lowStock: false,
  deliveryClass: 'standard',
}

const show = (facts: Partial<ListedProduct>) =>
  showWithSite(<ProductCard product={{ ...product, ...facts }} sizes="" />)
const badges = (html: string) => html.match(/class="badge /g)?.length ?? 0

test('a card has the low-stock badge by its flag, whatever the stock, beside the saving, and not once sold out', () => {
  expect(badges(show({}))).toBe(0)
  expect(badges(show({ stock: 9 }))).toBe(0)
  for (const stock of [40, 9]) expect(show({ lowStock: true, stock })).toContain('>Low stock<')
  const reduced = show({ lowStock: true, compareAtPrice: 2699 })
  expect(reduced).toMatch(/Save R1\u00a0400.*>Low stock</)
  expect(badges(reduced)).toBe(2)
  expect(badges(show({ lowStock: true, stock: 0 }))).toBe(0)
})

test('the button of a card is outlined, since many appear on one page', () => {
  expect(show({})).toContain('button-secondary')
})

test('a card names its category whatever else it says, and a saving once', () => {
  expect(show({ size: '250 ml' })).toContain('Tools · 250 ml')
  const reduced = show({ compareAtPrice: 2699 })
  expect(reduced).toContain('Save R1\u00a0400')
  expect(reduced).not.toContain('%')
})

test('few left are told in the same words on every screen but the reef range', () => {
  expect(show({ assortment: 'reef-range', stock: 4 })).toContain('Only 4 left')
})
