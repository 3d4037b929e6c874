import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { shareOfLongestTurn } from '../../../tests/longest-turn.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { openProductLists, productOf, shelveListed } from '../../../tests/product-lists.ts'
import type { ProductImport } from '#catalogue/product-admin/product-import.ts'
import type { UnmatchedList } from '#catalogue/import/supplier/supplier-list.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
const lists = openProductLists(shop, cookie, 'supplier')
afterAll(() => shop.close())

const path = '/api/admin/product-imports'
const columnsOf = (id: number) => ask(shop, 'GET', `${path}/${id}/columns`, { cookie })
const match = (id: number, layout: object) =>
  ask(shop, 'POST', `${path}/${id}/columns`, { cookie, payload: { layout } })
const confirm = (id: number, payload: object = {}) => ask(shop, 'POST', `${path}/${id}/confirm`, { cookie, payload })
const waiting = async () => (await ask(shop, 'GET', path, { cookie })).json<unknown[]>()
const newProducts = {
  assortment: 'pool-catalogue',
  category: 'Pool Accessories',
  adminCategory: 'pool-equipment',
  brand: 'Aqua',
  deliveryClass: 'standard',
}
const listOf = (lines: string[], end = '') =>
  ['Aqua Wholesale;;;;', '', `Stock Code;Item description;Dealer cost;RRP excl VAT;SOH${end}`, ...lines].join('\r\n')

test('a supplier’s columns are matched once, and prices, stock and drafts come from the previewed list', async () => {
  const { id, sku } = await shelveListed(shop.db, { price: 100_00, stock: 7 })
  const same = await shelveListed(shop.db, { price: 115_00, stock: 5 })
  const lines = [
    `${sku};Renamed by them;1,00;R 1 000,00;12`,
    ';;;;',
    'PUMPS;;;;',
    `${same.sku};Same;1,00;100.00;5`,
    'AW-NEW-1;Leaf net;50,00;89,95;40',
    `${sku};Again;1,00;1,00;1`,
    'AW-NEW-2;By phone;1,00;POA;3',
  ]
  const sent = await lists.preview(listOf(lines), '?name=aqua.csv')
  expect(sent).toMatchObject({ matched: false, added: 0, changed: 0, wrong: 0 })
  expect(await waiting()).toMatchObject([{ id: sent.id, fileName: 'aqua.csv', who: 'admin', matched: false }])
  expect((await confirm(sent.id)).statusCode).toBe(409)
  const { heads, layout, allNew } = (await columnsOf(sent.id)).json<UnmatchedList>()
  expect(allNew).toBe(false)
  expect([heads![0], layout]).toEqual([
    'Stock Code',
    { uses: ['sku', 'name', 'cost', 'price', 'stock'], withoutVat: true, supplier: '', newProducts: null },
  ])
  expect((await match(sent.id, layout)).json()).toMatchObject({ matched: true, changed: 2, omitted: 4, wrong: 1 })
  const seen = (await match(sent.id, { ...layout, newProducts })).json<ProductImport>()
  expect(seen).toMatchObject({ added: 1, changed: 2, omitted: 2, wrong: 2 })
  const { rows } = await lists.rowsIn(seen.id)
  expect(
    rows.map(({ line, outcome, changes, faults, notes }) => [line, outcome, changes, faults.slice(0, 1), notes]),
  ).toEqual([
    [1, 'omitted', [], [], ['Above the column names.']],
    [
      4,
      'changed',
      [
        { column: 'Price', from: '100.00', to: '1150.00', doubt: expect.stringMatching(/^12 times higher/) },
        { column: 'Cost', from: '', to: '1.00' },
        { column: 'Stock', from: '7', to: '12' },
      ],
      [],
      [],
    ],
    [6, 'omitted', [], [], ['A heading or a remark: only one cell is filled.']],
    [7, 'changed', [{ column: 'Cost', from: '', to: '1.00' }], [], []],
    [8, 'added', [], [], ['Category by its words: Pool Cleaning Equipment.']],
    [9, 'wrong', [], [{ column: 'SKU', message: 'Line 4 has it too' }], []],
    [10, 'wrong', [], [{ column: 'Price', message: '“POA” is not an amount' }], []],
  ])

  await shop.db.execute(sql`update products set stock = stock - 2 where id = ${id}`)
  expect((await confirm(seen.id)).statusCode).toBe(409)
  expect((await confirm(seen.id, { withoutWrong: true })).json()).toMatchObject({ appliedBy: 'admin', matched: null })
  expect(await productOf(shop.db, sku)).toMatchObject({
    price: 1150_00,
    stock: 10,
    name: expect.not.stringMatching('Renamed'),
  })
  expect(await productOf(shop.db, 'AW-NEW-1')).toMatchObject({ price: 103_44, stock: 40, draft: true })
  expect(await productOf(shop.db, 'AW-NEW-2')).toBeUndefined()
  const search = await shop.server.inject('/api/listings/pool-catalogue?search=Leaf%20net')
  expect(search.body).not.toContain('AW-NEW-1')
  const history = await shop.db.execute(
    sql`select change, result, reason, note from stock_changes where product_id = ${id}`,
  )
  expect(rowsOf<object>(history)).toEqual([{ change: 5, result: 10, reason: 'count', note: 'List aqua.csv' }])
  expect((await columnsOf(seen.id)).statusCode).toBe(409)
  expect(await waiting()).toEqual([])

  const next = await lists.preview(listOf([`${sku};x;1;2 000,00;12`]))
  expect(next).toMatchObject({ matched: true, changed: 1 })
  await shop.db.execute(sql`update products set version = version + 1 where id = ${id}`)
  expect((await confirm(next.id)).json()).toMatchObject({
    message: expect.stringMatching(/compares the list again\.$/),
  })
  await match(next.id, { ...layout, newProducts })
  expect((await confirm(next.id)).statusCode).toBe(200)
  expect(await lists.preview(listOf([`${sku};x;1;2 000,00;12`], ';Other'))).toMatchObject({ matched: false })
})

test('a layout with missing or repeated columns is refused in words, and our own lists need none', async () => {
  const { sku } = await shelveListed(shop.db)
  const { id } = await lists.preview(`Code,Naam,Prys\n${sku},Net,"R1,299.50"\n`)
  const nameless = await lists.preview(`Nr,Naam,Prys\n${sku},Net,"R1,299.50"\n`)
  expect((await columnsOf(nameless.id)).json<UnmatchedList>().layout.uses).not.toContain('sku')
  const said = async (uses: string[], more = {}) =>
    (await match(id, { uses, withoutVat: false, newProducts: null, ...more })).json<{ fields: { layout: string } }>()
  expect(await said(['none', 'name', 'price'])).toMatchObject({
    fields: { 'layout.uses': 'Choose the column with the SKU.' },
  })
  expect(await said(['sku', 'none', 'none'])).toMatchObject({
    fields: { 'layout.uses': 'Choose the column with the price, the stock, the cost or the barcode.' },
  })
  expect(await said(['sku', 'price', 'price'])).toMatchObject({
    fields: { 'layout.uses': 'Two columns have the same meaning.' },
  })
  const own = openProductLists(shop, cookie)
  expect(await own.preview(`SKU,Price\n${sku},12\n`)).toMatchObject({ matched: null, changed: 1 })
})

test('drafts of a list of new goods are published together, and can be made drafts again', async () => {
  const sent = await lists.preview(listOf(['XW-1;Leaf net;50,00;89,95;40', 'XW-2;Long net;50,00;99,95;4'], ';Own'))
  const { layout, allNew } = (await columnsOf(sent.id)).json<UnmatchedList>()
  expect(allNew).toBe(true)
  await match(sent.id, { ...layout, newProducts })
  const publish = (payload: object) => ask(shop, 'POST', `${path}/${sent.id}/drafts`, { cookie, payload })
  expect((await publish({ status: 'published' })).statusCode).toBe(409)
  expect((await confirm(sent.id)).json()).toMatchObject({ added: 2, drafts: 2 })
  const { ids } = (await publish({ status: 'published' })).json<{ ids: number[] }>()
  expect(ids).toHaveLength(2)
  expect(await productOf(shop.db, 'XW-1')).toMatchObject({ draft: false, archived_at: null })
  expect((await shop.server.inject(`/api/products/${ids[0]}`)).statusCode).toBe(200)
  expect((await ask(shop, 'GET', `${path}/${sent.id}`, { cookie })).json()).toMatchObject({ drafts: 0 })
  const other = await shelveListed(shop.db)
  expect((await publish({ status: 'draft', ids: [...ids, other.id] })).json()).toEqual({ ids })
  expect((await shop.server.inject(`/api/products/${ids[0]}`)).statusCode).toBe(404)
  const kept = await shop.db.execute(
    sql`select what from audit_entries where subject = ${`product:${ids[0]}`} order by id`,
  )
  expect(rowsOf<{ what: string }>(kept).map(({ what }) => what)).toEqual([
    'added the product from a list',
    'published the product',
    'made the product a draft',
  ])
})

test('a long list is compared, imported and published in short turns that let other requests through', async () => {
  // Enough lines for a turn of a few milliseconds to be a small part of the whole, even on a fast machine.
  const lines = 1_000
  const longList = (rand: number) =>
    listOf(
      Array.from({ length: lines }, (_, n) => `LL-${n};Leaf net ${n};50,00;${rand + n},95;40`),
      ';Long',
    )
  const { id } = await lists.preview(longList(100))
  const { layout } = (await columnsOf(id)).json<UnmatchedList>()
  const done = async (call: PromiseLike<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await call
    expect([statusCode, body]).toEqual([200, body])
  }
  let again: ProductImport
  const steps: [string, () => Promise<void>][] = [
    ['compared as new', () => done(match(id, { ...layout, newProducts }))],
    ['imported as new', () => done(confirm(id))],
    ['published', () => done(ask(shop, 'POST', `${path}/${id}/drafts`, { cookie, payload: { status: 'published' } }))],
    ['compared again', async () => void (again = await lists.preview(longList(200)))],
    ['changed', () => done(confirm(again.id))],
  ]
  const tooLong: [string, number][] = []
  for (const [name, step] of steps) {
    const share = await shareOfLongestTurn(step)
    if (share > 1 / 3) tooLong.push([name, share])
  }
  expect([tooLong, again!.changed]).toEqual([[], lines])
})
