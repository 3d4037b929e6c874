import type { OpenShop } from './open-shop.ts'
import { cookieOf, orderByTransfer } from './order-product.ts'
import { signedIn } from './people.ts'
import { nothingPaid } from './nothing-paid.ts'

type Site = Pick<OpenShop, 'server' | 'db'>
type Given = { cookie?: string; payload?: object | string; type?: string }

const publicReads = [
  '/api/site',
  '/api/home',
  '/api/faq',
  '/api/services',
  '/api/plans',
  '/api/products',
  '/api/products/featured',
  '/api/products/1',
  '/api/products/1/related',
  '/api/products/1/reviews',
  '/api/products?search=pump',
  '/api/checkout/notices',
]
const staffReads = [
  'overview',
  'orders',
  'products',
  'customers',
  'messages',
  'payments',
  'reviews',
  'settings',
  'audit',
]

const statement =
  'Date,Description,Amount,Balance\n2026-01-20,"A deposit",310.00,0.00\n2026-01-21,"Another one",75.50,0.00'

/** The most frequent calls of visitors, customers and staff, one after the other. One that fails ends it. */
export async function walkKeyPaths(shop: Site) {
  async function call(method: 'GET' | 'POST' | 'PATCH', url: string, { cookie = '', payload, type }: Given = {}) {
    const headers = { cookie, ...(type ? { 'content-type': type } : {}) }
    const answer = await shop.server.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    return answer
  }
  const idOf = (answer: { json: <T>() => T }) => answer.json<{ id: number }>().id

  for (const url of publicReads) await call('GET', url)

  const customer = { firstName: 'Ann', lastName: 'Lee', email: 'ann.lee@example.co.za', phone: '012 345 6789' }
  const order = (quantity: number) => orderByTransfer([{ productId: 6, quantity }])
  const guest = await call('POST', '/api/orders', { payload: { ...order(1), customer } })
  const [id, cookie] = [idOf(guest), cookieOf(guest)]
  await call('GET', `/api/orders/${id}`, { cookie })
  await call('POST', '/api/consultations', {
    payload: {
      fullName: 'Ann Lee',
      email: customer.email,
      phone: customer.phone,
      serviceType: 'maintenance',
      message: 'The pool has turned green.',
    },
  })

  const person = { email: 'new.person@example.co.za', password: 'sunny lagoon 42' }
  const own = { cookie: cookieOf(await call('POST', '/api/users/register', { payload: person })) }
  await call('GET', '/api/users/addresses', own)
  const theirs = idOf(await call('POST', '/api/orders', { ...own, payload: order(2) }))
  await call('GET', '/api/orders', own)
  await call('POST', `/api/orders/${theirs}/cancel`, { ...own, payload: {} })

  const staff = { cookie: await signedIn(shop, 'admin', 'admin1234') }
  for (const name of staffReads) await call('GET', `/api/admin/${name}`, staff)
  const path = `/api/admin/orders/${id}`
  const { toPay } = (await call('GET', path, staff)).json<{ toPay: number }>()
  await call('POST', `${path}/payments`, {
    ...staff,
    payload: { amount: toPay, method: 'bank-transfer', seen: nothingPaid },
  })
  await call('POST', `${path}/notes`, { ...staff, payload: { text: 'Ring first' } })
  for (const status of ['processing', 'shipped', 'delivered'])
    await call('PATCH', path, { ...staff, payload: { status } })
  await call('POST', '/api/admin/products/2/stock', { ...staff, payload: { change: 5, after: 0, reason: 'delivery' } })
  const file = { ...staff, payload: statement, type: 'text/csv' }
  const brought = idOf(await call('POST', '/api/admin/bank-statements?name=january.csv', file))
  const columns = { uses: ['day', 'text', 'amount', 'none'], account: 'Main account' }
  await call('POST', `/api/admin/bank-statements/${brought}/columns`, { ...staff, payload: columns })
  const lines = `/api/orders/${id}/returns`
  const [bought] = (await call('GET', lines, { cookie })).json<{ lines: { line: number }[] }>().lines
  const back = { reason: 'faulty', words: 'It leaks', lines: [{ line: bought!.line, quantity: 1 }] }
  await call('POST', lines, { cookie, payload: back })
}
