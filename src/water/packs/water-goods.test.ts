import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ask = async (path: string) => {
  const answer = await shop.server.inject(`/api/water/${path}`)
  return { status: answer.statusCode, body: answer.json() }
}

test('the goods are those on sale that a dose can be computed for', async () => {
  const { body } = await ask('goods')
  expect(body).toHaveLength(12)
  expect(body.find(({ name }: { name: string }) => name.startsWith('Chlorine Granules'))).toMatchObject({
    substance: 'calcium-hypochlorite',
    strength: 65,
    contents: 5000,
    price: 489.95,
    assortment: 'pool-shop',
  })
})

test('packs hold the need beyond what is at home, with what is left over', async () => {
  expect((await ask('packs?substance=calcium-hypochlorite&need=5200&have=300')).body).toEqual({
    strength: 65,
    lines: [{ id: 1, name: 'Chlorine Granules 65% 5 kg', count: 1, cents: 489_95 }],
    cents: 489_95,
    total: 5000,
    left: 100,
    phone: null,
  })
  expect((await ask('packs?substance=calcium-hypochlorite&need=0')).body).toMatchObject({
    lines: [],
    cents: 0,
    left: 0,
  })
  expect((await ask('packs?substance=calcium-hypochlorite&need=300&have=300')).body).toMatchObject({ lines: [] })
  expect((await ask('packs?substance=sodium-bicarbonate&need=900&world=marine')).body.lines).toMatchObject([
    { name: 'Foundation Alkalinity 1 kg', count: 1 },
  ])
})

test('too few in stock, or more than an order may take, is a matter for the phone', async () => {
  const none = { lines: null, cents: null, total: null, left: null }
  expect((await ask('packs?substance=calcium-hypochlorite&need=400000')).body).toMatchObject({
    ...none,
    phone: 'short',
  })
  await shop.db.execute(sql`update products set stock = 150 where id = 1`)
  expect((await ask('packs?substance=calcium-hypochlorite&need=600000')).body).toMatchObject({
    ...none,
    phone: 'limit',
  })
})

test('what cannot be asked is refused with a sentence', async () => {
  expect(await ask('packs?substance=sugar&need=5')).toMatchObject({ status: 400 })
  expect(await ask('packs?substance=trichlor')).toMatchObject({
    status: 400,
    body: { fields: { need: 'Say how much is needed' } },
  })
  for (const need of ['lots', '-1', '99999999']) {
    expect(await ask(`packs?substance=trichlor&need=${need}`)).toMatchObject({
      status: 400,
      body: { fields: { need: 'Enter grams or millilitres, like 420' } },
    })
  }
  expect(await ask('packs?substance=dichlor&need=5')).toMatchObject({
    status: 404,
    body: { message: 'Our shop has no product that contains this.' },
  })
})

test('a sale is seen at once in what the calculators buy from', async () => {
  const stock = async () => (await ask('goods')).body.find(({ id }: { id: number }) => id === 2).stock
  const before = await stock()
  const order = {
    shippingAddress: '1 Jacaranda Street, Centurion, Gauteng, 0157',
    paymentMethod: 'bank-transfer',
    items: [{ productId: 2, quantity: 1, dose: 'For your pool: 250 ml, the first half, to lower pH from 7.8 to 7.4' }],
  }
  expect((await shop.server.inject({ method: 'POST', url: '/api/orders', payload: order })).statusCode).toBe(201)
  expect(await stock()).toBe(before - 1)
})
