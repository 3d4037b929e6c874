import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import {
  everything,
  newHead,
  newLine,
  openProductLists,
  productOf,
  shelveListed,
  table,
} from '../../../tests/product-lists.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
const lists = openProductLists(shop, cookie)
afterAll(() => shop.close())

describe('an uploaded list', () => {
  test('reports each faulty line with its column, and cannot be applied', async () => {
    const [{ sku }, other, third] = [
      await shelveListed(shop.db),
      await shelveListed(shop.db),
      await shelveListed(shop.db),
    ]
    const before = await everything(shop.db)
    const seen = await lists.preview(
      table(
        ['SKU', 'Price', 'Colour', 'Short name', 'Stock'],
        [sku, 'ten', 'red', '', '10'],
        [sku, '12', '', '', '10'],
        ['NOBODY-1', '5', '', '', ''],
        ['', '5', '', '', ''],
        [other.sku, '99', '', `t-${third.id}`, '10'],
      ),
      '?name=May.csv',
    )
    expect(seen).toMatchObject({
      fileName: 'May.csv',
      who: 'admin',
      wrong: 5,
      changed: 0,
      notes: ['Unknown and left out: “Colour”.'],
      appliedAt: null,
    })
    const { rows, total } = await lists.rowsIn(seen.id, 'wrong')
    expect(total).toBe(5)
    expect(rows.map(({ line, sku: shown, faults }) => [line, shown, faults[0]])).toEqual([
      [2, sku, { column: 'Price', message: '“ten” is not an amount' }],
      [3, sku, { column: 'SKU', message: 'Line 2 has it too' }],
      [4, 'NOBODY-1', { column: 'SKU', message: expect.stringContaining('No product has this SKU') }],
      [5, '', { column: 'SKU', message: 'SKU is required' }],
      [6, other.sku, { column: 'Short name', message: 'Another product already has it' }],
    ])
    const refused = await lists.confirm(seen.id)
    expect([refused.statusCode, (refused.json() as { message: string }).message]).toEqual([
      409,
      'Some lines are wrong. Correct them in the file and upload it again.',
    ])
    expect(await everything(shop.db)).toEqual(before)
  })

  test('previews its changes, applies them only when confirmed, and then shows them in cached pages', async () => {
    const { id, sku } = await shelveListed(shop.db, { price: 100_00, stock: 7 })
    const shown = async () =>
      (await shop.server.inject(`/api/products/${id}`)).json() as { price: number; stock: number }
    expect((await shown()).price).toBe(100)
    const good = await lists.preview(`SKU,Price,Stock\n${sku},"1 299,50",99\n`)
    expect(good).toMatchObject({
      changed: 1,
      added: 0,
      wrong: 0,
      notes: [expect.stringMatching(/^One price is at least three times higher or lower/)],
    })
    expect((await lists.rowsIn(good.id)).rows).toEqual([
      {
        line: 2,
        outcome: 'changed',
        sku,
        name: expect.any(String),
        productId: id,
        faults: [],
        changes: [
          { column: 'Price', from: '100.00', to: '1299.50', doubt: expect.stringContaining('13 times higher') },
        ],
        notes: ['Stock stays 7: adjust it on the product, with a reason.'],
      },
    ])
    expect((await shown()).price).toBe(100)
    expect((await lists.confirm(good.id)).json()).toMatchObject({ appliedAt: expect.any(String), appliedBy: 'admin' })
    expect(await shown()).toMatchObject({ price: 1299.5, stock: 7 })
    const audit = await shop.db.execute(
      sql`select who, what, changes from audit_entries where subject = ${`product:${id}`}`,
    )
    expect(rowsOf<object>(audit)).toEqual([
      { who: 'admin', what: 'changed the product from a list', changes: { Price: ['100.00', '1299.50'] } },
    ])
  })

  test('puts new products on sale with address, place, stock and history', async () => {
    const lines = [newLine(), newLine({ Name: 'Twin' }), newLine({ Name: 'Twin', Stock: '' })]
    const { id, added } = await lists.preview(table(newHead, ...lines))
    expect(added).toBe(3)
    const listing = '/api/listings/pool-catalogue?search=Twin'
    expect((await shop.server.inject(listing)).json()).toMatchObject({ total: 0 })
    expect((await lists.confirm(id)).statusCode).toBe(200)
    expect((await shop.server.inject(listing)).json()).toMatchObject({ total: 2 })
    const [first, second, third] = await Promise.all(lines.map((line) => productOf(shop.db, line[0]!)))
    expect(first).toMatchObject({ price: 89_95, stock: 25 })
    expect([second!.slug, third!.slug]).toEqual(['rietvlei-twin', 'rietvlei-twin-2'])
    expect([second!.position, third!.position]).toEqual([first!.position + 1, first!.position + 2])
    const history = await shop.db.execute(
      sql`select product_id, reason, result from stock_changes where product_id in (${first!.id}, ${third!.id})`,
    )
    expect(rowsOf<object>(history)).toEqual([{ product_id: first!.id, reason: 'start', result: 25 }])
  })

  test('with a new category is accepted only when the category is intended', async () => {
    const content = table(newHead, newLine({ Category: 'Inflatables' }))
    expect((await lists.preview(content)).wrong).toBe(1)
    const { id, added } = await lists.preview(content, '?newCategories=yes')
    expect(added).toBe(1)
    expect((await lists.confirm(id)).statusCode).toBe(200)
  })

  test('is applied once, however often it is confirmed', async () => {
    const line = newLine()
    const { id } = await lists.preview(table(newHead, line))
    const answers = await Promise.all([lists.confirm(id), lists.confirm(id), lists.confirm(id)])
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true)
    expect((await lists.confirm(id)).statusCode).toBe(200)
    const found = await shop.db.execute(sql`select count(*)::int as n from audit_entries where label = ${line[1]!}`)
    expect(rowsOf<{ n: number }>(found)[0]!.n).toBe(1)
  })

  test('is refused as a whole if somebody has changed or deleted one of its products since, and names that person', async () => {
    const [one, two, gone] = [
      await shelveListed(shop.db, { name: 'First Hose' }),
      await shelveListed(shop.db, { name: 'Second Hose' }),
      await shelveListed(shop.db, { name: 'Third Hose' }),
    ]
    const line = newLine()
    const seen = await lists.preview(`SKU,Price\n${one.sku},5\n${two.sku},6\n${gone.sku},7\n`)
    const withNew = await lists.preview(table(newHead, line))
    await ask(shop, 'PATCH', `/api/admin/products/${two.id}`, { cookie, payload: { featured: true } })
    await shop.db.execute(sql`delete from products where id = ${gone.id}`)
    const rival = await shelveListed(shop.db)
    await shop.db.execute(sql`update products set sku = ${line[0]!} where id = ${rival.id}`)
    const before = await everything(shop.db)
    const refused = await lists.confirm(seen.id, { lowPricesMeant: true })
    expect([refused.statusCode, (refused.json() as { message: string }).message]).toEqual([
      409,
      'Someone has changed these since the preview: Second Hose, Third Hose. Upload the file again.',
    ])
    expect((await lists.confirm(withNew.id)).json()).toMatchObject({
      message: `Someone has changed these since the preview: ${line[0]}. Upload the file again.`,
    })
    expect(await everything(shop.db)).toEqual(before)
  })

  test('is not affected by sales made in the meantime', async () => {
    const { id, sku } = await shelveListed(shop.db, { stock: 5 })
    const seen = await lists.preview(`SKU,Price\n${sku},77\n`)
    await shop.db.execute(sql`update products set stock = 4, updated_at = now() where id = ${id}`)
    expect((await lists.confirm(seen.id)).statusCode).toBe(200)
    expect(await productOf(shop.db, sku)).toMatchObject({ price: 77_00, stock: 4 })
  })

  test('that is not a product list is refused in words', async () => {
    const many = `SKU\n${Array.from({ length: 10_001 }, (_, index) => `A-${index}`).join('\n')}`
    const cases: [string | Buffer, number, string][] = [
      [
        Buffer.from('PK\x03\x04rest'),
        400,
        'This workbook is damaged and cannot be read. Open it in Excel, save it as “Excel Workbook (.xlsx)” and upload it again.',
      ],
      [Buffer.from([0x53, 0x4b, 0x55, 0, 1]), 400, 'This is neither a CSV file nor an Excel workbook (.xlsx).'],
      ['\n\n', 400, 'The file is empty.'],
      ['SKU,Price\n', 400, 'The file has column names but no products.'],
      ['Name,Price\nx,1\n', 400, 'The first line must name the columns, with SKU among them. It reads: Name, Price.'],
      ['SKU,price,PRICE\nA,1,2\n', 400, 'The column “Price” appears twice.'],
      ['SKU,Name\nA,"open\n', 400, 'Line 2: a quotation mark is opened or closed in the wrong place.'],
      [`SKU${',c'.repeat(1_000)}\nA\n`, 400, 'Line 1: the line has more than 1000 cells.'],
      [many, 400, 'The file has 10001 products; the most at once is 10000.'],
      [Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 413, 'This file is too large: 5 MB at most.'],
    ]
    for (const [content, status, message] of cases) {
      const answer = await lists.send(content)
      expect([answer.statusCode, (answer.json() as { message: string }).message]).toEqual([status, message])
    }
  })

  test('in the encoding of old Excel is read, with a note saying so', async () => {
    const { sku } = await shelveListed(shop.db)
    const seen = await lists.preview(Buffer.from(`SKU;Name\r\n${sku};Caf\xe9 Net\r\n`, 'latin1'))
    expect(seen.notes).toEqual(['The file is not UTF-8 and was read as Windows-1252: check letters with accents.'])
    expect((await lists.rowsIn(seen.id)).rows[0]!.changes[0]!.to).toBe('Café Net')
  })

  test('of 1,000 products is compared and applied like any other', async () => {
    const lines = Array.from({ length: 1_000 }, () => newLine())
    const first = await lists.preview(table(newHead, ...lines))
    expect(first.added).toBe(1_000)
    expect((await lists.confirm(first.id)).statusCode).toBe(200)
    const second = await lists.preview(table(['SKU', 'Price'], ...lines.slice(-200).map((line) => [line[0]!, '99.95'])))
    expect(second.changed).toBe(200)
    expect((await lists.confirm(second.id)).statusCode).toBe(200)
    expect(await productOf(shop.db, lines.at(-1)![0]!)).toMatchObject({ price: 99_95, stock: 25 })
  }, 120_000)
})
