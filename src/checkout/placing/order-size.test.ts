import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { setSetting } from '#settings/setting-store.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { moveMoney } from '../../../tests/order-rows.ts'
import { countOrders, plainOrder, addProduct, stockOf } from '../../../tests/order-product.ts'
import { ask, registerPerson, signedIn } from '../../../tests/people.ts'

/** With limits on, orders are counted by network: each test comes from networks of its own. */
const shop = await openShop({ limits: true })
afterAll(() => shop.close())

const phoneUs = 'Please phone us for an order of this size.'
const payFirst =
  'Together with unpaid orders from you or your network, this is more than we can reserve. Please pay one of them first, or phone us.'
type Buyer = { from?: string; cookie?: string; customer?: object; wanted?: object }
const buy = (productId: number, quantity: number, { from = '10.0.0.1', cookie = '', customer, wanted }: Buyer = {}) =>
  ask(shop, 'POST', '/api/orders', {
    cookie,
    remoteAddress: from,
    payload: { ...plainOrder([{ productId, quantity }]), ...(customer ? { customer } : {}), ...wanted },
  })
const buyer = (email: string, phone: string) => ({ firstName: 'Ann', lastName: 'Lee', email, phone })
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

test('more than 99 of a product or 500 units in all are refused with the reason, and no stock is taken', async () => {
  const net = await addProduct(shop.db, { name: 'Leaf Net', price: 1_00, stock: 5000 })
  const others = await Promise.all(Array.from({ length: 5 }, () => addProduct(shop.db, { price: 1_00, stock: 500 })))
  const before = await countOrders(shop.db)
  const hundred = await buy(net, 100, { from: '10.1.0.1' })
  expect([hundred.statusCode, hundred.json()]).toMatchObject([
    409,
    { kind: 'conflict', message: `At most 99 of Leaf Net in one order. ${phoneUs}` },
  ])
  const lines = (each: number) => ({ items: [net, ...others].map((productId) => ({ productId, quantity: each })) })
  const many = await buy(net, 1, { from: '10.1.0.1', wanted: lines(84) })
  expect([many.statusCode, many.json().message]).toEqual([409, `At most 500 units in one order. ${phoneUs}`])
  expect([await countOrders(shop.db), await stockOf(shop.db, net)]).toEqual([before, 5000])
  expect(
    statuses([await buy(net, 99, { from: '10.1.0.1' }), await buy(net, 1, { from: '10.1.0.1', wanted: lines(83) })]),
  ).toEqual([201, 201])
})

test('one order of a stranger takes at most R50,000 of goods', async () => {
  const pump = await addProduct(shop.db, { price: 10_000_01, stock: 20 })
  const refused = await buy(pump, 5, { from: '10.2.0.1' })
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { kind: 'conflict', message: phoneUs, fields: { items: phoneUs }, requestId: expect.any(String) },
  ])
  expect(await stockOf(shop.db, pump)).toBe(20)
})

test('unpaid orders of a network count until paid or cancelled, whichever of its addresses asks', async () => {
  const pump = await addProduct(shop.db, { price: 25_000_00, stock: 20 })
  const home = { from: '2001:db8:1:2::1' }
  const [first, second] = [await buy(pump, 1, home), await buy(pump, 1, { from: '2001:db8:1:2:ffff::9' })]
  expect(statuses([first, second])).toEqual([201, 201])
  expect((await buy(pump, 1, home)).json()).toMatchObject({ message: payFirst, fields: { items: payFirst } })
  expect((await buy(pump, 3, home)).json().message).toBe(phoneUs)
  expect((await buy(pump, 1, { from: '2001:db8:1:3::1' })).statusCode).toBe(201)
  await moveMoney(shop.db, first.json().id, first.json().total * 100)
  expect(statuses([await buy(pump, 1, home), await buy(pump, 1, home)])).toEqual([201, 409])
  await shop.db.execute(sql`update orders set status = 'cancelled' where id = ${second.json().id}`)
  expect(statuses([await buy(pump, 1, home), await buy(pump, 1, home)])).toEqual([201, 409])
})

test('unpaid orders of a contact count from every network, however email and phone are written', async () => {
  const pump = await addProduct(shop.db, { price: 40_000_00, stock: 20 })
  const from = (last: number) => ({ from: `10.3.0.${last}` })
  const first = await buy(pump, 1, { ...from(1), customer: buyer('ann.pump@example.co.za', '082 111 2222') })
  expect(first.statusCode).toBe(201)
  const again = [
    await buy(pump, 1, { ...from(2), customer: buyer('Ann.Pump+x@Example.co.za', '083 000 0001') }),
    await buy(pump, 1, { ...from(3), customer: buyer('other@example.co.za', '+27 82 111-2222') }),
    await buy(pump, 1, { ...from(7), customer: buyer('third@example.co.za', '+27 (0)８２ 111 2222') }),
  ]
  expect(again.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
    [409, payFirst],
    [409, payFirst],
    [409, payFirst],
  ])
  const gmail = ['a.npump@gmail.com', 'anpump+reef@googlemail.com'].map((email, n) =>
    buy(pump, 1, { ...from(5 + n), customer: buyer(email, `083 000 001${n}`) }),
  )
  expect(statuses(await Promise.all(gmail)).toSorted()).toEqual([201, 409])
  const else_ = await buy(pump, 1, { ...from(4), customer: buyer('bob@example.co.za', '083 000 0002') })
  expect(else_.statusCode).toBe(201)
})

test('unpaid orders of an account count from every network, whatever contacts it enters', async () => {
  const pump = await addProduct(shop.db, { price: 30_000_00, stock: 20 })
  const { cookie } = await registerPerson(shop)
  const orders = [1, 2].map((n) => ({
    from: `10.17.0.${n}`,
    customer: buyer(`typed${n}@example.co.za`, `085 000 000${n}`),
  }))
  const answers = await Promise.all(orders.map((order) => buy(pump, 1, { ...order, cookie })))
  expect(statuses(answers).toSorted()).toEqual([201, 409])
})

test('network and contact form one sum, and an order that matches both is counted once', async () => {
  const pump = await addProduct(shop.db, { price: 20_000_00, stock: 20 })
  const customer = buyer('both@example.co.za', '084 333 4444')
  expect((await buy(pump, 1, { from: '10.4.0.1', customer })).statusCode).toBe(201)
  expect((await buy(pump, 1, { from: '10.4.0.2', customer })).statusCode).toBe(201)
  const third = await buy(pump, 1, { from: '10.4.0.1', customer: buyer('new@example.co.za', '084 555 6666') })
  expect(third.statusCode).toBe(201)
  expect((await buy(pump, 1, { from: '10.4.0.1', customer })).json().message).toBe(payFirst)
})

test('20 simultaneous orders from one network take at most R50,000 together', async () => {
  const pump = await addProduct(shop.db, { price: 12_000_00, stock: 100 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(pump, 1, { from: '10.5.0.1' })))
  expect(statuses(answers).filter((status) => status === 201)).toHaveLength(4)
  for (const { json } of answers.filter(({ statusCode }) => statusCode !== 201)) expect(json().message).toBe(payFirst)
  expect(await stockOf(shop.db, pump)).toBe(96)
})

test('simultaneous orders with overlapping networks and contacts neither deadlock nor exceed the limit', async () => {
  const net = await addProduct(shop.db, { price: 5_000_00, stock: 100 })
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      buy(net, 1, {
        from: `10.6.0.${n % 2}`,
        customer: buyer(`c${(n >> 1) % 2}@example.co.za`, `08${(n >> 2) % 2}7778888`),
      }),
    ),
  )
  const placed = statuses(answers).filter((status) => status === 201).length
  // The last one shares something with all but the two that differ from it in everything.
  expect(placed).toBeGreaterThanOrEqual(10)
  expect(placed).toBeLessThanOrEqual(12)
  expect(new Set(statuses(answers))).toEqual(new Set([201, 409]))
})

test('staff may exceed every limit, and their orders count for nobody', async () => {
  const cookie = await signedIn(shop, 'admin', 'admin1234')
  const pump = await addProduct(shop.db, { price: 1_000_00, stock: 2000 })
  expect((await buy(pump, 900, { from: '10.7.0.1', cookie })).statusCode).toBe(201)
  expect((await buy(pump, 50, { from: '10.7.0.1' })).statusCode).toBe(201)
})

test('limits changed by staff apply at once', async () => {
  const net = await addProduct(shop.db, { price: 100_00, stock: 50 })
  const limits = { perProduct: 5, perOrder: 8, unpaidGoods: 600_00 }
  await setSetting(shop.db, 'orderLimits', limits)
  shop.changes.publish('settings')
  const from = '10.8.0.1'
  expect((await buy(net, 6, { from })).json().message).toMatch(/^At most 5 of /)
  expect(statuses([await buy(net, 5, { from }), await buy(net, 2, { from })])).toEqual([201, 409])
  await setSetting(shop.db, 'orderLimits', { perProduct: 99, perOrder: 500, unpaidGoods: 50_000_00 })
  shop.changes.publish('settings')
})

test('the database holds an order’s network and contact only as hashes that cannot be guessed', async () => {
  const net = await addProduct(shop.db)
  const customer = buyer('hash@example.co.za', '085 123 4567')
  const { id } = (await buy(net, 1, { from: '10.9.0.1', customer })).json()
  const result = await shop.db.execute(sql`
    select network_hash, email_hash, phone_hash from orders where id = ${id}`)
  const row = rowsOf<Record<string, string>>(result)[0]!
  for (const hash of Object.values(row)) expect(hash).toMatch(/^[\w-]{16}$/)
  expect(new Set(Object.values(row)).size).toBe(3)
})

test('with limits off the network does not count and the contact still does', async () => {
  const open = await openShop()
  const pump = await addProduct(open.db, { price: 30_000_00, stock: 10 })
  const body = plainOrder([{ productId: pump, quantity: 1 }])
  const order = (payload: object) => ask(open, 'POST', '/api/orders', { payload })
  const customer = buyer('load@example.co.za', '086 123 4567')
  expect(statuses([await order(body), await order(body), await order({ ...body, customer })])).toEqual([201, 201, 201])
  expect((await order({ ...body, customer })).json().message).toBe(payFirst)
  await open.close()
})
