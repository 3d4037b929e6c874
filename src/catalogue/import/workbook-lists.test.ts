import { array, assert, asyncProperty, boolean, constantFrom, record } from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { ProductImport } from '#catalogue/product-admin/product-import.ts'
import { shareOfLongestTurn } from '../../../tests/longest-turn.ts'
import { dayCell, makeWorkbook, type SheetCell } from '../../../tests/make-workbook.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { openProductLists, productOf, shelveListed } from '../../../tests/product-lists.ts'
import type { UnmatchedList } from './supplier/supplier-list.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
const theirs = openProductLists(shop, cookie, 'supplier')
const ours = openProductLists(shop, cookie, 'own')
afterAll(() => shop.close())

const price = (value: number) => ({ value, code: '"R" #,##0.00' })
const heads = ['Stock Code', 'Item description', 'Dealer cost', 'RRP excl VAT', 'SOH', 'EAN']
const match = async (id: number) => {
  const url = `/api/admin/product-imports/${id}/columns`
  const { layout } = (await ask(shop, 'GET', url, { cookie })).json<UnmatchedList>()
  return (await ask(shop, 'POST', url, { cookie, payload: { layout } })).json<ProductImport>()
}

test('a supplier’s workbook is matched by its columns: prices as shown, leading zeros, titles, hidden rows, other sheets', async () => {
  const [one, two] = [await shelveListed(shop.db, { price: 100_00 }), await shelveListed(shop.db, { price: 100_00 })]
  const sent = await theirs.preview(
    makeWorkbook(
      { name: 'Terms', rows: [['Prices may change'], ['Valid from', dayCell('2026-11-01')]] },
      {
        name: 'Price list',
        merged: ['A1:F1'],
        hiddenRows: [6],
        rows: [
          ['AQUA WHOLESALE · NOVEMBER 2026'],
          [],
          heads,
          ['PUMPS'],
          [one.sku, 'Pump', price(50), { ...price(86.95652173913044), formula: 'C5*1.739' }, 12, 4006381333931],
          [two.sku, 'Hidden pump', price(50), price(200), 5, null],
          [{ value: 42, code: '00000' }, 'Not ours', price(1), price(2), 3, null],
        ],
      },
    ),
  )
  expect(sent.notes).toEqual([
    'Read from the sheet “Price list”. Not read: “Terms”.',
    '1 row is hidden in the sheet and was left out.',
  ])
  const seen = await match(sent.id)
  expect(seen).toMatchObject({ matched: true, changed: 1, omitted: 4, wrong: 0 })
  const { rows } = await theirs.rowsIn(seen.id)
  expect(rows.map(({ line, outcome, sku, notes }) => [line, outcome, sku, notes[0]])).toEqual([
    [1, 'omitted', '', 'Above the column names.'],
    [4, 'omitted', '', 'A heading or a remark: only one cell is filled.'],
    [5, 'changed', one.sku, undefined],
    [6, 'omitted', '', 'Hidden in the sheet.'],
    [7, 'omitted', '00042', 'No product has this SKU.'],
  ])
  expect((await theirs.confirm(seen.id)).statusCode).toBe(200)
  expect(await productOf(shop.db, one.sku)).toMatchObject({ price: 100_00, stock: 12 })
  expect(await productOf(shop.db, two.sku)).toMatchObject({ price: 100_00 })
})

test('our own list, edited in Excel and kept as a workbook, changes what was edited, below a title too', async () => {
  const { sku } = await shelveListed(shop.db, { price: 100_00 })
  const seen = await ours.preview(
    makeWorkbook({
      name: 'Blad1',
      rows: [['Our prices'], ['SKU', 'Price', 'Description'], [sku, price(149.9), 'One\nTwo']],
    }),
  )
  expect(seen).toMatchObject({ changed: 1, omitted: 1, wrong: 0, notes: [] })
  expect((await ours.confirm(seen.id)).statusCode).toBe(200)
  expect(await productOf(shop.db, sku)).toMatchObject({ price: 149_90, description: 'One\nTwo' })
})

const [known] = [await shelveListed(shop.db, { price: 100_00 })]
const anyRow = constantFrom<SheetCell[]>(
  [known.sku, "Ons s'n", price(80), price(1299.5), 4, null],
  ['NEW-1', 'Blaarnet', price(50), price(99.95), 4, 4006381333931],
  ['PC-1', 'Pump', { error: '#N/A' }, 'POA', 'baie', 123],
  ['POMPE'],
  [],
  ['Subtotaal', null, null, price(12000)],
  heads,
)

test('of any sheet, the rows that hold anything are on the screen, each once with its number', async () => {
  await assert(
    asyncProperty(array(record({ cells: anyRow, hidden: boolean() }), { maxLength: 12 }), async (given) => {
      const first: SheetCell[] = [known.sku, 'First', price(80), price(100), 4, null]
      const rows = [['Aqua'], [], heads, first, ...given.map(({ cells }) => cells)]
      const hiddenRows = given.flatMap(({ hidden }, at) => (hidden ? [at + 5] : []))
      const sent = await theirs.preview(makeWorkbook({ rows, hiddenRows }))
      const seen = sent.matched ? sent : await match(sent.id)
      const expected = rows.flatMap((cells, at) => (cells.length && at !== 2 ? [at + 1] : []))
      const { rows: listed } = await theirs.rowsIn(seen.id)
      expect(listed.map(({ line }) => line)).toEqual(expected)
      const { added, changed, unchanged, omitted, wrong } = seen
      expect(added + changed + unchanged + omitted + wrong).toBe(expected.length)
    }),
    { numRuns: 8 },
  )
})

test('while a workbook of 10,000 products is read, other requests get their turn', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at): SheetCell[] => [
    `TT-${at}`,
    `Leaf net ${at}`,
    price(at / 7),
    price(at / 3),
    at,
    null,
  ])
  const file = makeWorkbook({ rows: [heads, ...rows] })
  const share = await shareOfLongestTurn(async () => {
    expect((await theirs.send(file)).statusCode).toBe(200)
  })
  expect(share).toBeLessThan(1 / 3)
})
