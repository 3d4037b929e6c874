import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { addProduct, plainOrder, postOrder } from '../../tests/order-product.ts'
import { payments } from '../../tests/pay-orders.ts'
import { ask, registerPerson, signedIn } from '../../tests/people.ts'

let shop: OpenShop
let cookie = ''
let order = 0
const customer = {
  firstName: 'Zoë',
  lastName: 'Müller-D’Arcy',
  email: 'zoe@example.co.za',
  phone: '+27 (0)82 777 1234',
}

beforeAll(async () => {
  shop = await openShop()
  cookie = await signedIn(shop, 'admin', 'admin1234')
  const product = await addProduct(shop.db, { name: 'Größe-8 O’Ring', stock: 5 })
  order = (await postOrder(shop, { ...plainOrder([{ productId: product, quantity: 1 }]), customer })).json().id
  await registerPerson(shop, { firstName: customer.firstName, lastName: customer.lastName })
  await ask(shop, 'POST', '/api/consultations', {
    payload: {
      fullName: 'Zoë Müller-D’Arcy',
      email: customer.email,
      phone: customer.phone,
      serviceType: 'maintenance',
      message: 'The filter rattles at night',
    },
  })
  await shop.db.execute(
    sql`insert into reviews (product_id, author, rating, text) values (${product}, 'Zoë Müller-D’Arcy', 5, 'Fits well')`,
  )
})
afterAll(() => shop.close())

const total = async (path: string, search: string) =>
  (
    await ask(shop, 'GET', `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`, { cookie })
  ).json().total

const everyWay = ['Müller-D’Arcy', 'muller', "D'ARCY", 'd’arcy', 'darcy', 'muller d arcy', 'zoe müller']

test.each([
  ['/api/admin/orders'],
  ['/api/admin/customers'],
  ['/api/admin/messages'],
  ['/api/admin/reviews'],
  ['/api/admin/accounts'],
])('%s is searched without regard to case, accents, apostrophes, hyphens and blanks', async (path) => {
  for (const typed of everyWay) expect([typed, await total(path, typed)]).toEqual([typed, 1])
  expect(await total(path, 'mullerx')).toBe(0)
})

test('products are found by their folded names', async () => {
  for (const typed of ['grosse 8'.replace('ss', 'ß'), "o'ring", 'oring', 'O’RING größe8'])
    expect([typed, await total('/api/admin/products', typed)]).toEqual([typed, 1])
})

test('payments and documents are found by the folded name of their order, and an order by its invoice', async () => {
  await payments(shop, cookie).pay(order)
  for (const typed of ['muller', 'd’arcy', 'darcy']) {
    expect([typed, await total('/api/admin/payments', typed)]).toEqual([typed, 1])
    expect([typed, await total('/api/admin/documents', typed)]).toEqual([typed, 1])
  }
  expect(await total('/api/admin/orders', 'INV-00001')).toBe(1)
  expect(await total('/api/admin/payments', 'inv 1')).toBe(1)
})

test('an order is found by its number with a blank, and no other is', async () => {
  const { orderNumber } = (await ask(shop, 'GET', `/api/admin/orders?search=cr ${order}`, { cookie })).json().rows[0]
  expect(orderNumber).toBe(`CR-${String(order).padStart(5, '0')}`)
  expect(await total('/api/admin/orders', `cr ${order}`)).toBe(1)
})

test('an order of before is found as well, and one whose customer changed by the new name alone', async () => {
  await shop.db.execute(sql`update orders set found_by = null where id = ${order}`)
  expect(await total('/api/admin/orders', 'mullerdarcy')).toBe(1)
  await shop.db.execute(sql`update orders set customer_name = 'Renée O''Brien' where id = ${order}`)
  expect([await total('/api/admin/orders', 'mullerdarcy'), await total('/api/admin/orders', 'renee obrien')]).toEqual([
    0, 1,
  ])
  await shop.db.execute(sql`update orders set customer_name = '李 王' where id = ${order}`)
  expect(await total('/api/admin/orders', '李王')).toBe(1)
})
