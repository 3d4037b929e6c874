import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database.server.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { cookieOf, plainOrder, postOrder, shelve } from '../../tests/order-shelf.ts'
import { ask, mailTo, password, registerPerson, signIn, tokenIn } from '../../tests/people.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const customer = (email: string) => ({ firstName: 'Ann', lastName: 'Lee', email, phone: '012 345 6789' })

async function place(cookie = '', email = 'ann@example.co.za') {
  const net = await shelve(shop.db)
  const body = { ...plainOrder([{ productId: net, quantity: 1 }]), customer: customer(email), notes: 'Ring twice' }
  const answer = await postOrder(shop, body, { cookie })
  return { id: answer.json().id as number, guest: cookieOf(answer) }
}

async function myOrders(cookie: string) {
  return ((await ask(shop, 'GET', '/api/orders', { cookie })).json() as { id: number }[]).map(({ id }) => id)
}

test('an order placed signed in is the account’s, and nobody else’s', async () => {
  const [ann, bea] = [await registerPerson(shop), await registerPerson(shop)]
  const { id, guest } = await place(ann.cookie)
  expect(guest).toBe('')
  expect(await myOrders(ann.cookie)).toEqual([id])
  expect(await myOrders(bea.cookie)).toEqual([])
  expect((await ask(shop, 'GET', `/api/orders/${id}`, { cookie: ann.cookie })).statusCode).toBe(200)
  expect((await ask(shop, 'GET', `/api/orders/${id}`, { cookie: bea.cookie })).statusCode).toBe(404)
})

test('a guest’s orders join the account that this browser registers or signs in to', async () => {
  const first = await place()
  const ann = await registerPerson(shop, { cookie: first.guest })
  expect(await myOrders(ann.cookie)).toEqual([first.id])
  const second = await place(first.guest)
  const again = await signIn(shop, ann.email, password, { cookie: first.guest })
  expect(await myOrders(cookieOf(again))).toEqual([second.id, first.id])
})

test('an order that has an account already stays with it', async () => {
  const { id, guest } = await place()
  const ann = await registerPerson(shop, { cookie: guest })
  const bea = await registerPerson(shop, { cookie: guest })
  expect(await myOrders(ann.cookie)).toEqual([id])
  expect(await myOrders(bea.cookie)).toEqual([])
})

test('orders with an address join its account once the address is confirmed, not when it is typed', async () => {
  const email = `late${crypto.randomUUID().slice(0, 8)}@example.co.za`
  const { id } = await place('', email.toUpperCase())
  const registered = await ask(shop, 'POST', '/api/users/register', { payload: { email, password } })
  const cookie = cookieOf(registered)
  expect(await myOrders(cookie)).toEqual([])
  const token = tokenIn(await mailTo(shop, email, /confirm your e-mail/))
  await ask(shop, 'POST', '/api/users/verify-email', { cookie, payload: { token } })
  expect(await myOrders(cookie)).toEqual([id])
})

test('an account is not deleted while an order is on its way; afterwards the order stays without the person', async () => {
  const ann = await registerPerson(shop)
  const { id } = await place(ann.cookie)
  const remove = () => ask(shop, 'DELETE', '/api/users/me', { cookie: ann.cookie, payload: { password } })
  const refused = await remove()
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('is still on its way')])
  await shop.db.execute(`update orders set status = 'delivered' where id = ${id}`)
  expect((await remove()).statusCode).toBe(200)
  const [row] = rowsOf<Record<string, unknown>>(await shop.db.execute(`select * from orders where id = ${id}`))
  expect(row).toMatchObject({
    total: 200_00,
    status: 'delivered',
    account_id: null,
    customer_email: null,
    guest_hashes: [],
  })
  expect(JSON.stringify(row)).not.toMatch(/Ann|Lee|Main Road|Ring twice|012 345/)
})

test('the sample orders are priced by the shop’s own rules, belong to their customers, and took no stock', async () => {
  const rows = rowsOf<{ off: number; strays: number; total: number; unlabelled: number }>(
    await shop.db.execute(`
      select count(*) filter (where o.subtotal <> l.sum or o.total <> o.subtotal + o.shipping
          or o.shipping <> case when o.subtotal >= 100000 then 0 else 10000 end)::int as off,
        count(*) filter (where a.email is distinct from o.customer_email)::int as strays,
        count(*)::int as total
      from orders o left join accounts a on a.id = o.account_id
      join (select order_id, sum(price * quantity)::int as sum from order_lines group by 1) l on l.order_id = o.id
      where o.sample`),
  )
  expect(rows).toEqual([{ off: 0, strays: 0, total: expect.any(Number) }])
  expect(rows[0]!.total).toBeGreaterThanOrEqual(34)
})
