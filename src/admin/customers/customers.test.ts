import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { toCents } from '#lib/values/money.ts'
import { changeStatus } from '#orders/steps/change-status.server.ts'
import { findOrderFor } from '#orders/order-store.server.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { writeOrder } from '../../../tests/order-rows.ts'
import { cookieOf, plainOrder, postOrder, addProduct } from '../../../tests/order-product.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, password, registerPerson, signedIn } from '../../../tests/people.ts'
import { Customer, customerApi } from './customers.ts'

let shop: OpenShop
let cookie = ''
beforeAll(async () => {
  shop = await openShop()
  cookie = await signedIn(shop, 'admin', 'admin1234')
})
afterAll(() => shop.close())

async function list(query = '') {
  const answer = await ask(shop, 'GET', `/api/admin/customers?${query}`, { cookie })
  expect([query, answer.statusCode]).toEqual([query, 200])
  return customerApi.list.reply.parse(answer.json())
}
const show = async (id: string) =>
  Customer.parse((await ask(shop, 'GET', `/api/admin/customers/${id}`, { cookie })).json())
const namesOf = async (search: string) =>
  (await list(`search=${encodeURIComponent(search)}`)).rows.map(({ name }) => name)

/** Orders and spend of every account, computed from the orders alone. */
async function expectPlainTotals() {
  const totals = await shop.db.execute(sql`
    select account_id as id, orders, spent::float8 as spent from customer_totals order by account_id collate "C"`)
  const plain = await shop.db.execute(sql`
    select a.id, count(o.id)::int as orders,
      coalesce(sum(o.received - o.refunded), 0)::float8 as spent
    from accounts a left join orders o on o.account_id = a.id group by a.id order by a.id collate "C"`)
  expect(rowsOf(totals)).toEqual(rowsOf(plain))
}

test('the newest account comes first, and staff and guests are not listed', async () => {
  const person = await registerPerson(shop, { firstName: 'Naledi', lastName: 'Khumalo' })
  await postOrder(shop, plainOrder([{ productId: await addProduct(shop.db), quantity: 1 }]))
  const { rows, total } = await list()
  expect(rows[0]).toMatchObject({ id: person.id, name: 'Naledi Khumalo', orders: 0, spent: 0, lastOrderAt: null })
  const customers = rowsOf<{ count: number }>(
    await shop.db.execute(sql`select count(*)::int as count from accounts where role = 'customer'`),
  )[0]!.count
  expect(total).toBe(customers)
  expect(rows.some(({ name }) => name === 'Demo Admin')).toBe(false)
  expect(rows.filter(({ sample }) => sample).length).toBeGreaterThan(5)
})

test('customers are sorted by orders and by spend', async () => {
  const byOrders = (await list('sort=-orders')).rows.map(({ orders }) => orders)
  const bySpend = (await list('sort=-spent')).rows.map(({ spent }) => spent)
  expect(byOrders).toEqual(byOrders.toSorted((a, b) => b - a))
  expect(bySpend).toEqual(bySpend.toSorted((a, b) => b - a))
  expect(byOrders[0]).toBeGreaterThan(1)
  await expectPlainTotals()
})

test('a customer is found by name, email address and telephone number, however they are written', async () => {
  await registerPerson(shop, { firstName: 'Zweli', lastName: "O'Dwyer_x", phone: '082 765 4321' })
  for (const search of ['zweli', "O'DWYER", "o'dwyer zwe", '0827654321', '+27 82 765-4321', '082 765', 'Zw', 'r_x']) {
    expect([search, await namesOf(search)]).toEqual([search, ["Zweli O'Dwyer_x"]])
  }
  const { email } = (await list('search=zweli')).rows[0]!
  expect(await namesOf(email)).toEqual(["Zweli O'Dwyer_x"])
  for (const search of ['weli nobody', 'we', '%', '_', '\\']) {
    expect([search, (await namesOf(search)).includes("Zweli O'Dwyer_x")]).toEqual([search, false])
  }
})

test('a customer’s spend is payments less refunds; unpaid orders and cancellations do not change it', async () => {
  const net = await addProduct(shop.db, { stock: 100 })
  const first = await postOrder(shop, plainOrder([{ productId: net, quantity: 1 }]))
  const person = await registerPerson(shop)
  const both = `${person.cookie}; ${cookieOf(first)}`
  await ask(shop, 'POST', `/api/orders/${first.json().id}/claim`, { cookie: both, payload: {} })
  const totals = async () => {
    const { orders, spent } = await show(person.id)
    return [orders, toCents(spent)]
  }
  expect(await totals()).toEqual([1, 0])
  const second = await postOrder(shop, plainOrder([{ productId: net, quantity: 2 }]), { cookie: person.cookie })
  expect(await totals()).toEqual([2, 0])
  const change = (order: typeof first, payload: object) =>
    ask(shop, 'PATCH', `/api/admin/orders/${order.json().id}`, { cookie, payload })
  const { pay, refund, reverse } = payments(shop, cookie)
  await pay(first.json().id)
  await pay(second.json().id)
  expect(await totals()).toEqual([2, 500_00])
  await change(second, { status: 'cancelled' })
  expect(await totals()).toEqual([2, 500_00])
  await refund(second.json().id)
  expect(await totals()).toEqual([2, 200_00])
  await reverse(first.json().id)
  expect(await totals()).toEqual([2, 0])
  await expectPlainTotals()
})

test('a customer’s spend is shown in the currency of the last order', async () => {
  const { id } = await registerPerson(shop)
  await writeOrder(shop.db, {
    accountId: id,
    paymentStatus: 'paid',
    total: 50_00,
    createdAt: new Date(Date.now() - 9_000),
  })
  await writeOrder(shop.db, {
    accountId: id,
    paymentStatus: 'paid',
    total: 7_00,
    currency: 'EUR',
    createdAt: new Date(Date.now() - 5_000),
  })
  await writeOrder(shop.db, { accountId: id, paymentStatus: 'paid', total: 1_00, currency: 'EUR' })
  await writeOrder(shop.db, {
    accountId: id,
    paymentStatus: 'paid',
    total: 9_00,
    createdAt: new Date(Date.now() - 7_000),
  })
  expect(await show(id)).toMatchObject({ orders: 4, spent: 8, currency: 'EUR' })
  await shop.db.execute(sql`update orders set account_id = null where account_id = ${id}`)
  await shop.db.execute(sql`delete from accounts where id = ${id}`)
})

test('simultaneous orders and cancellations of one customer are all carried out and counted', async () => {
  const net = await addProduct(shop.db, { stock: 1000 })
  const lamp = await addProduct(shop.db, { stock: 1000 })
  const person = await registerPerson(shop)
  const body = plainOrder([
    { productId: lamp, quantity: 1 },
    { productId: net, quantity: 1 },
  ])
  const cancel = (id: number) =>
    shop.db.transaction(async (db) => {
      const order = (await findOrderFor(db, id, { isStaff: true, accountId: null, guestHash: null }))!
      await changeStatus(db, order, { to: 'cancelled', who: 'thandi', now: new Date() })
    })
  const placed = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      const answer = await postOrder(shop, body, { cookie: person.cookie })
      if (n % 2) await cancel(answer.json().id)
      return answer.statusCode
    }),
  )
  expect(new Set(placed)).toEqual(new Set([201]))
  expect(await show(person.id)).toMatchObject({ orders: 24, spent: 0 })
})

test('a customer is shown with addresses, newsletter consent, orders and enquiries', async () => {
  const person = await registerPerson(shop, {
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '0121234567',
    newsletter: true,
  })
  const kept = { address: '1 Main Road', city: 'Centurion', province: 'gauteng', postalCode: '0157' }
  await ask(shop, 'POST', '/api/users/addresses', { cookie: person.cookie, payload: kept })
  const order = await postOrder(shop, plainOrder([{ productId: await addProduct(shop.db), quantity: 1 }]), {
    cookie: person.cookie,
  })
  const enquiry = await ask(shop, 'POST', '/api/consultations', {
    payload: {
      fullName: 'Ann Lee',
      email: person.email.toUpperCase(),
      phone: '012 123 4567',
      serviceType: 'maintenance',
      message: 'Please clean my pool.',
    },
  })
  const shown = await show(person.id)
  expect(shown).toMatchObject({ email: person.email, username: person.username, emailVerified: false, sample: false })
  expect(shown.addresses).toMatchObject([kept])
  expect(shown.newsletter).toMatchObject([{ given: true }])
  expect(shown.newsletter[0]!.wording.length).toBeGreaterThan(20)
  expect(shown.latestOrders.map(({ id }) => id)).toEqual([order.json().id])
  expect(shown.enquiries.map(({ reference }) => reference)).toEqual([enquiry.json().reference])
  expect(JSON.stringify(shown)).not.toContain(password)
})

test('accounts that are not customers are not shown, and a deleted account takes its totals along', async () => {
  const admin = rowsOf<{ id: string }>(await shop.db.execute(sql`select id from accounts where role = 'owner'`))[0]!
  for (const id of ['nobody', admin.id]) {
    expect((await ask(shop, 'GET', `/api/admin/customers/${id}`, { cookie })).statusCode).toBe(404)
  }
  const person = await registerPerson(shop)
  const { id: order } = (
    await postOrder(shop, plainOrder([{ productId: await addProduct(shop.db), quantity: 1 }]), {
      cookie: person.cookie,
    })
  ).json()
  for (const status of ['processing', 'shipped', 'delivered']) {
    await ask(shop, 'PATCH', `/api/admin/orders/${order}`, { cookie, payload: { status } })
  }
  const gone = await ask(shop, 'DELETE', '/api/users/me', { cookie: person.cookie, payload: { password } })
  expect(gone.statusCode).toBe(200)
  expect((await ask(shop, 'GET', `/api/admin/customers/${person.id}`, { cookie })).statusCode).toBe(404)
  await expectPlainTotals()
})
