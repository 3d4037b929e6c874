import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCsv } from '#lib/csv/parse-csv.ts'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import { findSettings, setSetting } from '#settings/setting-store.server.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { addProduct, plainOrder, postOrder } from '../../../tests/order-product.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'
import { ageOf } from './month-end-report.server.ts'
import { periodOf } from './month-end-routes.server.ts'
import type { MonthEnd } from './month-end.ts'

let shop: OpenShop
let admin: string
let staff: ReturnType<typeof payments>
const today = dayOf(new Date())
const ids: number[] = []

/** An order of two units of its own product, with R100 for delivery. */
async function buy(name: string, price: number, zero = false) {
  const product = await addProduct(shop.db, { name, price })
  if (zero) await shop.db.execute(sql`update products set vat_rate = 'zero' where id = ${product}`)
  await shop.db.execute(sql`update products set sku = ${`SKU-${name}`} where id = ${product}`)
  const customer = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.co.za', phone: '012 345 6789' }
  const body = { ...plainOrder([{ productId: product, quantity: 2 }]), paymentMethod: 'bank-transfer', customer }
  const { id } = (await postOrder(shop, body)).json<{ id: number }>()
  ids.push(id)
  return id
}

beforeAll(async () => {
  shop = await openShop()
  admin = await signedIn(shop, 'admin', 'admin1234')
  staff = payments(shop, admin)
  const { identity } = await findSettings(shop.db)
  await setSetting(shop.db, 'identity', { ...identity, vatRegistered: true, vatNumber: '4123456789' })
  await staff.pay(await buy('Net', 150_00))
  await staff.pay(await buy('Salt', 100_00, true))
  await staff.refund(ids[0]!, { amount: 115 })
  const owing = await buy('Pump', 200_00)
  await staff.pay(owing)
  await staff.reverse(owing)
})
afterAll(() => shop.close())

const get = (path: string, cookie = admin) => ask(shop, 'GET', path, { cookie })
const period = `from=${today}&to=${today}`
const report = async (query = period) => (await get(`/api/admin/reports/month-end?${query}`)).json<MonthEnd>()
const file = async (name: string) => {
  const answer = await get(`/api/admin/reports/month-end.csv?report=${name}&${period}`)
  return parseCsv(answer.body.replace(/^\ufeff/, '')).records.map(({ cells }) => cells)
}

test('the VAT of a period is that of its invoices less that of its credit notes', async () => {
  const { tax } = await report()
  expect(tax).toEqual([
    {
      kind: 'tax-invoice',
      currency: 'ZAR',
      documents: 3,
      standard: 1000,
      zeroRated: 200,
      untaxed: 0,
      vat: 130.43,
      total: 1200,
    },
    {
      kind: 'credit-note',
      currency: 'ZAR',
      documents: 1,
      standard: -115,
      zeroRated: 0,
      untaxed: 0,
      vat: -15,
      total: -115,
    },
  ])
  expect((await report(`from=${addDays(today, 1)}&to=${addDays(today, 2)}`)).tax).toEqual([])
})

test('sales by product and by payment method add up to the documents', async () => {
  const { products, methods, tax } = await report()
  const total = tax.reduce((sum, line) => sum + line.total, 0)
  expect(products.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  expect(methods).toEqual([{ method: 'bank-transfer', currency: 'ZAR', documents: 4, amount: total }])
  expect(products).toContainEqual({ sku: 'SKU-Net', name: 'Net', currency: 'ZAR', units: 2, amount: 300 })
  expect(products).toContainEqual({ sku: null, name: 'Delivery', currency: 'ZAR', units: 3, amount: 300 })
})

test('the report separates payments of the period, debts by age and money owed back', async () => {
  const { payments: moved, debts, debtors } = await report()
  const transfers = moved.find(({ method }) => method === 'bank-transfer')!
  expect(transfers.refunded).toBe(115)
  expect(debts).toEqual([{ age: '0-30', currency: 'ZAR', orders: 1, amount: 500 }])
  expect(debtors).toMatchObject([{ id: ids[2], customerName: 'Ann Lee', days: 0, amount: 500, invoicedOn: today }])
  expect([0, 30, 31, 60, 61, 90, 91, 400].map(ageOf)).toEqual([
    '0-30',
    '0-30',
    '31-60',
    '31-60',
    '61-90',
    '61-90',
    '91+',
    '91+',
  ])
})

test('product, debtor and document files have the same rows as the report, and documents suit Xero and Sage', async () => {
  expect(await file('products')).toContainEqual(['SKU-Net', 'Net', 'ZAR', '2', '300'])
  expect((await file('debtors'))[1]!.slice(1)).toEqual(['Ann Lee', today, '0', '0-30', 'ZAR', '500'])
  const day = today.split('-').toReversed().join('/')
  const [xeroHeads, ...xero] = await file('xero')
  expect(xeroHeads!.slice(10, 14)).toEqual(['*InvoiceNumber', 'Reference', '*InvoiceDate', '*DueDate'])
  const column = (cells: string[], name: string) => cells[xeroHeads!.indexOf(name)]
  const lines = xero.map((cells) =>
    ['*InvoiceNumber', '*Description', '*Quantity', '*UnitAmount', '*TaxType'].map((name) => column(cells, name)),
  )
  expect(lines).toContainEqual(['INV-00001', 'Net', '2', '150', 'Standard Rate Sales'])
  expect(lines).toContainEqual(['INV-00002', 'Salt', '2', '100', 'Zero Rate Sales'])
  expect(lines).toContainEqual(['CN-00001', 'Price reduction', '1', '-115', 'Standard Rate Sales'])
  const sum = xero.reduce(
    (all, cells) => all + Number(column(cells, '*Quantity')) * Number(column(cells, '*UnitAmount')),
    0,
  )
  expect(sum).toBe(1085)
  const [, ...sage] = await file('sage')
  expect(sage).toContainEqual([
    'SI',
    'WEBSHOP',
    '4000',
    '0',
    day,
    'INV-00001',
    expect.any(String),
    '347.83',
    'T1',
    '52.17',
  ])
  expect(sage).toContainEqual(['SC', 'WEBSHOP', '4000', '0', day, 'CN-00001', expect.any(String), '100', 'T1', '15'])
  expect(sage.filter(([, , , , , number]) => number === 'INV-00002').map((cells) => cells.slice(7))).toEqual([
    ['86.96', 'T1', '13.04'],
    ['200', 'T0', '0'],
  ])
})

test('the default period is the current month, and one given day selects the rest of its month', () => {
  expect(periodOf({}, '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(periodOf({ from: '2026-12-05' }, '2028-02-10')).toEqual({ from: '2026-12-05', to: '2026-12-31' })
  expect(periodOf({ to: '2026-04-20' }, '2028-02-10')).toEqual({ from: '2026-04-01', to: '2026-04-20' })
})

test('the bookkeeper can read the reports, and a packer cannot', async () => {
  const path = '/api/admin/reports/month-end'
  expect((await get(path, (await employ(shop, 'bookkeeper')).cookie)).statusCode).toBe(200)
  expect((await get(path, (await employ(shop, 'packer')).cookie)).statusCode).toBe(403)
})
