import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatCsvLine, parseCsv } from '#lib/csv.ts'
import { rowsOf } from '#lib/database.server.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { shelve } from '../../tests/order-shelf.ts'
import { ask, signedIn } from '../../tests/people.ts'
import type { ImportRow, ProductImport } from './product-import.ts'

let shop: OpenShop
let cookie: string
beforeAll(async () => {
  shop = await openShop()
  cookie = await signedIn(shop, 'admin', 'admin1234')
})
afterAll(() => shop.close())

const table = (...lines: string[][]) => lines.map(formatCsvLine).join('')

function send(content: string | Buffer, query = '') {
  return shop.app.inject({
    method: 'POST',
    url: `/api/admin/product-imports${query}`,
    headers: { cookie, 'content-type': 'text/csv' },
    payload: content,
  })
}

async function preview(content: string | Buffer, query = '') {
  const answer = await send(content, query)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json() as ProductImport
}

const confirm = (id: number) => ask(shop, 'POST', `/api/admin/product-imports/${id}/confirm`, { cookie, payload: {} })

async function rowsIn(id: number, outcome = '') {
  const query = outcome ? `?outcome=${outcome}` : ''
  const answer = await ask(shop, 'GET', `/api/admin/product-imports/${id}/rows${query}`, { cookie })
  return answer.json() as { rows: ImportRow[]; total: number }
}

async function exported(query = '') {
  const answer = await ask(shop, 'GET', `/api/admin/products.csv${query}`, { cookie })
  expect(answer.statusCode).toBe(200)
  return answer
}

type Kept = { id: number; name: string; slug: string; price: number; stock: number; position: number; category: string }

async function productOf(sku: string) {
  const result = await shop.db.execute(sql`select * from products where sku = ${sku}`)
  return rowsOf<Kept>(result)[0]
}

async function everything() {
  const result = await shop.db.execute(sql`
    select (select md5(string_agg(p::text, '' order by id)) from products p) as products,
      (select count(*)::int from audit_entries) as audits, (select count(*)::int from stock_changes) as stocks`)
  return rowsOf<object>(result)[0]
}

/** A product of the test's own that is known by its SKU. */
async function shelved(more: Parameters<typeof shelve>[1] = {}) {
  const id = await shelve(shop.db, more)
  const sku = `T-${id}`
  await shop.db.execute(sql`update products set sku = ${sku}, slug = ${`t-${id}`} where id = ${id}`)
  return { id, sku }
}

let made = 0
const newHead = [
  'SKU',
  'Name',
  'Shop',
  'Category',
  'Admin category',
  'Brand',
  'Description',
  'Price',
  'Delivery',
  'Stock',
]
function newLine(more: Partial<Record<(typeof newHead)[number], string>> = {}) {
  const line: Record<string, string> = {
    SKU: `N-${++made}`,
    Name: `Skimmer Sock ${made}`,
    Shop: 'pool-catalogue',
    Category: 'Pool Accessories',
    'Admin category': 'cleaning-tools',
    Brand: 'Rietvlei',
    Description: 'Keeps leaves out.',
    Price: '89,95',
    Delivery: 'standard',
    Stock: '25',
    ...more,
  }
  return newHead.map((name) => line[name]!)
}

describe('the list that is written', () => {
  test('holds every product under the names of its columns, as a file for spreadsheets', async () => {
    const answer = await exported()
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/)
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const { records } = parseCsv(answer.body.slice(1))
    const result = await shop.db.execute(sql`select count(*)::int as products from products`)
    expect(records).toHaveLength(1 + rowsOf<{ products: number }>(result)[0]!.products)
    expect(records[0]!.cells.slice(0, 4)).toEqual(['SKU', 'Name', 'Address word', 'Shop'])
  })

  test('is narrowed as the list for staff is', async () => {
    const { id, sku } = await shelved({ name: 'Quokka Rake' })
    await shop.db.execute(sql`update products set archived_at = now() where id = ${id}`)
    const found = async (query: string) => parseCsv((await exported(query)).body).records.map(({ cells }) => cells[0])
    expect(await found('?search=quokka')).toEqual([expect.stringContaining('SKU'), sku])
    expect(await found('?search=quokka&state=active')).toHaveLength(1)
    expect(await found('?shop=reef-range&stock=in')).not.toContain(sku)
    expect((await ask(shop, 'GET', '/api/admin/products.csv?shop=kitchen', { cookie })).statusCode).toBe(400)
  })

  test('and read again changes nothing', async () => {
    await shelved({ name: '=HYPERLINK("http://evil.example")' })
    await shelved({ name: `'-quoted, "twice"; and more` })
    const { body } = await exported()
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    const before = await everything()
    const seen = await preview(body)
    expect(seen).toMatchObject({ added: 0, changed: 0, wrong: 0, notes: [] })
    expect(seen.unchanged).toBeGreaterThan(60)
    expect(await everything()).toEqual(before)
    expect((await confirm(seen.id)).json()).toMatchObject({ message: expect.stringContaining('nothing to import') })
  })

  test('read again from a spreadsheet of South Africa changes nothing either', async () => {
    const { records } = parseCsv((await exported()).body.slice(1))
    const price = records[0]!.cells.indexOf('Price')
    const quoted = (text: string) => `"${text.replace(/^'*[=-]/, "'$&").replaceAll('"', '""')}"`
    const lines = records.map(({ cells }) =>
      cells.map((text, index) => quoted(index === price ? text.replace('.', ',') : text)).join(';'),
    )
    expect(await preview(`\ufeff${lines.join('\r\n')}\r\n`)).toMatchObject({ added: 0, changed: 0, wrong: 0 })
  })

  test('without products names the columns, to be filled in', async () => {
    const answer = await ask(shop, 'GET', '/api/admin/product-template.csv', { cookie })
    expect(parseCsv(answer.body.slice(1)).records[0]!.cells).toContain('Price before')
  })
})

describe('a list that is sent', () => {
  test('names every line that is wrong with its column, and cannot be applied', async () => {
    const [{ sku }, other, third] = [await shelved(), await shelved(), await shelved()]
    const before = await everything()
    const seen = await preview(
      table(
        ['SKU', 'Price', 'Colour', 'Address word', 'Stock'],
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
      notes: ['Not known, and left out: "Colour".'],
      appliedAt: null,
    })
    const { rows, total } = await rowsIn(seen.id, 'wrong')
    expect(total).toBe(5)
    expect(rows.map(({ line, sku: shown, faults }) => [line, shown, faults[0]])).toEqual([
      [2, sku, { column: 'Price', message: '"ten" is not an amount' }],
      [3, sku, { column: 'SKU', message: 'Line 2 has it too' }],
      [4, 'NOBODY-1', { column: 'Name', message: 'Missing: no product has this SKU yet' }],
      [5, '', { column: 'Name', message: 'Missing: no product has this SKU yet' }],
      [6, other.sku, { column: 'Address word', message: 'Another product has it' }],
    ])
    expect(rows[3]!.faults).toContainEqual({ column: 'SKU', message: 'SKU is required' })
    const refused = await confirm(seen.id)
    expect([refused.statusCode, (refused.json() as { message: string }).message]).toEqual([
      409,
      'Some lines are wrong. Correct them in the file and send it again.',
    ])
    expect(await everything()).toEqual(before)
  })

  test('says what it would change, changes nothing until it is confirmed, and then shows at once where it is kept', async () => {
    const { id, sku } = await shelved({ price: 100_00, stock: 7 })
    const shown = async () => (await shop.app.inject(`/api/products/${id}`)).json() as { price: number; stock: number }
    expect((await shown()).price).toBe(100)
    const good = await preview(`SKU,Price,Stock\n${sku},"1 299,50",99\n`)
    expect(good).toMatchObject({ changed: 1, added: 0, wrong: 0 })
    expect((await rowsIn(good.id)).rows).toEqual([
      {
        line: 2,
        outcome: 'changed',
        sku,
        name: expect.any(String),
        productId: id,
        faults: [],
        changes: [{ column: 'Price', from: '100.00', to: '1299.50' }],
        notes: ['Stock stays 7: adjust it on the product, with a reason.'],
      },
    ])
    expect((await shown()).price).toBe(100)
    expect((await confirm(good.id)).json()).toMatchObject({ appliedAt: expect.any(String), appliedBy: 'admin' })
    expect(await shown()).toMatchObject({ price: 1299.5, stock: 7 })
    const audit = await shop.db.execute(
      sql`select who, what, changes from audit_entries where subject = ${`product:${id}`}`,
    )
    expect(rowsOf<object>(audit)).toEqual([
      { who: 'admin', what: 'changed the product by a list', changes: { Price: ['100.00', '1299.50'] } },
    ])
  })

  test('puts new products on sale, with address, place, stock and history', async () => {
    const lines = [newLine(), newLine({ Name: 'Twin' }), newLine({ Name: 'Twin', Stock: '' })]
    const { id, added } = await preview(table(newHead, ...lines))
    expect(added).toBe(3)
    const shelf = '/api/shelves/pool-catalogue?search=Twin'
    expect((await shop.app.inject(shelf)).json()).toMatchObject({ total: 0 })
    expect((await confirm(id)).statusCode).toBe(200)
    expect((await shop.app.inject(shelf)).json()).toMatchObject({ total: 2 })
    const [first, second, third] = await Promise.all(lines.map((line) => productOf(line[0]!)))
    expect(first).toMatchObject({ price: 89_95, stock: 25 })
    expect([second!.slug, third!.slug]).toEqual(['rietvlei-twin', 'rietvlei-twin-2'])
    expect([second!.position, third!.position]).toEqual([first!.position + 1, first!.position + 2])
    const history = await shop.db.execute(
      sql`select product_id, reason, result from stock_changes where product_id in (${first!.id}, ${third!.id})`,
    )
    expect(rowsOf<object>(history)).toEqual([{ product_id: first!.id, reason: 'start', result: 25 }])
  })

  test('with a category that is new takes it only when that is meant', async () => {
    const content = table(newHead, newLine({ Category: 'Inflatables' }))
    expect((await preview(content)).wrong).toBe(1)
    const { id, added } = await preview(content, '?newCategories=yes')
    expect(added).toBe(1)
    expect((await confirm(id)).statusCode).toBe(200)
  })

  test('is applied once, however often it is asked', async () => {
    const line = newLine()
    const { id } = await preview(table(newHead, line))
    const answers = await Promise.all([confirm(id), confirm(id), confirm(id)])
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true)
    expect((await confirm(id)).statusCode).toBe(200)
    const found = await shop.db.execute(sql`select count(*)::int as n from audit_entries where label = ${line[1]!}`)
    expect(rowsOf<{ n: number }>(found)[0]!.n).toBe(1)
  })

  test('is refused as a whole when somebody has changed one of its products meanwhile, who is named', async () => {
    const [one, two] = [await shelved({ name: 'First Hose' }), await shelved({ name: 'Second Hose' })]
    const line = newLine()
    const seen = await preview(`SKU,Price\n${one.sku},5\n${two.sku},6\n`)
    const withNew = await preview(table(newHead, line))
    await ask(shop, 'PATCH', `/api/admin/products/${two.id}`, { cookie, payload: { featured: true } })
    const rival = await shelved()
    await shop.db.execute(sql`update products set sku = ${line[0]!} where id = ${rival.id}`)
    const before = await everything()
    const refused = await confirm(seen.id)
    expect([refused.statusCode, (refused.json() as { message: string }).message]).toEqual([
      409,
      'Somebody has changed these since the preview: Second Hose. Send the file again.',
    ])
    expect((await confirm(withNew.id)).json()).toMatchObject({
      message: `Somebody has changed these since the preview: ${line[0]}. Send the file again.`,
    })
    expect(await everything()).toEqual(before)
  })

  test('does not mind what was sold meanwhile', async () => {
    const { id, sku } = await shelved({ stock: 5 })
    const seen = await preview(`SKU,Price\n${sku},77\n`)
    await shop.db.execute(sql`update products set stock = 4, updated_at = now() where id = ${id}`)
    expect((await confirm(seen.id)).statusCode).toBe(200)
    expect(await productOf(sku)).toMatchObject({ price: 77_00, stock: 4 })
  })

  test('that is no list of products is refused in words', async () => {
    const many = `SKU\n${Array.from({ length: 10_001 }, (_, index) => `A-${index}`).join('\n')}`
    const cases: [string | Buffer, number, string][] = [
      [Buffer.from('PK\x03\x04rest'), 400, 'This is a workbook. Save it as "CSV UTF-8" and send that.'],
      [Buffer.from([0x53, 0x4b, 0x55, 0, 1]), 400, 'This is not a CSV file.'],
      ['\n\n', 400, 'The file is empty.'],
      ['SKU,Price\n', 400, 'There is no product in the file, only the names of the columns.'],
      ['Name,Price\nx,1\n', 400, 'The first line must name the columns, with SKU among them. It reads: Name, Price.'],
      ['SKU,price,PRICE\nA,1,2\n', 400, 'The column "Price" is there twice.'],
      ['SKU,Name\nA,"open\n', 400, 'Line 2: a quotation mark is opened or closed in the wrong place.'],
      [many, 400, 'These are 10001 products; 10000 at once at most.'],
      [Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 413, 'This file is too large: 5 MB at most.'],
    ]
    for (const [content, status, message] of cases) {
      const answer = await send(content)
      expect([answer.statusCode, (answer.json() as { message: string }).message]).toEqual([status, message])
    }
  })

  test('as old Excel writes it is read, and said so', async () => {
    const { sku } = await shelved()
    const seen = await preview(Buffer.from(`SKU;Name\r\n${sku};Caf\xe9 Net\r\n`, 'latin1'))
    expect(seen.notes).toEqual(['The file is not UTF-8 and was read as Windows-1252: look at letters with accents.'])
    expect((await rowsIn(seen.id)).rows[0]!.changes[0]!.to).toBe('Café Net')
  })

  test('of 5,000 products is compared and applied like any other', async () => {
    const lines = Array.from({ length: 5_000 }, () => newLine())
    const first = await preview(table(newHead, ...lines))
    expect(first.added).toBe(5_000)
    expect((await confirm(first.id)).statusCode).toBe(200)
    const second = await preview(table(['SKU', 'Price'], ...lines.map((line) => [line[0]!, '99.95'])))
    expect(second.changed).toBe(5_000)
    expect((await confirm(second.id)).statusCode).toBe(200)
    expect(await productOf(lines.at(-1)![0]!)).toMatchObject({ price: 99_95, stock: 25 })
  }, 120_000)
})
