import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { listDocuments } from '#documents/document-store.server.ts'
import { checkBooks } from '#orders/figures/check-books.server.ts'
import type { AdminOrder } from '#orders/order-admin.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct, cookieOf, plainOrder, postOrder, stockOf } from '../../../tests/order-product.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, mailTo, signedIn } from '../../../tests/people.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
const staff = payments(shop, cookie)
afterAll(() => shop.close())

const look = async (id: number) => (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie })).json<AdminOrder>()
const put = (id: number, what: string, payload: object) =>
  ask(shop, 'PUT', `/api/admin/orders/${id}/${what}`, { cookie, payload })

/** An order of two nets at R100, R300 with delivery. */
async function place({ paid = false, deliveryClass = 'standard', paymentMethod = 'credit-card' } = {}) {
  const net = await addProduct(shop.db, { name: 'Leaf Net', deliveryClass })
  const email = `o${crypto.randomUUID().slice(0, 12)}@example.co.za`
  const customer = { firstName: 'Ann', lastName: 'Lee', email, phone: '012 345 6789' }
  const body = { ...plainOrder([{ productId: net, quantity: 2 }]), paymentMethod, customer, adultReceives: true }
  const placed = await postOrder(shop, body)
  const { id } = placed.json<{ id: number }>()
  if (paid) await staff.pay(id)
  return { id, net, email, guest: cookieOf(placed), line: (await look(id)).items[0]!.id }
}

async function contactOf(id: number) {
  const { customer, shippingAddress } = await look(id)
  return { name: customer.name!, email: customer.email!, phone: customer.phone!, shippingAddress }
}

test('staff correct name, phone and address before the parcel leaves, the address follows, and the customer is told', async () => {
  const { id, email } = await place()
  const seen = await contactOf(id)
  const shippingAddress = seen.shippingAddress.replace('1 Main Road', '2 Oak Avenue')
  const answer = await put(id, 'contact', { ...seen, name: 'Anne Lee', phone: '082 000 1111', shippingAddress, seen })
  expect(answer.json<AdminOrder>()).toMatchObject({
    customer: { name: 'Anne Lee', phone: '082 000 1111' },
    shippingAddress: 'Anne Lee, 2 Oak Avenue, Centurion, Gauteng, 0157, 082 000 1111',
    staffNotes: [{ text: 'Corrected: name, phone number, delivery address.' }],
  })
  const { body } = await mailTo(shop, email, /has been corrected/)
  expect(body).toContain('If you did not ask for this')
  expect(body).not.toContain('Oak Avenue')
  const trail = await shop.db.execute(sql`select what, changes from audit_entries where subject = ${`order:${id}`}`)
  expect(JSON.stringify(rowsOf(trail))).not.toContain('Oak Avenue')
})

test('an address that loses the name or the telephone is refused, at its field', async () => {
  const { id } = await place()
  const seen = await contactOf(id)
  const answer = await put(id, 'contact', { ...seen, shippingAddress: '2 Oak Avenue, Centurion, Gauteng, 0157', seen })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields.shippingAddress).toBe(`Please keep the name in the address: ${seen.name}`)
})

test('a corrected email address and the one before it are both told, and only the new one gets the link', async () => {
  const { id, email } = await place()
  const seen = await contactOf(id)
  const corrected = `n${email}`
  await put(id, 'contact', { ...seen, email: corrected, seen })
  expect((await mailTo(shop, corrected, /has been corrected/)).body).toContain('/order-confirmation')
  expect((await mailTo(shop, email, /has been corrected/)).body).not.toContain('/order-confirmation')
})

test('a correction of what somebody else has changed, or of a parcel that has left, is refused', async () => {
  const { id } = await place()
  const seen = await contactOf(id)
  expect((await put(id, 'contact', { ...seen, name: 'B', seen: { ...seen, name: 'C' } })).statusCode).toBe(409)
  for (const status of ['processing', 'shipped'])
    await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie, payload: { status } })
  expect((await put(id, 'contact', { ...seen, name: 'B', seen })).json().message).toContain('parcel has not left')
  const { line, ...other } = await place()
  await shop.db.execute(sql`update orders set status = 'shipped' where id = ${other.id}`)
  const lines = { lines: [{ line, quantity: 1 }], added: [], seen: [{ line, quantity: 2 }] }
  expect((await put(other.id, 'lines', lines)).statusCode).toBe(409)
})

test('frozen goods and cash stay where our own van and drivers go', async () => {
  const inCapeTown = 'Ann Lee, 1 Main Road, Cape Town, Western Cape, 8001, 012 345 6789'
  const frozen = await place({ deliveryClass: 'frozen' })
  const seen = await contactOf(frozen.id)
  const refused = await put(frozen.id, 'contact', { ...seen, shippingAddress: inCapeTown, seen })
  expect(refused.json().message).toContain('Frozen goods are delivered in Gauteng only')
  const cash = await place({ paymentMethod: 'cash-on-delivery' })
  const seenToo = await contactOf(cash.id)
  const other = await put(cash.id, 'contact', { ...seenToo, shippingAddress: inCapeTown, seen: seenToo })
  expect(other.json().message).toContain('Cash on delivery is offered where our own drivers go')
})

test('lines are changed, removed and added, and stock, delivery fee, total, money owed and invoice follow', async () => {
  const { id, net, line, email } = await place({ paid: true })
  const brush = await addProduct(shop.db, { name: 'Brush', price: 50_00 })
  const skus = await shop.db.execute(sql`select sku from products where id = ${brush}`)
  const { sku } = rowsOf<{ sku: string }>(skus)[0]!
  const wanted = { lines: [{ line, quantity: 1 }], added: [{ sku, quantity: 1 }], seen: [{ line, quantity: 2 }] }
  const answer = await put(id, 'lines', wanted)
  expect(answer.json<AdminOrder>()).toMatchObject({
    subtotal: 150,
    total: 250,
    toRefund: 50,
    items: [
      { name: 'Leaf Net', quantity: 1 },
      { name: 'Brush', quantity: 1 },
    ],
  })
  expect([await stockOf(shop.db, net), await stockOf(shop.db, brush)]).toEqual([9, 9])
  const documents = await listDocuments(shop.db, id)
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 300_00],
    ['credit-note', 300_00],
    ['invoice', 250_00],
  ])
  const { body } = await mailTo(shop, email, /has been corrected/)
  expect(body).toContain('1 × Brush')
  expect(body).toMatch(/We will refund:?\s+R.50,00/)
  const owed = await shop.db.execute(sql`select owed_since is not null as owed from orders where id = ${id}`)
  expect(rowsOf(owed)).toEqual([{ owed: true }])
  await expect(checkBooks(shop.db)).resolves.toBeUndefined()
  await staff.refund(id, { amount: 50 })
  const more = {
    lines: [{ line, quantity: 0 }],
    added: [],
    seen: (await look(id)).items.map((item) => ({ line: item.id, quantity: item.quantity })),
  }
  expect((await put(id, 'lines', more)).json<AdminOrder>()).toMatchObject({ total: 150, toRefund: 100 })
  await expect(checkBooks(shop.db)).resolves.toBeUndefined()
})

test('a longer order owes the difference, and what is not in stock, unknown or all of it is refused', async () => {
  const { id, net, line } = await place({ paid: true })
  const seen = [{ line, quantity: 2 }]
  expect((await put(id, 'lines', { lines: [{ line, quantity: 4 }], added: [], seen })).json()).toMatchObject({
    total: 500,
    paymentStatus: 'part-paid',
    toPay: 200,
  })
  expect(await stockOf(shop.db, net)).toBe(6)
  const now = [{ line, quantity: 4 }]
  expect((await put(id, 'lines', { lines: [{ line, quantity: 40 }], added: [], seen: now })).statusCode).toBe(409)
  expect((await put(id, 'lines', { lines: [], added: [{ sku: 'none', quantity: 1 }], seen: now })).statusCode).toBe(400)
  expect((await put(id, 'lines', { lines: [{ line, quantity: 0 }], added: [], seen: now })).json().message).toContain(
    'cancel',
  )
  expect((await put(id, 'lines', { lines: [{ line, quantity: 3 }], added: [], seen })).statusCode).toBe(409)
  expect(await stockOf(shop.db, net)).toBe(6)
})

test('the customer names a business until the invoice is issued; afterwards staff do, with a credit note and a new invoice', async () => {
  const { id, guest } = await place()
  const own = (payload: object) => ask(shop, 'PUT', `/api/orders/${id}/invoice-to`, { cookie: guest, payload })
  expect((await own({ name: 'Hotel Marina', vatNumber: '123' })).statusCode).toBe(400)
  expect((await own({ name: 'Hotel Marina', vatNumber: '4123 456 780' })).statusCode).toBe(200)
  expect((await ask(shop, 'GET', `/api/orders/${id}`, { cookie: guest })).json()).toMatchObject({
    business: { name: 'Hotel Marina', vatNumber: '4123456780' },
  })
  expect((await ask(shop, 'PUT', `/api/orders/${id}/invoice-to`, { payload: { name: 'A stranger' } })).statusCode).toBe(
    404,
  )
  await staff.pay(id)
  expect((await own({ name: 'Other Hotel' })).json().message).toContain('has been issued already')
  await put(id, 'invoice-to', { name: 'Marina (Pty) Ltd', address: '9 Harbour Lane, Durban', vatNumber: '' })
  await put(id, 'invoice-to', { name: 'Marina (Pty) Ltd', address: '9 Harbour Lane, Durban', vatNumber: '' })
  const documents = await listDocuments(shop.db, id)
  expect(documents.map(({ kind, data }) => [kind, data.recipient.name])).toEqual([
    ['invoice', 'Hotel Marina'],
    ['credit-note', 'Hotel Marina'],
    ['invoice', 'Marina (Pty) Ltd'],
  ])
  await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie, payload: { status: 'cancelled' } })
  expect((await listDocuments(shop.db, id)).at(-1)).toMatchObject({ kind: 'credit-note', credits: documents[2]!.id })
  await expect(checkBooks(shop.db)).resolves.toBeUndefined()
})
