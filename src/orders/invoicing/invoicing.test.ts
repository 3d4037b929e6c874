import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { documentNumber } from '#documents/document-kind.ts'
import { listDocuments } from '#documents/document-store.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { findSettings, setSetting } from '#settings/setting-store.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct, plainOrder, postOrder } from '../../../tests/order-product.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { findOrderLines, lockOrder } from '#orders/order-store.server.ts'
import { issueCreditNote } from './issue-credit-note.server.ts'
import { issueInvoice } from './issue-invoice.server.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const staff = payments(shop, admin)
afterAll(() => shop.close())
afterEach(() => register(null))

async function register(vatNumber: string | null) {
  const { identity } = await findSettings(shop.db)
  await setSetting(shop.db, 'identity', { ...identity, vatRegistered: vatNumber !== null, vatNumber: vatNumber ?? '' })
}

/** Two nets of R150, with R100 for delivery up to R1,000. */
async function place(given: { price?: number; paymentMethod?: string } = {}) {
  const { price = 150_00, paymentMethod = 'bank-transfer' } = given
  const product = await addProduct(shop.db, { name: 'Leaf Net', price })
  const customer = { firstName: 'Ann', lastName: "O'Brien & Sons", email: 'ann@example.co.za', phone: '012 345 6789' }
  const body = { ...plainOrder([{ productId: product, quantity: 2 }]), paymentMethod, customer }
  const { id } = (await postOrder(shop, body)).json<{ id: number }>()
  return { id, product }
}

const documentsOf = (id: number) => listDocuments(shop.db, id)
const kindsOf = async (id: number) => (await documentsOf(id)).map(({ kind, total }) => [kind, total])
const move = (id: number, status: string) =>
  ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload: { status } })
const held = <T>(
  id: number,
  work: (
    order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>,
    tx: Parameters<typeof issueInvoice>[0],
  ) => Promise<T>,
) => transact(shop, null, async (tx) => ({ value: await work((await lockOrder(tx, id))!, tx), tags: [] }))

test('an order gets its invoice with the payment that completes it, and no earlier', async () => {
  const { id } = await place()
  await staff.pay(id, { amount: 100 })
  expect(await documentsOf(id)).toEqual([])
  await staff.pay(id)
  const [invoice, ...others] = await documentsOf(id)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    kind: 'invoice',
    series: 'INV',
    total: 400_00,
    vat: null,
    issuedOn: dayOf(new Date()),
    credits: null,
    data: {
      delivery: 100_00,
      lines: [{ description: 'Leaf Net', quantity: 2, price: 150_00, amount: 300_00 }],
      tax: null,
    },
  })
  expect(invoice!.data.recipient).toMatchObject({ name: "Ann O'Brien & Sons" })
})

test('a cash order gets its invoice on delivery, and its payment brings no second one', async () => {
  const { id } = await place({ paymentMethod: 'cash-on-delivery' })
  for (const status of ['processing', 'shipped']) await move(id, status)
  expect(await documentsOf(id)).toEqual([])
  await move(id, 'delivered')
  expect((await documentsOf(id))[0]!.data.payment).toBe('Cash on delivery, to be paid')
  await staff.pay(id, { method: 'cash' })
  expect(await kindsOf(id)).toEqual([['invoice', 400_00]])
})

test('a VAT-registered business issues tax invoices with the tax of the total by product rate', async () => {
  await register('4123456789')
  const { id, product } = await place({ price: 1299_00 })
  await staff.pay(id)
  expect((await documentsOf(id))[0]).toMatchObject({
    kind: 'tax-invoice',
    total: 2598_00,
    standard: 2598_00,
    vat: 338_87,
  })
  await shop.db.execute(sql`update products set vat_rate = 'zero' where id = ${product}`)
  const { id: zero } = await place({ price: 100_00 })
  await shop.db.execute(sql`
    update products set vat_rate = 'zero' where id in (select product_id from order_lines where order_id = ${zero})`)
  await staff.pay(zero)
  expect((await documentsOf(zero))[0]).toMatchObject({ total: 300_00, standard: 100_00, zeroRated: 200_00, vat: 13_04 })
})

test('an invoice stays the same when names, prices and settings change, and the database refuses changes', async () => {
  const { id, product } = await place()
  await staff.pay(id)
  const before = await documentsOf(id)
  await shop.db.execute(sql`update products set name = 'Other', price = 1, vat_rate = 'zero' where id = ${product}`)
  await register('4999999999')
  await shop.db.execute(sql`update orders set customer_name = 'Other' where id = ${id}`)
  expect(await documentsOf(id)).toEqual(before)
  for (const statement of [
    sql`update documents set total = 1`,
    sql`delete from documents`,
    sql`truncate documents`,
    sql`update documents set number = number + 1000 where order_id = ${id}`,
  ]) {
    await expect(shop.db.execute(statement)).rejects.toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ message: expect.stringContaining('never changed') }),
      }),
    )
  }
})

test('an overpayment is on no document, and refunding it brings no credit note', async () => {
  const { id } = await place()
  await staff.pay(id, { amount: 450 })
  await staff.refund(id, { amount: 50 })
  expect(await kindsOf(id)).toEqual([['invoice', 400_00]])
})

test('a partial refund brings one credit note for its amount, and a cancellation credits the rest', async () => {
  const { id } = await place()
  await staff.pay(id)
  await staff.refund(id, { amount: 30, note: 'Told nobody' })
  await staff.refund(id, { amount: 20 })
  await move(id, 'cancelled')
  await staff.refund(id)
  expect(await kindsOf(id)).toEqual([
    ['invoice', 400_00],
    ['credit-note', 30_00],
    ['credit-note', 20_00],
    ['credit-note', 350_00],
  ])
  const [invoice, first, , last] = await documentsOf(id)
  expect(first!.data).toMatchObject({ reason: 'Refund', about: { number: documentNumber(invoice!) } })
  expect(last!.data).toMatchObject({ reason: 'The order was cancelled' })
  expect(last!.credits).toBe(invoice!.id)
  expect(JSON.stringify(await documentsOf(id))).not.toContain('Told nobody')
})

test('a refund of lines is credited by line', async () => {
  const { id } = await place()
  await staff.pay(id)
  await shop.db.execute(sql`update orders set status = 'shipped' where id = ${id}`)
  const [line] = await findOrderLines(shop.db, id)
  await staff.refund(id, { amount: 150, lines: [{ line: line!.id, quantity: 1 }] })
  await staff.refund(id, { amount: 140, lines: [{ line: line!.id, quantity: 1 }] })
  const [, one, less] = await documentsOf(id)
  expect(one!.data.lines).toMatchObject([{ description: 'Leaf Net', quantity: 1, amount: 150_00 }])
  expect(less!.data.lines).toMatchObject([{ description: 'Price reduction', amount: 140_00 }])
})

test('a mistaken payment does not withdraw the invoice, and a mistaken refund is invoiced again', async () => {
  const { id } = await place()
  await staff.pay(id)
  await staff.reverse(id)
  expect(await kindsOf(id)).toEqual([['invoice', 400_00]])
  await staff.pay(id)
  await staff.refund(id, { amount: 100 })
  await staff.reverse(id)
  expect(await kindsOf(id)).toEqual([
    ['invoice', 400_00],
    ['credit-note', 100_00],
    ['invoice', 100_00],
  ])
  expect((await documentsOf(id))[2]!.data.reason).toMatch(/^Corrects credit note CN-\d{5}/)
})

test('an order cancelled before payment has no document, nor has money that arrives later', async () => {
  const { id } = await place()
  await move(id, 'cancelled')
  await staff.pay(id, { amount: 400 })
  expect(await documentsOf(id)).toEqual([])
})

test('returned lines are credited by line, once per cause, and never beyond the invoice', async () => {
  await register('4123456789')
  const { id } = await place()
  await staff.pay(id)
  const [line] = await findOrderLines(shop.db, id)
  const credit = { lines: [{ line: line!.id, quantity: 1 }] }
  const give = (cause: string) =>
    held(id, (order, tx) => issueCreditNote(tx, order, { credit, reason: 'Returned', cause, now: new Date() }))
  const first = await give('return:1')
  expect(first).toMatchObject({ total: 150_00, standard: 150_00, vat: 19_57 })
  expect((await give('return:1'))!.id).toBe(first!.id)
  await give('return:2')
  await expect(give('return:3')).rejects.toThrow(/Only R.100,00 of INV-\d{5} is left to credit/)
  const rest = await held(id, (order, tx) =>
    issueCreditNote(tx, order, { credit: 'rest', reason: 'x', cause: 'return:4', now: new Date() }),
  )
  const [invoice, ...notes] = await documentsOf(id)
  expect(rest!.data.lines.map(({ description }) => description)).toEqual([`Balance of ${documentNumber(invoice!)}`])
  expect([invoice!.vat, ...notes.map(({ vat }) => vat)]).toEqual([52_17, 19_57, 19_57, 13_03])
})

test('a rolled-back transaction does not use up a document number', async () => {
  const { id } = await place()
  const undone = held(id, async (order, tx) => {
    await issueInvoice(tx, order, { now: new Date() })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await staff.pay(id)
  const result = await shop.db.execute(sql`
    select series, count(*)::int as count, max(number)::int as most from documents group by series`)
  for (const { count, most } of rowsOf<{ count: number; most: number }>(result)) expect(most).toBe(count)
})

test('a business named at checkout is on the invoice with its VAT number, and every invoice has a recipient', async () => {
  const items = [{ productId: await addProduct(shop.db, { name: 'Leaf Net', price: 6000_00 }), quantity: 1 }]
  const invoiceTo = { name: "O'Brien & Sons", address: '9 Harbour Lane, Durban', vatNumber: '4 123 456 780' }
  const place = async (more: object) => {
    const { id } = (await postOrder(shop, { ...plainOrder(items), ...more })).json<{ id: number }>()
    await staff.pay(id)
    return (await documentsOf(id))[0]!.data.recipient
  }
  expect(await place({ invoiceTo })).toEqual({
    name: "O'Brien & Sons",
    address: ['9 Harbour Lane', 'Durban'],
    vatNumber: '4123456780',
  })
  expect(await place({ invoiceTo: { name: 'Reef CC' } })).toMatchObject({ name: 'Reef CC', vatNumber: null })
  const bare = await place({})
  expect(bare).toMatchObject({ name: 'Ann Lee', address: ['1 Main Road', 'Centurion, Gauteng 0157', '012 345 6789'] })
  const refused = await postOrder(shop, { ...plainOrder(items), invoiceTo: { ...invoiceTo, vatNumber: '5123456780' } })
  expect(JSON.stringify(refused.json().fields)).toContain('A VAT number has ten digits and begins with 4')
})

test('staff issue the missing invoice of an old paid order once, and see its recipient', async () => {
  const { id } = await place()
  const issue = () => ask(shop, 'POST', `/api/admin/orders/${id}/invoice`, { cookie: admin, payload: {} })
  const seen = async () => (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: admin })).json()
  expect(await seen()).toMatchObject({ lacksInvoice: false, business: null })
  expect((await issue()).statusCode).toBe(409)
  await staff.pay(id)
  await shop.db.execute(sql`alter table documents disable trigger documents_only_added`)
  await shop.db.execute(sql`delete from documents where order_id = ${id}`)
  await shop.db.execute(sql`alter table documents enable trigger documents_only_added`)
  const business = { name: 'Lagoon (Pty) Ltd', address: '1 Main Road, Centurion', vatNumber: '4123456789' }
  await shop.db.execute(sql`
    insert into invoice_recipients (order_id, name, address, vat_number)
    values (${id}, ${business.name}, ${business.address}, ${business.vatNumber})`)
  expect(await seen()).toMatchObject({ lacksInvoice: true, business, documents: [] })
  expect((await Promise.all([issue(), issue()])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await kindsOf(id)).toEqual([['invoice', 400_00]])
  expect(await seen()).toMatchObject({ lacksInvoice: false })
})
