import { expect, test } from 'vitest'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import { atOnce } from '#lib/process/pausing-work.ts'
import { supplierCells } from './supplier-cells.ts'
import { guessSupplierLayout } from './supplier-layout.ts'
import { findSupplierTable } from './supplier-table.ts'

type Goods = { sku?: string; price?: string; cost?: string; stock?: string }

/** A list as it is read with the guessed columns. */
function read(text: string) {
  const table = atOnce(findSupplierTable(text))
  if (isCsvFault(table)) throw new Error(table.message)
  const layout = guessSupplierLayout(table)
  const goods = table.rows.map(({ cells }) => supplierCells(cells, layout, null) as Goods)
  return { uses: layout.uses, vat: layout.withoutVat, goods, left: table.leftOut.map(({ line }) => line) }
}

const pump = { sku: 'KP-1', price: '1299.95' }

test.each<[string, string, Goods, number[]]>([
  ['English heads and commas', 'Code,Description,Retail\nKP-1,Pump,"1,299.95"', pump, []],
  ['Afrikaans heads and decimal commas', 'Kode;Beskrywing;Verkoopprys\nKP-1;Pomp;1299,95', pump, []],
  ['an R and spaces', 'Item Code;Product;Selling Price\nKP-1;Pump;R 1 299,95', pump, []],
  ['an R without a space', 'Stock Code;Name;RRP incl\nKP-1;Pump;R1299.95', pump, []],
  ['a merged title', 'Kestrel Pumps;;\n;;\nPrice list;;\nCode;Item;Price\nKP-1;Pump;1299,95', pump, [1, 3]],
  ['headings as rows', 'Code;Item;Price\nPUMPS;;\nKP-1;Pump;1299,95\nNETS;;\nN-1;Net;9,95', pump, [2, 4]],
  ['subtotals', 'Code;Item;Price\nKP-1;Pump;1299,95\nSubtotal;;1299,95\nGrand total:;;1299,95', pump, [3, 4]],
  ['blank rows', 'Code;Item;Price\n\nKP-1;Pump;1299,95\n;;\n\n', pump, []],
  ['column names again on each page', 'Code;Item;Price\nKP-1;Pump;1299,95\nCode;Item;Price\nN-1;Net;9', pump, [3]],
  ['HTML', 'Code,Item,Price\n<b>KP-1</b>,<p>Pump &amp; hose</p>,R 1299.95', pump, []],
  ['tabs', 'SKU\tName\tPrice\nKP-1\tPump\t1 299,95', pump, []],
  ['a remark at the end', 'Code;Item;Price\nKP-1;Pump;1299,95\nE&OE. Prices may change.;;', pump, [3]],
  [
    'cost and price',
    'Art Nr;Omskrywing;Inkoopprys;Winkelprys;Voorraad\nKP-1;Pomp;900,00;1299,95;4+',
    { ...pump, cost: '900.00', stock: '4' },
    [],
  ],
  [
    'dealer and retail',
    'Product Code,Product Name,Dealer Price,Recommended Retail,Qty On Hand\nKP-1,Pump,900.00,1299.95,4',
    { ...pump, cost: '900.00', stock: '4' },
    [],
  ],
  [
    'a barcode that looks like an amount',
    'Barcode,Part No,Description,Nett,List Price\n4006381333931,KP-1,Pump,900,1299.95',
    { ...pump, cost: '900.00' },
    [],
  ],
  ['a price on request first', 'Code,Item,Price\nP-9,Lamp,POA\nKP-1,Pump,1299.95', { sku: 'P-9', price: 'POA' }, []],
  ['bars', 'SKU|Name|Price\nKP-1|Pump|1299.95', pump, []],
  ['names with accents', 'Código SKU;Descripción;Précio RRP\nKP-1;Bomba;1299,95', pump, []],
  ['a dollar price first', 'Code,Item,Price USD,Price ZAR\nKP-1,Pump,70.00,1299.95', pump, []],
  ['cartons', 'Code,Item,Carton Qty,Carton Price,Price/doz,Price/ea\nKP-1,Pump,12,9.00,8.00,1299.95', pump, []],
  ['VAT left out first', 'Code;Item;Ex VAT;VAT;Inc VAT\nKP-1;Pump;1130,39;169,56;1299,95', pump, []],
  ['net and gross', 'Code,Item,Net Price,Gross Price\nKP-1,Pump,1130.39,1299.95', pump, []],
  [
    'a comma in a name',
    'Code,Item,Price,Stock\nKP-1,Pump,1299.95,4\nN-1,Net, 15,100.00,3',
    { ...pump, stock: '4' },
    [3],
  ],
])('a supplier’s list with %s is read as it stands', (_, text, first, left) => {
  const list = read(text)
  expect(list.goods[0]).toMatchObject(first)
  expect(list.left).toEqual(left)
})

test.each([
  ['Item code,Item,Description,RRP', 'sku,name,description,price'],
  ['Kode,Beskrywing,Naam,Prys', 'sku,description,name,price'],
  ['SKU,Product Name,Product Description,Price', 'sku,name,description,price'],
  ['Code,Description,Long Description,Price', 'sku,name,description,price'],
  ['Code,Reference,Description,Price', 'sku,none,name,price'],
  ['Code,Item,Price', 'sku,name,price'],
])('the columns “%s” are proposed as %s', (heads, uses) => {
  const cells = heads.split(',').map((_, at, all) => (at === all.length - 1 ? '1299.95' : `KP-${at}`))
  expect(read(`${heads}\n${cells}`).uses.join()).toBe(uses)
})

test('a list says whether VAT is in its prices', () => {
  expect(read('Code;Item;Price excl VAT\nKP-1;Pump;100,00').vat).toBe(true)
  expect(read('Kode;Item;Prys BTW uitgesluit\nKP-1;Pomp;100,00').vat).toBe(true)
  expect(read('Kode;Item;Prys BTW ingesluit\nKP-1;Pomp;100,00').vat).toBe(false)
  expect(read('Code;Item;Price incl\nKP-1;Pump;100,00').vat).toBe(false)
  for (const head of ['Price + VAT', 'Prys + BTW', 'Price (pre-tax)', 'Price before VAT'])
    expect([head, read(`Code;Item;${head}\nKP-1;Pump;100,00`).vat]).toEqual([head, true])
  expect(read('Code;Item;Price\nKP-1;Pump;100,00\nAll prices exclude VAT;;').vat).toBe(true)
  expect(read('Code;Item;Price incl VAT\nKP-1;Pump;100,00\nAll prices exclude VAT;;').vat).toBe(false)
  expect(read('Code;Item;Price excl;Price incl\nKP-1;Pump;100,00;115,00')).toMatchObject({
    uses: ['sku', 'name', 'none', 'price'],
    vat: false,
  })
})

test('lines below other column names are left out with the reason, so that no cost is taken for our price', () => {
  const table = atOnce(
    findSupplierTable(`StockCode;Description;Price;Cost
P-1;Pump;1299,00;800,00
StockCode;Description;Cost;Price
P-3;Lamp;100,00;199,00
StockCode;Description;Price;Cost
P-5;Net;99,00;50,00`),
  )
  if (isCsvFault(table)) throw new Error(table.message)
  expect(table.rows.map(({ line }) => line)).toEqual([2, 6])
  expect(table.leftOut.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'Below other column names, in line 3.'],
    [4, 'Below other column names, in line 3.'],
    [5, 'The column names again.'],
  ])
})

test('goods in another currency, or the units below the column names, are not taken for column names', () => {
  const foreign = 'Code,Description,Price\nP-1,Pump,USD 100.00\nP-2,Filter,US 200.00\nP-3,Net,R100.00'
  const list = read(foreign)
  expect(list.goods.map(({ sku, price }) => [sku, price])).toEqual([
    ['P-1', 'USD 100.00'],
    ['P-2', 'US 200.00'],
    ['P-3', '100.00'],
  ])
  const units = read('Item Code,Description,Unit,Incl Price,Qty\n,,(each),(ZAR),(units)\nKP-1,Pump,ea,"1,299.95",4')
  expect(units.goods.at(-1)).toMatchObject(pump)
})

test('of several prices the new one, and the one of a single unit, is proposed', () => {
  expect(read('StockCode,Product,Old Price,New Price\nKP-1,Pump,999.00,1299.95').goods[0]).toMatchObject(pump)
  expect(read('SKU,Name,Price per box,Price each\nKP-1,Pump,9999.00,1299.95').goods[0]).toMatchObject(pump)
})

test('a list whose decimal commas stand between commas changes no price', () => {
  expect(read('Code,Item,Price\nKP-1,Pump,1299,95\nN-1,Net,9,50')).toMatchObject({ goods: [], left: [2, 3] })
})
