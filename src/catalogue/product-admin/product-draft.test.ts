import { describe, expect, test } from 'vitest'
import { errorsOf } from '#ui/form/form-values.ts'
import { ProductDraft } from './product-draft.ts'
import { categoryFault, readRand, readWhole, slugOf } from './product-draft-rules.ts'

const net = {
  name: 'Leaf Net',
  sku: 'pc-900',
  assortment: 'pool-catalogue',
  category: 'Pool Accessories',
  adminCategory: 'cleaning-tools',
  brand: 'Rietvlei',
  description: 'A net.',
  price: 199.95,
  deliveryClass: 'standard',
}
const errors = (more: object) => errorsOf(ProductDraft.safeParse({ ...net, ...more }))

describe('a product form', () => {
  test('needs only what every product has; the rest stays empty, and its SKU is in capitals', () => {
    expect(ProductDraft.parse(net)).toEqual({
      ...net,
      cost: null,
      barcode: null,
      supplier: null,
      returnRule: 'standard',
      vatRate: 'standard',
      sku: 'PC-900',
      slug: null,
      subCategory: null,
      reefTab: null,
      features: [],
      compareAtPrice: null,
      size: null,
      tests: null,
      substance: null,
      strength: null,
      contents: null,
      hazard: null,
      lowStock: false,
      featured: false,
      position: null,
    })
  })

  test('reports the fault of each field in plain words', () => {
    expect(errorsOf(ProductDraft.safeParse({}))).toEqual({
      name: 'Name is required',
      sku: 'SKU is required',
      assortment: 'Choose a shop',
      category: 'Category is required',
      adminCategory: 'Choose an admin category',
      brand: 'Brand is required',
      description: 'Description is required',
      price: 'Price is required',
      deliveryClass: 'Choose how it is delivered',
    })
    expect(errors({ price: Number.NaN })).toEqual({ price: 'Enter an amount, like 1 299,50' })
    expect(errors({ price: 0 })).toEqual({ price: 'Must be more than 0' })
    expect(errors({ price: 1.005 })).toEqual({ price: 'At most two decimals' })
    expect(errors({ sku: 'A B' })).toEqual({ sku: 'Only letters, digits and - . _ /' })
    expect(errors({ slug: 'Net' })).toEqual({ slug: 'Only lower-case letters, digits and single hyphens' })
    expect(errors({ name: 'Leaf\nNet' })).toEqual({ name: 'It contains a character that cannot be shown' })
  })

  test('requires the previous price to be higher than the price', () => {
    expect(errors({ compareAtPrice: 200 })).toEqual({})
    expect(errors({ compareAtPrice: 199.95 })).toEqual({
      compareAtPrice: 'The previous price must be higher than the price',
    })
  })

  test('requires a hazard if the product is dangerous, and only then', () => {
    expect(errors({ deliveryClass: 'dangerous-goods' })).toEqual({ hazard: 'Dangerous goods need a hazard' })
    expect(errors({ hazard: 'acid' })).toEqual({ hazard: 'Only dangerous goods have a hazard' })
    expect(errors({ deliveryClass: 'dangerous-goods', hazard: 'acid' })).toEqual({})
  })

  test('requires a tab if the product is in the reef range, and only then', () => {
    expect(errors({ reefTab: 'Supplements' })).toEqual({
      reefTab: 'Only products in the reef range have a tab',
    })
    expect(errors({ assortment: 'reef-range' })).toEqual({
      reefTab: 'Choose its tab in the reef range',
    })
    expect(errors({ assortment: 'reef-range', reefTab: 'Coral Food' })).toEqual({})
    expect(errors({ assortment: 'reef-range', reefTab: 'About' })).toEqual({
      reefTab: 'Choose a tab of the reef range',
    })
  })
})

test('a category that its shop does not have is refused, with the likely intended one', () => {
  expect(categoryFault('Lighting', ['Lighting', 'Food'])).toBeNull()
  expect(categoryFault('lighting', ['Lighting', 'Food'])?.message).toBe('This shop has “Lighting”')
  expect(categoryFault('Pumps', ['Lighting', 'Food'])?.message).toBe('This shop has no category “Pumps” yet')
})

test('a name is turned into a short name for the address', () => {
  expect(slugOf('Aquilo Chlorine Granules 65% 5 kg')).toBe('aquilo-chlorine-granules-65-5-kg')
  expect(slugOf('  Crème brûlée – Größe! ')).toBe('creme-brulee-gro-e')
  expect(slugOf('!!!')).toBe('')
})

test('amounts are read in the South African notation', () => {
  expect(['R 1 299,50', '1299.5', '1,299.50', 'R1\u00a0299', '0,05'].map(readRand)).toEqual([
    1299.5, 1299.5, 1299.5, 1299, 0.05,
  ])
  expect(readRand('  ')).toBeNull()
  expect(['ten', '1.2.3', '-5', '1e3', ',', '1.000'].map(readRand)).toEqual(Array(6).fill(Number.NaN))
  expect([readWhole('12'), readWhole(''), readWhole('1.5')]).toEqual([12, null, Number.NaN])
})
