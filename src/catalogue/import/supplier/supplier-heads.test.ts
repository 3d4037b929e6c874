import { expect, test } from 'vitest'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import { atOnce } from '#lib/process/pausing-work.ts'
import { useOfHead } from './supplier-heads.ts'
import { guessSupplierLayout } from './supplier-layout.ts'
import { findSupplierTable } from './supplier-table.ts'

const notNeeded = [
  ['Min order qty', 'Minimum Order Quantity', 'Order qty', 'Qty on order', 'Your order', 'Back order qty', 'Qty sold'],
  [
    'Units sold',
    'Sales units',
    'Units/case',
    'Max stock',
    'Reorder level',
    'Qty break 1',
    'Stock status',
    'Stock value',
  ],
  ['Price per kg', 'Price/litre', 'Price code', 'Price group', 'Price change', 'Price break', 'Total price'],
  ['Dealer code', 'Cost code', 'Delivery cost', 'Cost of sales', 'Brand code', 'Available from'],
  ['Carton barcode', 'Outer EAN', 'Barcode (case)'],
].flat()

test.each(notNeeded)('a column named “%s” is not proposed for stock, price, cost, brand or barcode', (head) => {
  expect(useOfHead(head)).toBe('none')
})

test.each([
  ['Supplier SKU', 'sku'],
  ['Supplier code', 'sku'],
  ['Supplier part number', 'sku'],
  ['Supplier', 'supplier'],
  ['Supplier price', 'cost'],
  ['Purchase price', 'cost'],
  ['Your price', 'cost'],
  ['Reseller price', 'cost'],
  ['Stock description', 'name'],
  ['Item name', 'name'],
  ['MSRP', 'price'],
  ['Sales price', 'price'],
  ['Unit barcode', 'barcode'],
  ['Qty available', 'stock'],
  ['Stock level', 'stock'],
])('a column named “%s” is proposed as %s', (head, use) => {
  expect(useOfHead(head)).toBe(use)
})

function usesOf(heads: string, line: string) {
  const table = atOnce(findSupplierTable(`${heads}\n${line}`))
  if (isCsvFault(table)) throw new Error(table.message)
  return guessSupplierLayout(table).uses
}

test.each([
  ['Code,Item,Price,RRP', ['sku', 'name', 'none', 'price']],
  ['Code,Item,Price incl VAT,Recommended retail', ['sku', 'name', 'none', 'price']],
  ['Kode,Naam,Prys,Kleinhandelprys', ['sku', 'name', 'none', 'price']],
  ['Code,Item,RRP excl,RRP incl', ['sku', 'name', 'none', 'price']],
  ['Code,Item,Price excl,Price incl', ['sku', 'name', 'none', 'price']],
  ['Code,Item,Price,Price 10+', ['sku', 'name', 'price', 'none']],
])('of the prices of “%s” the one that customers pay is proposed', (heads, uses) => {
  expect(usesOf(heads, 'KP-1,Pump,500.00,999.00')).toEqual(uses)
})

test('the line above repeated names tells trade from retail prices', () => {
  const heads = 'Code;Description;excl;incl;excl;incl'
  const line = 'KP-1;Pump;500,00;575,00;868,70;999,00'
  const retail = ['sku', 'name', 'cost', 'none', 'none', 'price']
  expect(usesOf(`;;Trade;;Retail;\n${heads}`, line)).toEqual(retail)
  expect(usesOf(`Kestrel price list;;;;;\n${heads}`, line)).toEqual(usesOf(heads, line))
  expect(usesOf(`;;Trade;;Retail;\n;;;;;\n${heads}`, line)).toEqual(usesOf(heads, line))
})

test('of the stocks of several branches the total is proposed', () => {
  const uses = usesOf('Code,Item,RRP,JHB stock,CPT stock,Total stock', 'KP-1,Pump,999.00,1,2,3')
  expect(uses).toEqual(['sku', 'name', 'price', 'none', 'none', 'stock'])
})
