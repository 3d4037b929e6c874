import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCsv } from '#lib/csv/parse-csv.ts'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import { findSettings, setSetting } from '#settings/setting-store.server.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { addProduct, plainOrder, postOrder } from '../../../tests/order-product.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'

let shop: OpenShop
let admin: string
const ids: number[] = []
beforeAll(async () => {
  shop = await openShop()
  admin = await signedIn(shop, 'admin', 'admin1234')
  const { identity } = await findSettings(shop.db)
  await setSetting(shop.db, 'identity', { ...identity, vatRegistered: true, vatNumber: '4123456789' })
  const staff = payments(shop, admin)
  for (const lastName of ['Lee', 'Nkosi', 'Lee']) {
    const customer = { firstName: 'Ann', lastName, email: 'ann@example.co.za', phone: '012 345 6789' }
    const items = [{ productId: await addProduct(shop.db), quantity: 1 }]
    const { id } = (await postOrder(shop, { ...plainOrder(items), customer })).json<{ id: number }>()
    await staff.pay(id)
    ids.push(id)
  }
  await staff.refund(ids[0]!, { amount: 50 })
})
afterAll(() => shop.close())

const get = (path: string, cookie = admin) => ask(shop, 'GET', path, { cookie })
const list = async (query: string) => {
  const { rows, total } = (await get(`/api/admin/documents?${query}`)).json()
  return { total, numbers: rows.map(({ number }: { number: string }) => number) }
}

test('documents are listed newest first, filtered by kind and day, and found by number, order and customer', async () => {
  const all = ['CN-00001', 'INV-00003', 'INV-00002', 'INV-00001']
  expect(await list('')).toEqual({ total: 4, numbers: all })
  expect(await list('kind=any-invoice')).toEqual({ total: 3, numbers: all.slice(1) })
  expect(await list('kind=credit-note')).toEqual({ total: 1, numbers: ['CN-00001'] })
  const today = dayOf(new Date())
  expect((await list(`from=${today}&to=${today}`)).total).toBe(4)
  expect((await list(`from=${addDays(today, 1)}`)).total).toBe(0)
  expect((await list('search=inv-2')).numbers).toEqual(['INV-00002'])
  expect((await list('search=CN 1')).numbers).toEqual(['CN-00001'])
  expect((await list(`search=CR-${String(ids[0]).padStart(5, '0')}`)).numbers).toEqual(['CN-00001', 'INV-00001'])
  expect((await list('search=Nkosi')).numbers).toEqual(['INV-00002'])
  expect((await list('search=Nk')).numbers).toEqual((await list('')).numbers)
  const [row] = (await get('/api/admin/documents?kind=credit-note')).json().rows
  expect(row).toMatchObject({
    total: 50,
    vat: 6.52,
    standard: 50,
    zeroRated: 0,
    credits: 'INV-00001',
    recipient: 'Ann Lee',
  })
})

test('the CSV file contains every listed document, with credit notes below zero', async () => {
  const answer = await get('/api/admin/documents.csv?search=Lee')
  const [heads, ...lines] = parseCsv(answer.body.slice(1)).records.map(({ cells }) => cells)
  expect(heads).toContain('VAT')
  expect(lines.map((cells) => [cells[2], ...cells.slice(7)])).toEqual([
    ['CN-00001', '-50', '0', '-6.52', '-50'],
    ['INV-00003', '200', '0', '26.09', '200'],
    ['INV-00001', '200', '0', '26.09', '200'],
  ])
})

test('a search with very many documents lists the newest of any day, and the file holds all of them', async () => {
  await shop.db.execute(`
    insert into orders (created_at, payment_method, subtotal, shipping, total, shipping_address, customer_name)
    select timestamptz '2022-01-01' + make_interval(days => n), 'bank-transfer', 100, 0, 100, 'x', 'Multitude ' || n
    from generate_series(1, 260) n`)
  await shop.db.execute(`
    insert into documents (kind, number, order_id, issued_on, currency, total, data, cause)
    select 'invoice', 1, id, created_at::date, 'ZAR', 100, jsonb_build_object('order', jsonb_build_object('number', id::text),
      'recipient', jsonb_build_object('name', customer_name)), 'test:' || id
    from orders where customer_name like 'Multitude%' order by id`)
  const found = async (query: string) => {
    const { rows, total, more } = (await get(`/api/admin/documents?search=multitude&${query}`)).json()
    return [total, more, rows.map(({ recipient }: { recipient: string }) => recipient.slice(10)).slice(0, 2)]
  }
  expect(await found('')).toEqual([250, true, ['260', '259']])
  expect(await found('page=11')).toEqual([250, true, ['10', '9']])
  expect(await found('to=2022-01-03')).toEqual([2, false, ['2', '1']])
  const file = await get('/api/admin/documents.csv?search=multitude')
  expect(parseCsv(file.body.slice(1)).records).toHaveLength(261)
})

test('the bookkeeper can read documents, and a packer cannot', async () => {
  expect((await get('/api/admin/documents', (await employ(shop, 'bookkeeper')).cookie)).statusCode).toBe(200)
  expect((await get('/api/admin/documents', (await employ(shop, 'packer')).cookie)).statusCode).toBe(403)
})
