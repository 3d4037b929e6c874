import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { parseCsv } from '#lib/csv/parse-csv.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { everything, openProductLists, shelveListed } from '../../../tests/product-lists.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
const lists = openProductLists(shop, cookie)
afterAll(() => shop.close())

describe('the exported list', () => {
  test('holds every product under its column names, as a file for spreadsheets', async () => {
    const answer = await lists.exported()
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/)
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const { records } = parseCsv(answer.body.slice(1))
    const result = await shop.db.execute(sql`select count(*)::int as products from products`)
    expect(records).toHaveLength(1 + rowsOf<{ products: number }>(result)[0]!.products)
    expect(records[0]!.cells.slice(0, 4)).toEqual(['SKU (our list)', 'Name', 'Short name', 'Shop'])
  })

  test('is filtered like the staff list', async () => {
    const { id, sku } = await shelveListed(shop.db, { name: 'Quokka Rake' })
    await shop.db.execute(sql`update products set archived_at = now() where id = ${id}`)
    const found = async (query: string) =>
      parseCsv((await lists.exported(query)).body).records.map(({ cells }) => cells[0])
    expect(await found('?search=quokka')).toEqual([expect.stringContaining('SKU'), sku])
    expect(await found('?search=quokka&state=published')).toHaveLength(1)
    expect(await found('?shop=reef-range&stock=in')).not.toContain(sku)
    expect((await lists.exported('?shop=kitchen')).statusCode).toBe(400)
    await shop.db.execute(sql`update products set draft = true where id = ${id}`)
    expect(parseCsv((await lists.exported('?search=quokka')).body).records[1]!.cells.at(-1)).toBe('draft')
  })

  test('changes nothing when it is read back', async () => {
    await shelveListed(shop.db, { name: '=HYPERLINK("http://evil.example")' })
    await shelveListed(shop.db, { name: `'-quoted, "twice"; and more` })
    const { body } = await lists.exported()
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    const before = await everything(shop.db)
    const seen = await lists.preview(body)
    expect(seen).toMatchObject({ added: 0, changed: 0, wrong: 0, notes: [] })
    expect(seen.unchanged).toBeGreaterThan(60)
    expect(await everything(shop.db)).toEqual(before)
    expect((await lists.confirm(seen.id)).json()).toMatchObject({
      message: expect.stringContaining('nothing to import'),
    })
  })

  test('changes nothing when it is read back from a South African spreadsheet', async () => {
    const { records } = parseCsv((await lists.exported()).body.slice(1))
    const price = records[0]!.cells.indexOf('Price')
    const quoted = (text: string) => `"${text.replace(/^'*[=-]/, "'$&").replaceAll('"', '""')}"`
    const lines = records.map(({ cells }) =>
      cells.map((text, index) => quoted(index === price ? text.replace('.', ',') : text)).join(';'),
    )
    expect(await lists.preview(`\ufeff${lines.join('\r\n')}\r\n`)).toMatchObject({ added: 0, changed: 0, wrong: 0 })
  })

  test('holds only the column names when there are no products', async () => {
    const answer = await ask(shop, 'GET', '/api/admin/product-template.csv', { cookie })
    expect(parseCsv(answer.body.slice(1)).records[0]!.cells).toContain('Price before')
  })
})
