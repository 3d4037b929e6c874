import { afterEach, expect, test } from 'vitest'
import { setSetting } from '#settings/setting-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import type { Site } from '#settings/site.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { addProduct, countOrders, plainOrder, postOrder, stockOf } from '../../tests/order-product.ts'

const shops: OpenShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})
async function open(changes: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(changes)
  shops.push(shop)
  return shop
}

const rules: Settings['payment'] = {
  card: { offered: true, hours: 2 },
  transfer: { offered: true, businessDays: 5 },
  cash: { offered: true, businessDays: 5, provinces: ['gauteng'], mostTotal: 5000_00 },
}
const offerOf = async (shop: OpenShop) => (await shop.server.inject('/api/site')).json<Site>().payment

async function place(
  shop: OpenShop,
  paymentMethod: string,
  { price = 100_00, deliveryClass = 'standard', ...more } = {},
) {
  const product = await addProduct(shop.db, { price, deliveryClass })
  const answer = await postOrder(shop, { ...plainOrder([{ productId: product, quantity: 1 }]), paymentMethod, ...more })
  return { answer, product }
}

test('a demonstration offers all three payment methods, and each accepts the minimal body', async () => {
  const shop = await open()
  expect(await offerOf(shop)).toEqual({ card: true, transfer: true, cash: { provinces: ['gauteng'], mostTotal: 5000 } })
  for (const method of ['credit-card', 'bank-transfer', 'cash-on-delivery']) {
    expect((await place(shop, method)).answer.statusCode).toBe(201)
    expect((await place(shop, method, { shippingAddress: '1 Main Road' } as object)).answer.statusCode).toBe(201)
  }
})

test('a live shop offers cards if it has a provider, and transfers if it has a bank account', async () => {
  const shop = await open({ mode: 'live' })
  await setSetting(shop.db, 'bank', null)
  shop.changes.publish('settings')
  expect(await offerOf(shop)).toMatchObject({ card: false, transfer: false, cash: {} })
  const { answer } = await place(shop, 'credit-card')
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { fields: { paymentMethod: 'Credit card is not offered at the moment.' } },
  ])
  expect((await place(shop, 'bank-transfer')).answer.statusCode).toBe(400)
  expect((await place(shop, 'cash-on-delivery')).answer.statusCode).toBe(201)
})

test('a payment method that staff switched off is not offered and is refused in words', async () => {
  const shop = await open()
  await setSetting(shop.db, 'payment', {
    card: { offered: false, hours: 2 },
    transfer: { offered: false, businessDays: 5 },
    cash: { ...rules.cash, offered: false },
  })
  shop.changes.publish('settings')
  expect(await offerOf(shop)).toEqual({ card: false, transfer: false, cash: null })
  const before = await countOrders(shop.db)
  for (const method of ['credit-card', 'bank-transfer', 'cash-on-delivery']) {
    const { answer, product } = await place(shop, method)
    expect([answer.statusCode, await stockOf(shop.db, product)]).toEqual([400, 10])
    expect(answer.json().message).toMatch(/is not offered at the moment\.$/)
  }
  expect(await countOrders(shop.db)).toEqual(before)
})

test('cash is refused outside the area, above the limit, and for dangerous goods without a province', async () => {
  const shop = await open()
  const said = async (more: object) => {
    const { answer } = await place(shop, 'cash-on-delivery', more)
    return [answer.statusCode, answer.json().fields?.paymentMethod]
  }
  expect(await said({ province: 'limpopo' })).toEqual([400, expect.stringContaining('our own drivers go: Gauteng')])
  expect(await said({ shippingAddress: '1 Long Street, Cape Town, Western Cape' })).toEqual([
    400,
    expect.stringContaining('drivers'),
  ])
  expect(await said({ price: 5000_01 })).toEqual([400, expect.stringContaining('for orders up to')])
  expect(await said({ deliveryClass: 'dangerous-goods', shippingAddress: '1 Main Road' })).toEqual([
    400,
    expect.stringContaining('Choose your province'),
  ])
  expect((await said({ deliveryClass: 'dangerous-goods', province: 'gauteng' }))[0]).toBe(201)
})
