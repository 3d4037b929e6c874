import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { insertOrder } from '#orders/place-order-store.server.ts'
import { setSetting } from '#settings/setting-store.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { countOrders, plainOrder, postOrder, setPrice, addProduct, stockOf } from '../../../tests/order-product.ts'
import { signedIn } from '../../../tests/people.ts'

const shop = await openShop()
afterAll(() => shop.close())

const order = (items: unknown, more: object = {}) => postOrder(shop, { ...plainOrder(items), ...more })

test('an order with only the three required fields is priced from the catalogue and takes the stock', async () => {
  const net = await addProduct(shop.db, { price: 489_95, stock: 5 })
  const placed = await order([{ productId: net, quantity: 2 }])
  expect(placed.statusCode).toBe(201)
  const { id } = placed.json()
  expect(placed.json()).toEqual({
    id,
    orderNumber: `CR-${String(id).padStart(5, '0')}`,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    subtotal: 979.9,
    shipping: 100,
    total: 1079.9,
    paymentMethod: 'credit-card',
  })
  expect(await stockOf(shop.db, net)).toBe(3)
})

test('the statements of an order are planned once, however few products it has', async () => {
  const kept = await shop.db.execute(sql`select proconfig from pg_proc where proname = 'place_order'`)
  expect(rowsOf(kept)).toEqual([{ proconfig: ['plan_cache_mode=force_generic_plan'] }])
})

test('order numbers count up by one despite refused orders in between', async () => {
  const net = await addProduct(shop.db, { stock: 2 })
  const first = (await order([{ productId: net, quantity: 1 }])).json().id
  expect((await order([{ productId: net, quantity: 9 }])).statusCode).toBe(409)
  expect((await order([])).statusCode).toBe(400)
  expect((await order([{ productId: net, quantity: 1 }])).json().id).toBe(first + 1)
})

test('prices and totals sent by the client are ignored', async () => {
  const net = await addProduct(shop.db, { price: 2000_00 })
  const placed = await order([{ productId: net, quantity: 1, price: 0.01 }], { total: 1, subtotal: 1, shipping: 0 })
  expect(placed.json()).toMatchObject({ subtotal: 2000, shipping: 0, total: 2000 })
})

test('lines of the same product are merged, also for the stock', async () => {
  const net = await addProduct(shop.db, { stock: 3 })
  const line = { productId: net, quantity: 2 }
  expect((await order([line, line])).json().message).toMatch(/^Only 3 of Leaf Net.* left/)
  expect((await order([line, { ...line, quantity: 1 }])).statusCode).toBe(201)
  expect(await stockOf(shop.db, net)).toBe(0)
})

test('an order beyond the stock names each product and what is left, and changes nothing', async () => {
  const acid = await addProduct(shop.db, { name: 'Pool Acid 33% 5 L', stock: 2 })
  const brush = await addProduct(shop.db, { name: 'Wall Brush', stock: 0 })
  const net = await addProduct(shop.db, { stock: 9 })
  const before = await countOrders(shop.db)
  const refused = await order([net, acid, brush].map((productId) => ({ productId, quantity: 3 })))
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    kind: 'conflict',
    message: 'Only 2 of Pool Acid 33% 5 L left. Wall Brush is out of stock',
    fields: { [acid]: 'Only 2 of Pool Acid 33% 5 L left', [brush]: 'Wall Brush is out of stock' },
  })
  expect(await countOrders(shop.db)).toEqual(before)
  expect(await stockOf(shop.db, net)).toBe(9)
})

test('an unknown or archived product is refused by its number', async () => {
  const old = await addProduct(shop.db)
  await shop.db.execute(sql`update products set archived_at = now() where id = ${old}`)
  for (const productId of [old, 2_000_000_000]) {
    const refused = await order([{ productId, quantity: 1 }])
    expect(refused.statusCode).toBe(409)
    expect(refused.json().fields).toEqual({ [productId]: `Product ${productId} is no longer available` })
  }
})

test('of 64 shoppers racing for 10 units, 10 get one and 54 read that none is left', async () => {
  const lamp = await addProduct(shop.db, { name: 'Last Lamp', stock: 10 })
  const answers = await Promise.all(Array.from({ length: 64 }, () => order([{ productId: lamp, quantity: 1 }])))
  const placed = answers.filter((answer) => answer.statusCode === 201)
  const refused = answers.filter((answer) => answer.statusCode === 409)
  expect([placed.length, refused.length]).toEqual([10, 54])
  expect(new Set(placed.map((answer) => answer.json().id)).size).toBe(10)
  for (const answer of refused) expect(answer.json().message).toBe('Last Lamp is out of stock')
  expect(await stockOf(shop.db, lamp)).toBe(0)
})

test('simultaneous orders that name the same products in opposite order all go through', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => addProduct(shop.db, { stock: 100 })))
  const items = ids.map((productId) => ({ productId, quantity: 1 }))
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => order(n % 2 ? items : items.toReversed())))
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 201))
  for (const id of ids) expect(await stockOf(shop.db, id)).toBe(60)
})

const priced = (productId: number, price: number) => ({
  lines: [{ productId, quantity: 1, price }],
  subtotal: price,
  shipping: 100_00,
  total: price + 100_00,
  currency: 'ZAR',
  paymentMethod: 'credit-card' as const,
  shippingAddress: 'Ann Lee, 1 Main Road',
  province: null,
  customerName: null,
  customerEmail: null,
  customerPhone: null,
  notes: null,
  adultReceives: false,
  accountId: null,
  guestHashes: [],
  idempotencyKey: null,
  requestHash: 'x',
  holder: { network: null, email: null, phone: null },
  mostUnpaid: null,
  deadline: { heldUntil: new Date(), remindAt: null },
  invoiceTo: null,
})

test('a price that has changed since it was read stops the order, and no stock is taken', async () => {
  const net = await addProduct(shop.db, { name: 'Fine Net', price: 120_00, stock: 4 })
  const before = await countOrders(shop.db)
  expect(await insertOrder(shop.db, priced(net, 100_00))).toEqual({
    kind: 'refused',
    products: [{ productId: net, name: 'Fine Net', stock: 4 }],
  })
  expect(await countOrders(shop.db)).toEqual(before)
  expect(await stockOf(shop.db, net)).toBe(4)
})

test('an order whose price changes during checkout is placed at the new price', async () => {
  const net = await addProduct(shop.db, { price: 100_00 })
  const [placed] = await Promise.all([order([{ productId: net, quantity: 1 }]), setPrice(shop.db, net, 150_00)])
  expect(placed.statusCode).toBe(201)
  expect([100, 150]).toContain(placed.json().subtotal)
  expect((await order([{ productId: net, quantity: 1 }])).json().subtotal).toBe(150)
})

test('30 orders whose price changes twice are all placed, each at a price that was in the catalogue', async () => {
  const net = await addProduct(shop.db, { price: 100_00, stock: 1000 })
  const orders = Array.from({ length: 30 }, () => order([{ productId: net, quantity: 1 }]))
  await setPrice(shop.db, net, 150_00)
  await setPrice(shop.db, net, 175_00)
  const answers = await Promise.all(orders)
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]))
  for (const answer of answers) expect([100, 150, 175]).toContain(answer.json().subtotal)
  expect(await stockOf(shop.db, net)).toBe(970)
})

test('shipping is charged by the rule in the settings', async () => {
  const net = await addProduct(shop.db, { price: 100_00 })
  await setSetting(shop.db, 'shipping', { freeFrom: 100_00, flatFee: 55_00 })
  shop.changes.publish('settings')
  expect((await order([{ productId: net, quantity: 1 }])).json().shipping).toBe(0)
  await setSetting(shop.db, 'shipping', { freeFrom: 1000_00, flatFee: 100_00 })
  shop.changes.publish('settings')
  expect((await order([{ productId: net, quantity: 1 }])).json().shipping).toBe(100)
})

test('the cached product shows at once that an order has taken its stock', async () => {
  const net = await addProduct(shop.db, { stock: 7 })
  expect((await shop.server.inject(`/api/products/${net}`)).json().stock).toBe(7)
  await order([{ productId: net, quantity: 3 }])
  expect((await shop.server.inject(`/api/products/${net}`)).json().stock).toBe(4)
})

test('frozen goods are sold to Gauteng, and refused by name elsewhere', async () => {
  const shrimp = await addProduct(shop.db, { name: 'Frozen Mysis 100 g', deliveryClass: 'frozen' })
  const items = [{ productId: shrimp, quantity: 1 }]
  const message = 'Frozen goods are delivered in Gauteng only: Frozen Mysis 100 g'
  const cape = await order(items, { province: 'western-cape' })
  expect([cape.statusCode, cape.json().message, cape.json().fields]).toEqual([400, message, { province: message }])
  const joined = await order(items, { shippingAddress: 'Ann Lee, 1 Main Road, Cape Town, Western Cape, 8001' })
  expect([joined.statusCode, joined.json().message]).toEqual([400, message])
  expect((await order(items, { shippingAddress: 'Ann Lee, somewhere' })).statusCode).toBe(400)
  expect((await order(items)).statusCode).toBe(201)
  expect((await order(items, { province: 'gauteng', shippingAddress: 'Ann Lee, 1 Main Road' })).statusCode).toBe(201)
})

test('dangerous goods need an adult’s confirmation in our form, but not in the plain body', async () => {
  const acid = await addProduct(shop.db, { deliveryClass: 'dangerous-goods' })
  const items = [{ productId: acid, quantity: 1 }]
  const customer = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.co.za', phone: '012 345 6789' }
  const refused = await order(items, { customer })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toEqual({
    adultReceives: 'Please confirm that an adult will receive the hazardous goods',
  })
  expect((await order(items, { customer, adultReceives: false })).statusCode).toBe(400)
  expect((await order(items, { customer, adultReceives: true })).statusCode).toBe(201)
  expect((await order(items)).statusCode).toBe(201)
})

test('invalid quantities, ids and bodies are refused as errors of the sender', async () => {
  const net = await addProduct(shop.db, { stock: 10 })
  const before = await countOrders(shop.db)
  const quantities = [0, -1, 1.5, 1e21, 100_001, '2', null, true, [1], {}, undefined]
  const ids = [0, -1, 1.5, 2_147_483_648, '1', null, '__proto__', { id: 1 }]
  const bodies: object[] = [
    ...quantities.map((quantity) => plainOrder([{ productId: net, quantity }])),
    ...ids.map((productId) => plainOrder([{ productId, quantity: 1 }])),
    plainOrder([]),
    plainOrder(null),
    plainOrder({ 0: { productId: net, quantity: 1 } }),
    plainOrder([null]),
    plainOrder(Array.from({ length: 501 }, () => ({ productId: net, quantity: 1 }))),
    { ...plainOrder([{ productId: net, quantity: 1 }]), paymentMethod: 'iou' },
    { ...plainOrder([{ productId: net, quantity: 1 }]), shippingAddress: '    ' },
    { ...plainOrder([{ productId: net, quantity: 1 }]), shippingAddress: 'x'.repeat(1001) },
    { ...plainOrder([{ productId: net, quantity: 1 }]), shippingAddress: 12 },
    { ...plainOrder([{ productId: net, quantity: 1 }]), province: 'atlantis' },
    { ...plainOrder([{ productId: net, quantity: 1 }]), customer: { firstName: 'A' } },
    { ...plainOrder([{ productId: net, quantity: 1 }]), notes: 'n'.repeat(2001) },
    {},
  ]
  for (const body of bodies) {
    const answer = await postOrder(shop, body)
    expect([JSON.stringify(body).slice(0, 200), answer.statusCode]).toEqual([JSON.stringify(body).slice(0, 200), 400])
    expect(answer.json()).toMatchObject({ kind: 'invalid', message: expect.any(String) })
  }
  expect(await countOrders(shop.db)).toEqual(before)
})

test('raw JSON with hidden tricks is refused: NaN, null bytes, prototype keys', async () => {
  const net = await addProduct(shop.db)
  const raw = (payload: string) =>
    shop.server.inject({ method: 'POST', url: '/api/orders', payload, headers: { 'content-type': 'application/json' } })
  const items = `[{"productId":${net},"quantity":1}]`
  const address = '"shippingAddress":"Ann Lee, 1 Main Road"'
  for (const payload of [
    `{${address},"paymentMethod":"credit-card","items":[{"productId":${net},"quantity":NaN}]}`,
    `{${address},"paymentMethod":"credit-card","items":[{"productId":${net},"quantity":1e999}]}`,
    `{"shippingAddress":"Ann\\u0000Lee, 1 Main Road","paymentMethod":"credit-card","items":${items}}`,
    `{${address},"paymentMethod":"credit-card","items":${items},"__proto__":{"total":1}}`,
    `{${address},"paymentMethod":"credit-card","items":[{"productId":${net},"quantity":1,"__proto__":{"price":0}}]}`,
  ]) {
    expect([payload, (await raw(payload)).statusCode]).toEqual([payload, 400])
  }
})

test('an order of 200 different products with words in any script is stored as sent', async () => {
  const ids = await Promise.all(Array.from({ length: 200 }, () => addProduct(shop.db, { price: 1_00, stock: 1 })))
  const placed = await order(
    ids.map((productId) => ({ productId, quantity: 1 })),
    {
      shippingAddress: 'Zoë ’t Hooft-Ngcobo 🪸 «李», 1 Main Road, Centurion, Gauteng',
      notes: `'; drop table orders; -- <script>alert(1)</script> \ud83d`,
    },
  )
  expect(placed.json()).toMatchObject({ subtotal: 200, total: 300 })
  expect((await order([{ productId: ids[199]!, quantity: 1 }])).statusCode).toBe(409)
})

test('an order too large to store is refused in words', async () => {
  const palace = await addProduct(shop.db, { price: 2_000_000_00, stock: 1000 })
  const cookie = await signedIn(shop, 'admin', 'admin1234')
  const refused = await postOrder(shop, plainOrder([{ productId: palace, quantity: 200 }]), { cookie })
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Please phone us for an order of this size.'])
  expect(await stockOf(shop.db, palace)).toBe(1000)
})
