import { expect, test } from 'vitest'
import { hasOwnMark } from '#catalogue/import/reading/import-file.ts'
import { ownSkuHead } from '#catalogue/import/reading/own-list.ts'
import { columnOf } from '#catalogue/import/reading/product-columns.ts'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import { atOnce } from '#lib/process/pausing-work.ts'
import { supplierCells } from './supplier-cells.ts'
import { guessSupplierLayout, SupplierLayout, supplierFingerprint } from './supplier-layout.ts'
import { findSupplierTable, type SupplierTable } from './supplier-table.ts'

function tableIn(text: string): SupplierTable {
  const table = atOnce(findSupplierTable(text))
  if (isCsvFault(table)) throw new Error(table.message)
  return table
}

const list = `Aqua Wholesale (Pty) Ltd;;;;;
Price list November 2026;;;;;
Stock Code;Item description;Dealer cost;RRP excl VAT;SOH;Brand
;;;;;
PUMPS;;;;;
KP-1;"Pump, 0.75 kW";R 1 000,00;R 1 599,13;12;Kestrel
KP-2;Pump 1.1 kW;1 200,00;1.999,00;0;Kestrel
`

test('a supplier’s table is found under its letterhead, its columns are guessed, and cost is not the price', () => {
  const table = tableIn(list)
  expect(table.heads).toEqual(['Stock Code', 'Item description', 'Dealer cost', 'RRP excl VAT', 'SOH', 'Brand'])
  expect(table.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [6, 'KP-1'],
    [7, 'KP-2'],
  ])
  const guess = guessSupplierLayout(table)
  expect(guess).toEqual({
    uses: ['sku', 'name', 'cost', 'price', 'stock', 'brand'],
    withoutVat: true,
    supplier: '',
    newProducts: null,
  })
  expect(SupplierLayout.safeParse(guess).success).toBe(true)
  expect(supplierFingerprint(tableIn(list.replace('Stock Code', 'STOCK-CODE')))).toBe(supplierFingerprint(table))
})

test('the columns of a list in Afrikaans are guessed too', () => {
  const table = tableIn('Kode;Beskrywing;Kosprys;Prys;Voorraad\nAB-1;Blaarnet;90,00;129,95;4\n')
  expect(guessSupplierLayout(table).uses).toEqual(['sku', 'name', 'cost', 'price', 'stock'])
})

test('decimal commas in the last column do not split the cells', () => {
  for (const separator of [';', '\t']) {
    const list = ['Kode;Beskrywing;Prys', 'AB-1;Blaarnet;129,95', 'AB-2;Pomp, blou;1 299,50'].join('\n')
    const { heads, rows } = tableIn(list.replaceAll(';', separator))
    expect([heads, rows[1]!.cells]).toEqual([
      ['Kode', 'Beskrywing', 'Prys'],
      ['AB-2', 'Pomp, blou', '1 299,50'],
    ])
  }
})

test('a list with other columns, commas and no column names is read too', () => {
  const table = tableIn('AB-1,Leaf net,"1,299.50",7\nAB-2,Skimmer sock,89.95,40\n')
  expect([table.heads, guessSupplierLayout(table).uses]).toEqual([null, ['sku', 'name', 'price', 'stock']])
})

const uses = ['sku', 'name', 'none', 'price', 'stock', 'brand'] as const
const layout = { uses: [...uses], withoutVat: true, supplier: '', newProducts: null } satisfies SupplierLayout
const cells = ['KP-1', 'Pump', 'R 1 000,00', 'R 1 599,13', '12+', 'Kestrel']

test('a supplier sets only price and stock of an existing product, whose own VAT rate applies', () => {
  expect(supplierCells(cells, layout, { vatRate: 'standard' })).toEqual({ sku: 'KP-1', price: '1839.00', stock: '12' })
  expect(supplierCells(cells, layout, { vatRate: 'zero' }).price).toBe('1599.13')
  expect(supplierCells(cells, { ...layout, withoutVat: false }, { vatRate: 'standard' }).price).toBe('1599.13')
  expect(supplierCells(cells.with(3, 'POA'), layout, { vatRate: 'standard' }).price).toBe('POA')
})

test('a price with three digits after its only mark could be thousands or cents, and is queried', () => {
  const known = { vatRate: 'standard' } as const
  const priceOf = (cell: string) => supplierCells(cells.with(3, cell), { ...layout, withoutVat: false }, known).price!
  expect(['12.345', 'R 12,345', '12 345', '12.345,00', '1.299,5'].map(priceOf)).toEqual([
    '12.345',
    'R 12.345',
    '12345.00',
    '12345.00',
    '1299.50',
  ])
  for (const cell of ['1.299 CR', '1,299 c']) {
    expect(columnOf('price')!.kind.read(priceOf(cell))).toEqual({ fault: expect.stringContaining(' is not an amount') })
  }
  expect(columnOf('price')!.kind.read('12.345')).toEqual({
    fault: '“12.345” could be thousands or cents: write it like 1299.50 or 1299',
  })
})

test('a category or brand is requested if the list has no column for it', () => {
  const newProducts = {
    assortment: 'pool-catalogue',
    category: '',
    adminCategory: 'pool-equipment',
    brand: '',
    deliveryClass: 'standard',
  } as const
  const faultsOf = (more: SupplierLayout['uses']) =>
    SupplierLayout.safeParse({ ...layout, uses: [...uses, ...more], newProducts }).error?.issues.map(
      ({ message }) => message,
    )
  expect(faultsOf([])).toEqual(['Category is required'])
  expect(faultsOf(['category'])).toBeUndefined()
})

test('units with three digits after a mark could be thousands, and are reported on their line', () => {
  const unitsOf = (cell: string) => supplierCells(cells.with(4, cell), layout, { vatRate: 'standard' }).stock
  expect(['40,00', '7.0', '1 000', '1,000', '1.000+'].map(unitsOf)).toEqual(['40', '7', '1 000', '1,000', '1.000'])
})

test('a new product takes the common choices for whatever its line leaves open', () => {
  const newProducts = {
    assortment: 'pool-catalogue',
    category: 'Pool Accessories',
    adminCategory: 'pool-equipment',
    brand: 'Aqua',
    deliveryClass: 'standard',
  } as const
  expect(supplierCells(cells.with(5, ''), { ...layout, newProducts }, null)).toEqual({
    sku: 'KP-1',
    name: 'Pump',
    description: 'Pump',
    price: '1839.00',
    stock: '12',
    ...newProducts,
  })
})

test('a list of our own below a line that tells spreadsheets the separator is not taken for a supplier’s', () => {
  const own = `${ownSkuHead};Name;Price\r\nAB-1;Blaarnet;129,95\r\n`
  expect([hasOwnMark(own), hasOwnMark(`sep=;\r\n${own}`), hasOwnMark(`sep=;\r\n${list}`)]).toEqual([true, true, false])
})
