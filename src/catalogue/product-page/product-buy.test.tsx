import { expect, test } from 'vitest'
import type { Product } from '#catalogue/product.ts'
import { showWithSite } from '../../../tests/show-with-site.tsx'
import { ProductBuy } from './product-buy.tsx'

const net: Product = {
  id: 7,
  slug: 'net',
  sku: 'NET-1',
  name: 'Leaf Net',
  brand: 'Aquilo',
  assortment: 'pool-shop',
  category: 'Pool Accessories',
  price: 169.95,
  description: 'A net.',
  features: [],
  images: [],
  stock: 25,
  lowStock: false,
  deliveryClass: 'standard',
  delivery: { class: 'standard', text: '3-5 business days' },
}

const show = (product: Product, facts: object = {}) => showWithSite(<ProductBuy product={product} />, facts)

test('a product whose stock is omitted from the answer can be bought and is not called sold out', () => {
  const { stock: _, ...unknown } = net
  const page = show(unknown as Product)
  expect(page).toContain('In Stock')
  expect(page).toContain('Increase quantity')
  expect(page).toContain('Add to Cart')
  expect(page).not.toMatch(/Out of Stock|undefined|units available/)
})

test('a sold-out product says so and offers no quantity', () => {
  const page = show({ ...net, stock: 0 })
  expect(page).toContain('Out of Stock')
  expect(page).not.toMatch(/Increase quantity|Add to Cart/)
})

test('a closed shop replaces Add to Cart with a note that it opens soon, the phone and an email reminder', () => {
  const page = show(net, { poolShopOpen: false })
  expect(page).toContain('Opening soon')
  expect(page).toContain('012 345 6789')
  expect(page).toContain('Email me when it opens')
  expect(page).toContain('In Stock')
  expect(page).not.toMatch(/Add to Cart|Increase quantity/)
})

test('a demonstration sells with its switches off, and a live shop only while its own switch is on', () => {
  expect(show(net, { mode: 'demo', poolShopOpen: false })).toContain('Add to Cart')
  expect(show({ ...net, assortment: 'reef-range' }, { poolShopOpen: false })).toContain('Add to Cart')
  expect(show({ ...net, assortment: 'reef-range' }, { marineShopOpen: false })).not.toContain('Add to Cart')
})
