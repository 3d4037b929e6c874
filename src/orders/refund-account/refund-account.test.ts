import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'
import { addProduct, cookieOf, orderByTransfer, postOrder } from '../../../tests/order-product.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, registerPerson, signedIn } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { RefundAccount } from './refund-account.ts'
import { removeOldRefundAccounts } from './refund-account-store.server.ts'
import { openRefundAccount, sealRefundAccount } from './seal-refund-account.server.ts'

const shop = await openShop({ secret: 'a secret of the site, long enough to sign with' })
const admin = await signedIn(shop, 'admin', 'admin1234')
const staff = payments(shop, admin)
const sign = await lazyOrderSigner(shop)()
afterAll(() => shop.close())

const account = {
  accountHolder: 'Nomsa Dlamini',
  bank: 'Capitec',
  accountNumber: '1357 924 680',
  branchCode: '470010',
  accountType: 'savings',
}
const written = { ...account, accountNumber: '1357924680' }

type Placed = { cookie?: string; method?: 'bank-transfer' | 'card' }

/** An order that was paid and then cancelled by staff. */
async function placeOwed({ cookie = '', method = 'bank-transfer' }: Placed = {}) {
  const email = `o${crypto.randomUUID().slice(0, 12)}@example.co.za`
  const customer = { firstName: 'Nomsa', lastName: 'Dlamini', email, phone: '012 345 6789' }
  const items = [{ productId: await addProduct(shop.db), quantity: 1 }]
  const placed = await postOrder(shop, { ...orderByTransfer(items), customer }, { cookie })
  const { id } = placed.json<{ id: number }>()
  expect((await staff.pay(id, { method })).statusCode).toBe(200)
  await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload: { status: 'cancelled' } })
  return { id, email, cookie: cookie || cookieOf(placed), key: sign(id) }
}

const askFor = (id: number, seen = 'not-asked', cookie = admin) =>
  ask(shop, 'POST', `/api/admin/orders/${id}/refund-account/ask`, { cookie, payload: { seen } })
const give = (id: number, cookie: string, more: object = {}) =>
  ask(shop, 'PUT', `/api/orders/${id}/refund-account`, { cookie, payload: { ...account, ...more } })
const look = (id: number, cookie = admin) => ask(shop, 'GET', `/api/admin/orders/${id}/refund-account`, { cookie })
const seen = async (id: number, cookie: string) =>
  (await ask(shop, 'GET', `/api/orders/${id}/refund-account`, { cookie })).json<object>()
const listed = async (id: number, cookie = admin) => {
  const { rows } = (await ask(shop, 'GET', '/api/admin/owed-back', { cookie })).json<{ rows: { id: number }[] }>()
  return rows.find((row) => row.id === id)
}
const storedOf = async (id: number) =>
  rowsOf<{ sealed: string | null }>(
    await shop.db.execute(sql`select sealed from refund_accounts where order_id = ${id}`),
  )

async function placeGiven(placed: Placed = {}) {
  const order = await placeOwed(placed)
  expect((await askFor(order.id)).statusCode).toBe(200)
  expect((await give(order.id, order.cookie)).json()).toEqual({ asked: true, ending: '4680' })
  return order
}

test('the customer is asked once staff press, gives the account, and staff see all of it', async () => {
  const { id, cookie } = await placeOwed()
  expect(await listed(id)).toMatchObject({ account: 'not-asked' })
  expect(await seen(id, cookie)).toEqual({ asked: false, ending: null })
  expect((await give(id, cookie)).statusCode).toBe(409)
  expect((await askFor(id)).json()).toMatchObject({ state: 'asked', account: null })
  expect(await listed(id)).toMatchObject({ account: 'asked' })
  expect(await seen(id, cookie)).toEqual({ asked: true, ending: null })
  expect((await give(id, cookie)).statusCode).toBe(200)
  expect(await listed(id)).toMatchObject({ account: 'received' })
  expect((await look(id)).json()).toMatchObject({ state: 'received', account: written })
  expect((await give(id, cookie, { accountNumber: '62000000001' })).json()).toEqual({ asked: true, ending: '0001' })
})

test('presses at once send one email; staff with an old screen learn that the customer was asked', async () => {
  const { id } = await placeOwed()
  const presses = await Promise.all(Array.from({ length: 20 }, async () => (await askFor(id)).statusCode))
  expect(presses.filter((status) => status === 200)).toHaveLength(1)
  expect((await askFor(id, 'asked')).json()).toMatchObject({ message: expect.stringContaining('just been asked') })
  await shop.db.execute(sql`update refund_accounts set asked_at = now() - interval '5 minutes' where order_id = ${id}`)
  expect([(await askFor(id)).statusCode, (await askFor(id, 'asked')).statusCode]).toEqual([409, 200])
})

test('the link of the email opens it, and a wrong link, another customer or a stranger do not', async () => {
  const [order, other] = [await placeGiven(), await placeOwed()]
  expect((await give(order.id, '', { key: order.key })).statusCode).toBe(200)
  for (const key of [other.key, order.key.slice(1), '']) {
    expect((await give(order.id, '', { key })).statusCode).toBe(404)
    const url = `/api/orders/${order.id}/refund-account?key=${encodeURIComponent(key)}`
    expect((await ask(shop, 'GET', url)).statusCode).toBe(404)
  }
  expect((await give(order.id, other.cookie)).statusCode).toBe(404)
  expect((await give(order.id, (await registerPerson(shop)).cookie)).statusCode).toBe(404)
})

test('staff neither give nor read it as the customer, even with the link', async () => {
  const { id, key } = await placeGiven()
  for (const cookie of [admin, (await employ(shop, 'office')).cookie, (await employ(shop, 'packer')).cookie]) {
    expect((await give(id, cookie)).statusCode).toBe(404)
    expect((await give(id, cookie, { key, accountNumber: '99999999' })).statusCode).toBe(403)
    expect((await ask(shop, 'GET', `/api/orders/${id}/refund-account?key=${key}`, { cookie })).statusCode).toBe(403)
  }
  expect((await look(id)).json()).toMatchObject({ account: written })
})

test('those who may refund ask and read; bookkeeper, packer and technician do not', async () => {
  const { id } = await placeGiven()
  for (const [role, status] of [
    ['office', 200],
    ['bookkeeper', 403],
    ['packer', 403],
    ['technician', 403],
  ] as const) {
    const { cookie } = await employ(shop, role)
    expect([role, (await look(id, cookie)).statusCode]).toEqual([role, status])
    expect([role, (await askFor(id, 'received', cookie)).statusCode]).toEqual([role, status])
  }
})

test('nobody is asked for an order that owes nothing, that was paid by card, or that has no email address', async () => {
  const paidByCard = await placeOwed({ method: 'card' })
  expect(await listed(paidByCard.id)).toMatchObject({ account: 'card' })
  expect((await askFor(paidByCard.id)).json()).toMatchObject({ message: expect.stringContaining('paid by card') })
  const settled = await placeOwed()
  await staff.refund(settled.id)
  expect((await askFor(settled.id)).json()).toMatchObject({ message: expect.stringContaining('Nothing is owed') })
  const silent = await placeOwed()
  await shop.db.execute(sql`update orders set customer_email = null where id = ${silent.id}`)
  expect((await askFor(silent.id)).statusCode).toBe(409)
  expect(await storedOf(silent.id)).toEqual([])
})

test('an account that was given meanwhile is not erased by asking from an old screen', async () => {
  const { id } = await placeGiven()
  expect((await askFor(id, 'asked')).statusCode).toBe(409)
  expect((await look(id)).json()).toMatchObject({ account: written })
  expect((await askFor(id, 'received')).json()).toMatchObject({ state: 'asked', account: null })
  expect(await storedOf(id)).toEqual([{ sealed: null }])
})

test('it is erased with the refund that ends the debt, whether recorded in one or two steps, and stays erased', async () => {
  const { id, cookie } = await placeGiven()
  await staff.refund(id, { amount: 50 })
  expect((await look(id)).json()).toMatchObject({ account: written })
  await staff.refund(id)
  expect(await storedOf(id)).toEqual([])
  expect((await give(id, cookie)).statusCode).toBe(409)
  await staff.reverse(id)
  expect(await storedOf(id)).toEqual([])
})

test('it is erased when the payment that was owed back is reversed', async () => {
  const { id } = await placeGiven()
  await staff.reverse(id)
  expect(await storedOf(id)).toEqual([])
})

test('it is nowhere in plain: not in its row, emails, audit trail, jobs or any other table', async () => {
  const { id, email } = await placeGiven()
  const tables = rowsOf<{ name: string }>(
    await shop.db.execute(
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    ),
  )
  for (const { name } of tables) {
    const found = await shop.db.execute(sql`
      select 1 from ${sql.identifier(name)} as each where to_jsonb(each)::text ~ '1357 ?924 ?680'`)
    expect([name, rowsOf(found).length]).toEqual([name, 0])
  }
  const [{ sealed }] = (await storedOf(id)) as [{ sealed: string }]
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toMatch(/Nomsa|Capitec|924/)
  const mails = rowsOf<{ subject: string; body: string }>(
    await shop.db.execute(sql`select subject, body from mails where recipient = ${email} order by id desc limit 2`),
  )
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('we have your bank account'),
    expect.stringContaining('which bank account?'),
  ])
  for (const { body } of mails) expect(body).toContain(`/order-confirmation?id=${id}`)
  for (const { body } of mails) expect(body).not.toMatch(/4680|Nomsa|Capitec/)
  const trail = rowsOf<{ who: string; what: string; changes: unknown }>(
    await shop.db.execute(
      sql`select who, what, changes from audit_entries where subject = ${`order:${id}`} order by id desc limit 1`,
    ),
  )
  expect(trail).toEqual([{ who: 'The customer', what: 'gave a bank account for the refund', changes: {} }])
  const order = (await ask(shop, 'GET', `/api/admin/orders/${id}`, { cookie: admin })).body
  expect(order + JSON.stringify(await listed(id))).not.toMatch(/1357924680|470010/)
})

test('the download of one’s own data says that it is kept, and no more', async () => {
  const person = await registerPerson(shop)
  await placeGiven({ cookie: person.cookie })
  const data = await ask(shop, 'GET', '/api/users/data', { cookie: person.cookie })
  expect(data.json()).toMatchObject({ orders: [{ bankAccountForRefund: 'Kept encrypted until paid' }] })
  expect(data.body).not.toMatch(/1357924680|470010/)
})

test('with another secret, or in the row of another order, it cannot be read, and staff can ask again', async () => {
  const kept = RefundAccount.parse(account)
  const sealed = sealRefundAccount('one', 7, kept)
  expect(openRefundAccount('one', 7, sealed)).toEqual(written)
  expect([openRefundAccount('two', 7, sealed), openRefundAccount('one', 8, sealed)]).toEqual([null, null])
  expect(['', 'AAAA', sealed.slice(0, -8)].map((text) => openRefundAccount('one', 7, text))).toEqual([null, null, null])
  expect(sealRefundAccount('one', 7, kept)).not.toBe(sealed)
  const { id, cookie } = await placeGiven()
  await shop.db.execute(
    sql`update refund_accounts set sealed = ${sealRefundAccount('old', id, kept)} where order_id = ${id}`,
  )
  expect((await look(id)).json()).toMatchObject({ state: 'received', account: null })
  expect(await seen(id, cookie)).toEqual({ asked: true, ending: null })
  expect((await askFor(id, 'received')).json()).toMatchObject({ state: 'asked' })
})

test('what is left after 90 days is erased, and nothing newer', async () => {
  const [old, fresh] = [await placeGiven(), await placeGiven()]
  await shop.db.execute(sql`
    update refund_accounts set asked_at = now() - interval '95 days', given_at = now() - interval '91 days' where order_id = ${old.id}`)
  await shop.db.execute(
    sql`update refund_accounts set asked_at = now() - interval '91 days' where order_id = ${fresh.id}`,
  )
  expect(await removeOldRefundAccounts(shop.db, new Date(Date.now() - 90 * 86_400_000))).toEqual([old.id])
  expect((await look(fresh.id)).json()).toMatchObject({ account: written })
  expect((await look(old.id)).json()).toMatchObject({ state: 'not-asked' })
})

test.each([
  ['accountHolder', ' ', 'Enter the name of the account holder'],
  ['accountHolder', 'Nomsa\u202eDlamini', 'It contains a character that cannot be shown'],
  ['bank', '', 'Enter the name of the bank'],
  ['bank', 'A'.repeat(61), 'At most 60 characters'],
  ['accountNumber', '12345', 'An account number has 6 to 11 digits'],
  ['accountNumber', '123456789012', 'An account number has 6 to 11 digits'],
  ['accountNumber', '١٢٣٤٥٦٧', 'An account number has 6 to 11 digits'],
  ['accountNumber', 1357924680, 'An account number has 6 to 11 digits'],
  ['branchCode', '47001', 'A branch code has 6 digits'],
  ['branchCode', "470010'--", 'A branch code has 6 digits'],
  ['accountType', 'credit', 'Choose the type of account'],
])('%s %j is refused with a sentence', async (field, value, message) => {
  const { id, cookie } = await placeOwed()
  await askFor(id)
  const answer = await give(id, cookie, { [field]: value })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { [field]: message } }])
  expect(await storedOf(id)).toEqual([{ sealed: null }])
})
