import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { cookieOf, plainOrder, postOrder, addProduct } from '../../../tests/order-product.ts'
import { ask, mailTo, password, registerPerson, signedIn, signIn, tokenIn } from '../../../tests/people.ts'
import { goodsText } from '#orders/display/goods-text.ts'
import type { OwnOrder } from '#orders/order.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'

const shop = await openShop()
afterAll(() => shop.close())

const customer = (email: string) => ({ firstName: 'Ann', lastName: 'Lee', email, phone: '012 345 6789' })

async function place(cookie = '', email = 'ann@example.co.za') {
  const net = await addProduct(shop.db)
  const body = { ...plainOrder([{ productId: net, quantity: 1 }]), customer: customer(email), notes: 'Ring twice' }
  const answer = await postOrder(shop, body, { cookie })
  return { id: answer.json().id as number, guest: cookieOf(answer) }
}

async function myOrders(cookie: string) {
  return ((await ask(shop, 'GET', '/api/orders', { cookie })).json() as { id: number }[]).map(({ id }) => id)
}

const look = (id: number, cookie: string) => ask(shop, 'GET', `/api/orders/${id}`, { cookie })

async function claim(id: number, { cookie, key }: { cookie: string; key?: string }) {
  const payload = key ? { key } : {}
  return (await ask(shop, 'POST', `/api/orders/${id}/claim`, { cookie, payload })).statusCode
}

test('an order placed while signed in belongs to that account and nobody else', async () => {
  const [ann, bea] = [await registerPerson(shop), await registerPerson(shop)]
  const { id, guest } = await place(ann.cookie)
  expect(guest).toBe('')
  expect(await myOrders(ann.cookie)).toEqual([id])
  expect(await myOrders(bea.cookie)).toEqual([])
  expect((await ask(shop, 'GET', `/api/orders/${id}`, { cookie: ann.cookie })).statusCode).toBe(200)
  expect((await ask(shop, 'GET', `/api/orders/${id}`, { cookie: bea.cookie })).statusCode).toBe(404)
})

test('each order of the list names its first product and says how many more there are', async () => {
  const ann = await registerPerson(shop)
  const [net, brush] = [await addProduct(shop.db), await addProduct(shop.db)]
  for (const lines of [[net], [net, brush]]) {
    const body = plainOrder(lines.map((productId) => ({ productId, quantity: 1 })))
    await postOrder(shop, { ...body, customer: customer('ann@example.co.za') }, { cookie: ann.cookie })
  }
  const list = (await ask(shop, 'GET', '/api/orders', { cookie: ann.cookie })).json() as OwnOrder[]
  expect(list.map(({ goods }) => goodsText(goods!))).toEqual([
    expect.stringMatching(/^Leaf Net .+ and 1 more$/),
    expect.stringMatching(/^Leaf Net [-a-p]+$/),
  ])
})

test('registering or signing in does not claim a browser’s guest orders, which that browser still sees', async () => {
  const orders = [await place('', 'bea@example.co.za')]
  const { guest } = orders[0]!
  orders.push(await place(guest, 'zoe@example.co.za'))
  const ann = await registerPerson(shop, { cookie: guest })
  const again = cookieOf(await signIn(shop, ann.email, password, { cookie: guest }))
  expect([await myOrders(ann.cookie), await myOrders(again)]).toEqual([[], []])
  for (const { id } of orders) {
    expect(await look(id, `${again}; ${guest}`)).toMatchObject({ statusCode: 200 })
    expect(await look(id, again)).toMatchObject({ statusCode: 404 })
  }
})

test('a signed-in customer adds a guest’s order with its browser or link, and a repeat changes nothing', async () => {
  const [byCookie, byLink] = [await place(), await place()]
  const ann = await registerPerson(shop)
  const key = (await lazyOrderSigner(shop)())(byLink.id)
  expect(await claim(byCookie.id, { cookie: ann.cookie })).toBe(404)
  expect(await claim(byCookie.id, { cookie: byCookie.guest })).toBe(401)
  expect(await claim(byLink.id, { cookie: ann.cookie, key: key.replace(/^./, '~') })).toBe(404)
  for (const _ of ['first', 'again']) {
    expect(await claim(byCookie.id, { cookie: `${ann.cookie}; ${byCookie.guest}` })).toBe(200)
    expect(await claim(byLink.id, { cookie: ann.cookie, key })).toBe(200)
  }
  expect(await myOrders(ann.cookie)).toEqual([byLink.id, byCookie.id])
})

test('an order of one account cannot be added to another, though its browser and its link still show it', async () => {
  const { id, guest } = await place()
  const key = (await lazyOrderSigner(shop)())(id)
  const [ann, bea] = [await registerPerson(shop), await registerPerson(shop)]
  const shown = async (cookie: string) => (await look(id, cookie)).json().claimable
  expect([await shown(guest), await shown(`${bea.cookie}; ${guest}`)]).toEqual([true, true])
  expect(await claim(id, { cookie: `${ann.cookie}; ${guest}` })).toBe(200)
  expect(await claim(id, { cookie: `${bea.cookie}; ${guest}` })).toBe(409)
  expect(await claim(id, { cookie: bea.cookie, key })).toBe(409)
  expect([await myOrders(ann.cookie), await myOrders(bea.cookie)]).toEqual([[id], []])
  for (const [url, cookie] of [
    [`/api/orders/${id}`, guest],
    [`/api/orders/${id}?key=${key}`, ''],
  ] as const) {
    const seen = await ask(shop, 'GET', url, { cookie })
    expect([seen.statusCode, 'claimable' in seen.json()]).toEqual([200, false])
  }
})

test('only one of many accounts adding one order at once gets it, and the others are told so', async () => {
  const { id, guest } = await place()
  const people = await Promise.all(['a', 'b', 'c', 'd'].map(() => registerPerson(shop)))
  const answers = await Promise.all(people.map(({ cookie }) => claim(id, { cookie: `${cookie}; ${guest}` })))
  expect(answers.toSorted()).toEqual([200, 409, 409, 409])
  const owners = await Promise.all(people.map(({ cookie }) => myOrders(cookie)))
  expect(owners.map((orders) => orders.length)).toEqual(answers.map((status) => (status === 200 ? 1 : 0)))
})

test('staff who see every order do not thereby add any to their account', async () => {
  const { id } = await place()
  const admin = await signedIn(shop, 'admin', 'admin1234')
  expect((await look(id, admin)).json()).not.toHaveProperty('claimable')
  expect(await claim(id, { cookie: admin })).toBe(404)
})

test('viewing a guest’s order renews the cookie that shows it', async () => {
  const { id, guest } = await place()
  const [cookie] = (await look(id, guest)).cookies
  expect(`${cookie?.name}=${cookie?.value}`).toBe(guest)
  expect(cookie!.maxAge).toBeGreaterThanOrEqual(390 * 24 * 60 * 60)
  const ann = await registerPerson(shop)
  expect((await look((await place(ann.cookie)).id, `${ann.cookie}; ${guest}`)).cookies).toEqual([])
})

test('orders with an address join its account once the address is confirmed, not when it is entered', async () => {
  const email = `late${crypto.randomUUID().slice(0, 8)}@example.co.za`
  const { id } = await place('', email.toUpperCase())
  const registered = await ask(shop, 'POST', '/api/users/register', { payload: { email, password } })
  const cookie = cookieOf(registered)
  expect(await myOrders(cookie)).toEqual([])
  const token = tokenIn(await mailTo(shop, email, /confirm your email/))
  await ask(shop, 'POST', '/api/users/verify-email', { cookie, payload: { token } })
  expect(await myOrders(cookie)).toEqual([id])
  const later = await place('', email)
  expect(await myOrders(cookieOf(await signIn(shop, email)))).toEqual([later.id, id])
})

test('an account with an open order cannot be deleted; later the order stays without the person', async () => {
  const ann = await registerPerson(shop)
  const { id } = await place(ann.cookie)
  const remove = () => ask(shop, 'DELETE', '/api/users/me', { cookie: ann.cookie, payload: { password } })
  await shop.db.execute(`update orders set status = 'processing' where id = ${id}`)
  const refused = await remove()
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('is still on its way')])
  const second = await place(ann.cookie)
  expect((await remove()).json().message).toContain('is still on its way')
  await shop.db.execute(`update orders set status = 'delivered' where id = ${id}`)
  expect((await remove()).json().message).toMatch(
    /^Your order CR-\d+ has not been paid yet. You can delete your account once you have cancelled it/,
  )
  await shop.db.execute(`update orders set payment_method = 'cash-on-delivery' where id = ${second.id}`)
  expect((await remove()).json().message).toContain('is still on its way')
  await shop.db.execute(`update orders set status = 'cancelled' where id = ${second.id}`)
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

test('the sample orders follow the shop’s prices, belong to their customers, and took no stock', async () => {
  const rows = rowsOf<{ off: number; differing: number; total: number; unlabelled: number }>(
    await shop.db.execute(`
      select count(*) filter (where o.subtotal <> l.sum or o.total <> o.subtotal + o.shipping
          or o.shipping <> case when o.subtotal >= 100000 then 0 else 10000 end)::int as off,
        count(*) filter (where a.email is distinct from o.customer_email)::int as differing,
        count(*)::int as total
      from orders o left join accounts a on a.id = o.account_id
      join (select order_id, sum(price * quantity)::int as sum from order_lines group by 1) l on l.order_id = o.id
      where o.sample`),
  )
  expect(rows).toEqual([{ off: 0, differing: 0, total: expect.any(Number) }])
  expect(rows[0]!.total).toBeGreaterThanOrEqual(34)
})

test('a sample order has a return that waits for the office', async () => {
  const rows = await shop.db.execute(`
    select r.state, r.asked_at > orders.created_at as "isLater", l.quantity < o.quantity as "isPart"
    from order_returns r join orders on orders.id = r.order_id join return_lines l on l.return_id = r.id
    join order_lines o on o.id = l.line_id where orders.sample`)
  expect(rowsOf(rows)).toEqual([{ state: 'asked', isLater: true, isPart: true }])
})
