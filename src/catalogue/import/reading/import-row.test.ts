import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRow, type RowReading } from './import-row.ts'
import type { GivenCells, RowRules } from './import-cells.ts'
import { cellsOf, columnMeant, type SpreadsheetProduct, productColumns } from './product-columns.ts'

const net: SpreadsheetProduct = {
  sku: 'PC-900',
  name: 'Leaf Net',
  slug: 'leaf-net',
  assortment: 'pool-catalogue',
  category: 'Pool Accessories',
  subCategory: null,
  reefTab: null,
  adminCategory: 'cleaning-tools',
  brand: 'Rietvlei',
  description: 'A net.\n\nFor leaves.',
  features: ['Light', 'Strong'],
  price: 199.95,
  compareAtPrice: null,
  cost: 120,
  barcode: '4006381333931',
  supplier: 'Aqua Wholesale',
  stock: 12,
  size: null,
  tests: null,
  substance: 'sodium-hypochlorite',
  strength: 12.5,
  contents: 5000,
  deliveryClass: 'standard',
  hazard: null,
  returnRule: 'standard',
  vatRate: 'standard',
  lowStock: false,
  featured: false,
  position: 7,
  state: 'published',
}
const rules: RowRules = { categoriesOf: () => ['Pool Accessories'], newCategories: false }
const written = (product: SpreadsheetProduct): GivenCells =>
  Object.fromEntries(cellsOf(product).map((cell, index) => [productColumns[index]!.field, cell]))
const faultsOf = (reading: RowReading) =>
  'faults' in reading ? Object.fromEntries(reading.faults.map(({ column, message }) => [column, message])) : {}

const line = fc.stringMatching(/^[A-Za-z0-9'"=+\-@;,|é]{1,20}$/)
const product = fc.record({
  name: line,
  brand: line,
  subCategory: fc.option(line),
  description: fc.stringMatching(/^[a-z][a-z \n\t=;,"]{0,60}$/),
  features: fc.array(line, { maxLength: 12 }),
  price: fc.integer({ min: 1, max: 99_999_99 }).map((cents) => cents / 100),
  size: fc.option(line),
  tests: fc.option(fc.integer({ min: 1, max: 100_000 })),
  vatRate: fc.constantFrom('standard', 'zero'),
  lowStock: fc.boolean(),
  featured: fc.boolean(),
  position: fc.nat({ max: 1_000_000 }),
  stock: fc.nat({ max: 9999 }),
})

describe('a line of a list', () => {
  test('that is written and read back changes nothing', () => {
    fc.assert(
      fc.property(product, (some) => {
        const current = { ...net, ...some }
        expect(readRow(written(current), current, rules)).toEqual({ outcome: 'unchanged', notes: [] })
      }),
    )
  })

  test('that is written and read as new makes the same product', () => {
    fc.assert(
      fc.property(product, (some) => {
        const { stock, state: _, ...draft } = { ...net, ...some, description: some.description.trim() }
        expect(readRow(written({ ...net, ...some }), null, rules)).toEqual({
          outcome: 'added',
          draft,
          stock,
          notes: [],
        })
      }),
    )
  })

  test('changes the fields it contains, with old and new values', () => {
    expect(readRow({ sku: 'PC-900', price: 'R 1 249,50', compareAtPrice: '1499' }, net, rules)).toMatchObject({
      outcome: 'changed',
      changed: ['price', 'compareAtPrice'],
      changes: [
        { column: 'Price', from: '199.95', to: '1249.50' },
        { column: 'Price before', from: '', to: '1499.00' },
      ],
    })
  })

  test('says of a price that is at least three times higher or lower than before that the comma may have slipped', () => {
    const doubtOf = (price: string) => {
      const reading = readRow({ sku: 'PC-900', price }, net, rules)
      return reading.outcome === 'changed' ? reading.changes[0]!.doubt : reading.outcome
    }
    expect([doubtOf('599,84'), doubtOf('66,66')]).toEqual([undefined, undefined])
    expect(doubtOf('599,85')).toBe('3 times higher than before: is the comma in the right place?')
    expect(doubtOf('19995')).toBe('100 times higher than before: is the comma in the right place?')
    expect(doubtOf('57,00')).toBe('3,5 times lower than before: is the comma in the right place?')
    expect(doubtOf('19,99')).toBe('10 times lower than before: is the comma in the right place?')
  })

  test('ignores an empty cell for a required field, and clears an optional one', () => {
    expect(readRow({ sku: 'PC-900', slug: '', position: '', featured: '' }, net, rules).outcome).toBe('unchanged')
    expect(readRow({ sku: 'PC-900', size: '' }, { ...net, size: '2 m' }, rules)).toMatchObject({
      changes: [{ column: 'Size', from: '2 m', to: '' }],
    })
  })

  test('never changes the stock or state of an existing product, and says so', () => {
    expect(readRow({ sku: 'PC-900', stock: '99', state: 'archived' }, net, rules)).toEqual({
      outcome: 'unchanged',
      notes: [
        'Stock stays 12: adjust it on the product, with a reason.',
        'It stays published: change that on the product.',
      ],
    })
  })

  test('marks a draft in a column of its own, and accepts "active" from older lists', () => {
    const stateAt = productColumns.findIndex(({ label }) => label === 'State')
    expect(cellsOf({ ...net, state: 'draft' })[stateAt]).toBe('draft')
    expect(readRow({ sku: 'PC-900', state: 'active' }, net, rules)).toEqual({ outcome: 'unchanged', notes: [] })
    expect(readRow({ ...written(net), state: 'draft' }, null, rules)).toMatchObject({ outcome: 'added', asDraft: true })
  })

  test.each(['1.23E+05', '6,00E+12', '6E+12'])('refuses the SKU %s, which a spreadsheet has shortened', (sku) => {
    const seen = faultsOf(readRow({ ...written(net), sku }, null, rules))
    expect(seen).toEqual({ SKU: expect.stringMatching(/^A spreadsheet has shortened this SKU/) })
  })

  test('reports the fault in every cell', () => {
    const wrong = { sku: 'PC-900', price: 'ten', name: '', assortment: 'Kitchen', tests: '1.5', featured: 'maybe' }
    expect(faultsOf(readRow(wrong, net, rules))).toEqual({
      Price: '“ten” is not an amount',
      Name: 'Name is required',
      Shop: '“Kitchen” is not one of: pool-shop, marine-shop, pool-catalogue, reef-range, water-balance',
      Tests: '“1.5” is not a whole number',
      Featured: '“maybe” is not yes or no',
    })
    for (const word of ['constructor', '__proto__']) {
      expect(faultsOf(readRow({ sku: 'PC-900', featured: word }, net, rules))).toEqual({
        Featured: `“${word}” is not yes or no`,
      })
    }
    expect(faultsOf(readRow({ sku: 'PC-900', compareAtPrice: '100' }, net, rules))).toEqual({
      'Price before': 'The previous price must be higher than the price',
    })
    expect(faultsOf(readRow({ sku: 'PC-900', hazard: 'acid' }, net, rules))).toEqual({
      Hazard: 'Only dangerous goods have a hazard',
    })
    expect(faultsOf(readRow({ sku: 'PC-900', substance: '', strength: '12,55 %' }, net, rules))).toEqual({
      Contains: 'Choose what it contains, or empty its strength and contents',
      'Strength %': 'At most one decimal',
    })
    expect(faultsOf(readRow({ sku: 'PC-900', strength: '', contents: '' }, net, rules))).toEqual({
      'Strength %': 'Enter its strength in per cent',
      Contents: 'Enter the contents of one pack',
    })
    expect(faultsOf(readRow({ sku: 'PC-900', substance: 'sugar', strength: 'high' }, net, rules))).toMatchObject({
      Contains: expect.stringContaining('“sugar” is not one of: calcium-hypochlorite'),
      'Strength %': '“high” is not a strength in per cent',
    })
  })

  test('for an unknown product needs everything that a new product needs', () => {
    expect(faultsOf(readRow({ sku: 'PC-901', price: 'ten' }, null, rules))).toEqual({
      SKU: 'No product has this SKU; a new one also needs Name, Shop, Category, Admin category, Brand, Description, Delivery',
      Price: '“ten” is not an amount',
    })
    expect(faultsOf(readRow({ sku: '', price: '10' }, null, rules))).toEqual({ SKU: 'SKU is required' })
    expect(faultsOf(readRow({ ...written(net), stock: '99999999' }, null, rules))).toEqual({
      Stock: 'This is more than a shop holds',
    })
  })

  test('uses an existing category of its shop unless a new one is intended', () => {
    expect(faultsOf(readRow({ sku: 'PC-900', category: 'pool accessories' }, net, rules))).toEqual({
      Category: 'This shop has “Pool Accessories”',
    })
    expect(faultsOf(readRow({ sku: 'PC-900', category: 'Toys' }, net, rules))).toEqual({
      Category: 'This shop has no category “Toys” yet',
    })
    expect(readRow({ sku: 'PC-900', category: 'Toys' }, net, { ...rules, newCategories: true }).outcome).toBe('changed')
    const older = { ...net, category: 'Of old' }
    expect(readRow({ sku: 'PC-900', price: '10' }, older, rules).outcome).toBe('changed')
  })
})

test('column names are recognised in the spellings people use', () => {
  const heads = ['SKU', ' sku ', 'Price before', 'price_before', 'compareAtPrice', 'SUB CATEGORY', 'Shop', 'assortment']
  expect(heads.map((head) => columnMeant(head)?.field)).toEqual([
    'sku',
    'sku',
    'compareAtPrice',
    'compareAtPrice',
    'compareAtPrice',
    'subCategory',
    'assortment',
    'assortment',
  ])
  expect(columnMeant('Colour')).toBeUndefined()
})
