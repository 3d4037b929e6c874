import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#lib/endpoint.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { cookieOf, plainOrder, postOrder, addProduct } from '../../tests/order-product.ts'
import { ask, registerPerson, signedIn } from '../../tests/people.ts'

type Name = 'stranger' | 'guest A' | 'guest B' | 'customer A' | 'customer B' | 'admin'

let shop: OpenShop
const cookies = {} as Record<Name, string>
const orders = {} as Record<Name, number>

beforeAll(async () => {
  shop = await openShop()
  cookies.stranger = ''
  cookies['customer A'] = (await registerPerson(shop)).cookie
  cookies['customer B'] = (await registerPerson(shop)).cookie
  cookies.admin = await signedIn(shop, 'admin', 'admin1234')
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

const names: Name[] = ['stranger', 'guest A', 'guest B', 'customer A', 'customer B', 'admin']
const refusals: Record<Endpoint['for'], Record<Name, number | null>> = {
  anyone: { stranger: null, 'guest A': null, 'guest B': null, 'customer A': null, 'customer B': null, admin: null },
  customer: { stranger: 401, 'guest A': 401, 'guest B': 401, 'customer A': null, 'customer B': null, admin: null },
  admin: { stranger: 401, 'guest A': 401, 'guest B': 401, 'customer A': 403, 'customer B': 403, admin: null },
}

/** Ends the very sessions that the table is asked with. */
const lastOfAll = (e: Endpoint) => (e.path.endsWith('/logout') ? 1 : 0)

test('each call of the API answers exactly those whom its contract names', async () => {
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
      expected.push([call, name, refusals[e.for][name]])
    }
  }
  expect(table).toEqual(expected)
  expect(new Set(shop.endpoints.map((e) => e.for))).toEqual(new Set(['anyone', 'customer', 'admin']))
}, 60_000)

test('everything under /api/admin is for admins, and no other contract says so by mistake', () => {
  const wrong = shop.endpoints.filter((e) => e.path.startsWith('/api/admin') !== (e.for === 'admin'))
  expect(wrong.map((e) => e.path)).toEqual([])
})

test('an order is shown to whoever placed it and to admins; to anyone else it does not exist', async () => {
  cookies['customer A'] = (await registerPerson(shop)).cookie
  cookies['customer B'] = (await registerPerson(shop)).cookie
  cookies.admin = await signedIn(shop, 'admin', 'admin1234')
  await place('customer A')
  await place('customer B')
  for (const owner of ['guest A', 'guest B', 'customer A', 'customer B'] as const) {
    for (const name of names) {
      const { statusCode } = await ask(shop, 'GET', `/api/orders/${orders[owner]}`, { cookie: cookies[name] })
      expect([owner, name, statusCode]).toEqual([owner, name, name === owner || name === 'admin' ? 200 : 404])
    }
  }
})

test('a guest’s order is added to an account by whoever is signed in where it may be seen; for anyone else it does not exist', async () => {
  const isCustomer = (name: Name) => name.startsWith('customer') || name === 'admin'
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
