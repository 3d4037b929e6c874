import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { type Endpoint, isRight } from '#lib/contract/endpoint.ts'
import { type StaffRole, staffRoles } from '#accounts/roles.ts'
import { everyRight, rightsOf } from '#accounts/role-rights.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { cookieOf, plainOrder, postOrder, addProduct } from '../../tests/order-product.ts'
import { ask, registerPerson, signedIn } from '../../tests/people.ts'
import { employ } from '../../tests/staff-people.ts'

type Name = 'stranger' | 'guest A' | 'guest B' | 'customer A' | 'customer B' | 'admin' | StaffRole

let shop: OpenShop
const cookies = {} as Record<Name, string>
const orders = {} as Record<Name, number>

async function signAllIn() {
  cookies['customer A'] = (await registerPerson(shop)).cookie
  cookies['customer B'] = (await registerPerson(shop)).cookie
  cookies.admin = await signedIn(shop, 'admin', 'admin1234')
  for (const role of staffRoles) cookies[role] = (await employ(shop, role)).cookie
}

beforeAll(async () => {
  shop = await openShop()
  cookies.stranger = ''
  await signAllIn()
  for (const name of ['guest A', 'guest B'] as const) cookies[name] = cookieOf(await place(name))
  await place('customer A')
  await place('customer B')
})
afterAll(() => shop.close())

async function place(name: Name) {
  const product = await addProduct(shop.db)
  const answer = await postOrder(shop, plainOrder([{ productId: product, quantity: 1 }]), {
    cookie: cookies[name] ?? '',
  })
  orders[name] = answer.json().id as number
  return answer
}

const names: Name[] = ['stranger', 'guest A', 'guest B', 'customer A', 'customer B', 'admin', ...staffRoles]
const roleOf = (name: Name) =>
  name === 'admin' ? 'owner' : name.startsWith('customer') ? 'customer' : staffRoles.find((role) => role === name)

/** The status that refuses a person, or null. */
function refusalOf(audience: Endpoint['for'], name: Name) {
  if (audience === 'anyone') return null
  const role = roleOf(name)
  if (!role) return 401
  return isRight(audience) && !rightsOf[role].includes(audience) ? 403 : null
}

/** Ends the very sessions that the table is tested with. */
const lastOfAll = (e: Endpoint) => (e.path.endsWith('/logout') ? 1 : 0)

test('each API call answers exactly the people its contract names', async () => {
  const table: [string, Name, number | null][] = []
  const expected: [string, Name, number | null][] = []
  for (const e of shop.endpoints.toSorted((a, b) => lastOfAll(a) - lastOfAll(b))) {
    const url = e.path.replace(/:\w+/g, '999999')
    for (const name of names) {
      const { statusCode } = await ask(shop, e.method, url, {
        cookie: cookies[name],
        ...(e.method === 'GET' ? {} : { payload: {} }),
      })
      expect([e.path, statusCode < 500]).toEqual([e.path, true])
      const call = `${e.method} ${e.path}`
      const isWrongPassword = e.path === '/api/users/login'
      table.push([call, name, (statusCode === 401 && !isWrongPassword) || statusCode === 403 ? statusCode : null])
      expected.push([call, name, refusalOf(e.for, name)])
    }
  }
  expect(table).toEqual(expected)
  expect(new Set(shop.endpoints.map((e) => e.for))).toEqual(new Set(['anyone', 'customer', ...everyRight]))
}, 120_000)

test('everything under /api/admin and on a technician’s round requires a right, and no other contract requires one by mistake', () => {
  const wrong = shop.endpoints.filter(
    (e) => (e.path.startsWith('/api/admin') || e.for === 'visits.do') !== isRight(e.for),
  )
  expect(shop.endpoints.filter((e) => e.for === 'visits.do').every((e) => e.path.startsWith('/api/visits/'))).toBe(true)
  expect(wrong.map((e) => e.path)).toEqual([])
})

const readsOrders = (name: Name) => ['admin', 'owner', 'office', 'bookkeeper'].includes(name)

const callsOf = (role: StaffRole) =>
  shop.endpoints
    .filter((e) => isRight(e.for) && rightsOf[role].includes(e.for))
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted()

test('a packer, a technician and a bookkeeper can use exactly these staff calls', () => {
  expect(callsOf('technician')).toEqual([
    'GET /api/admin/bulk-runs',
    'GET /api/admin/changes',
    'GET /api/visits/round',
    'POST /api/admin/bulk-runs/:id/dismissal',
    'POST /api/admin/bulk-runs/:id/undo',
    'PUT /api/visits/pictures/:key',
    'PUT /api/visits/reports/:key',
  ])
  expect(callsOf('packer')).toEqual([
    'GET /api/admin/bulk-runs',
    'GET /api/admin/changes',
    'GET /api/admin/packing',
    'GET /api/admin/packing-returns',
    'GET /api/admin/packing/:id',
    'PATCH /api/admin/packing/:id',
    'POST /api/admin/bulk-runs/:id/dismissal',
    'POST /api/admin/bulk-runs/:id/undo',
    'POST /api/admin/packing-returns/:id/receipt',
  ])
  expect(callsOf('bookkeeper')).toEqual([
    'GET /api/admin/bank-lines',
    'GET /api/admin/bank-lines/open',
    'GET /api/admin/bank-statements',
    'GET /api/admin/bulk-runs',
    'GET /api/admin/cash',
    'GET /api/admin/changes',
    'GET /api/admin/documents',
    'GET /api/admin/documents.csv',
    'GET /api/admin/money/to-do',
    'GET /api/admin/money/to-do/count',
    'GET /api/admin/orders',
    'GET /api/admin/orders/:id',
    'GET /api/admin/orders/:id/attempts',
    'GET /api/admin/orders/new',
    'GET /api/admin/overview',
    'GET /api/admin/owed-back',
    'GET /api/admin/payments',
    'GET /api/admin/payments.csv',
    'GET /api/admin/reports/month-end',
    'GET /api/admin/reports/month-end.csv',
    'GET /api/admin/returns',
    'GET /api/admin/returns/:id',
    'GET /api/admin/returns/:id/pictures/:picture',
    'GET /api/admin/returns/waiting',
    'GET /api/admin/stray-notifications',
    'GET /api/admin/visits/report',
    'GET /api/admin/visits/report/file',
    'POST /api/admin/bulk-runs/:id/dismissal',
    'POST /api/admin/bulk-runs/:id/undo',
  ])
})

test('the office can do everything except what is reserved for the owner', () => {
  const office = callsOf('office')
  expect(callsOf('owner').filter((call) => !office.includes(call))).toEqual([
    'DELETE /api/admin/accounts/:id/second-factor',
    'GET /api/admin/accounts',
    'GET /api/admin/audit',
    'GET /api/admin/audit.csv',
    'GET /api/admin/going-live',
    'GET /api/admin/jobs',
    'GET /api/admin/legal-facts',
    'GET /api/admin/opening-reminders',
    'GET /api/visits/round',
    'PATCH /api/admin/accounts/:id/role',
    'POST /api/admin/accounts',
    'POST /api/admin/accounts/:id/link',
    'POST /api/admin/going-live/test-mail',
    'POST /api/admin/going-live/test-mail/arrived',
    'POST /api/admin/jobs/:id/again',
    'PUT /api/admin/legal-facts',
    'PUT /api/admin/settings/bank',
    'PUT /api/admin/settings/launch',
    'PUT /api/visits/pictures/:key',
    'PUT /api/visits/reports/:key',
  ])
})

test('an order is shown to its customer and to staff who read orders, and does not exist for anyone else', async () => {
  await signAllIn()
  await place('customer A')
  await place('customer B')
  for (const owner of ['guest A', 'guest B', 'customer A', 'customer B'] as const) {
    for (const name of names) {
      const { statusCode } = await ask(shop, 'GET', `/api/orders/${orders[owner]}`, { cookie: cookies[name] })
      expect([owner, name, statusCode]).toEqual([owner, name, name === owner || readsOrders(name) ? 200 : 404])
    }
  }
})

/** The calls by which a customer changes an order, each with an input. */
const customerWrites: Record<string, object> = {
  'POST /api/orders/:id/cancel': {},
  'POST /api/orders/:id/claim': {},
  'POST /api/orders/:id/pay': {},
  'POST /api/orders/:id/returns': { reason: 'changed-mind', lines: [{ line: 1, quantity: 1 }] },
  'POST /api/orders/:id/returns/:return/withdraw': {},
  'POST /api/orders/:id/returns/:return/pictures': {},
  'PUT /api/orders/:id/invoice-to': { name: 'Marina (Pty) Ltd' },
  'PUT /api/orders/:id/refund-account': {
    accountHolder: 'Ann Lee',
    bank: 'Capitec',
    accountNumber: '1357924680',
    branchCode: '470010',
    accountType: 'savings',
  },
}

test('staff change an order by their own calls alone: those of its customer refuse every role', async () => {
  const served = shop.endpoints.filter((e) => e.path.startsWith('/api/orders/:id') && e.method !== 'GET')
  expect(served.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(customerWrites).toSorted(),
  )
  const attempts = () => shop.db.execute(sql`select count(*)::int as count from payment_attempts`)
  const before = rowsOf(await attempts())
  for (const [call, payload] of Object.entries(customerWrites)) {
    const [method, path] = call.split(' ') as ['POST' | 'PUT', string]
    const url = path.replace(':id', `${orders['customer A']}`).replace(':return', '1')
    const more = url.endsWith('/pictures')
      ? { payload: Buffer.from([0xff, 0xd8, 0xff]), headers: { 'content-type': 'image/jpeg' } }
      : { payload, headers: { 'idempotency-key': 'k'.repeat(32) } }
    for (const role of staffRoles) {
      const { statusCode } = await ask(shop, method, url, { cookie: cookies[role], ...more })
      expect([call, role, statusCode]).toEqual([call, role, 404])
    }
  }
  expect(rowsOf(await attempts())).toEqual(before)
})

test('a guest’s order can be added only by a signed-in account that may see it, and is missing for anyone else', async () => {
  const isCustomer = (name: Name) => roleOf(name) !== undefined
  for (const owner of ['guest A', 'customer A'] as const) {
    for (const name of names) {
      const url = `/api/orders/${orders[owner]}/claim`
      const { statusCode } = await ask(shop, 'POST', url, { cookie: cookies[name], payload: {} })
      const expected = !isCustomer(name) ? 401 : name === owner ? 200 : 404
      expect([owner, name, statusCode]).toEqual([owner, name, expected])
    }
  }
  for (const [name, expected] of [
    ['customer A', 200],
    ['customer A', 200],
    ['customer B', 409],
    ['admin', 409],
  ] as const) {
    const cookie = `${cookies[name]}; ${cookies['guest B']}`
    const { statusCode } = await ask(shop, 'POST', `/api/orders/${orders['guest B']}/claim`, { cookie, payload: {} })
    expect([name, statusCode]).toEqual([name, expected])
  }
})
