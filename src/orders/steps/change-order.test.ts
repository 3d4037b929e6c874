import { afterAll, expect, test } from 'vitest'
import { transact } from '#lib/changes/transact.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { plainOrder, postOrder, addProduct, stockOf } from '../../../tests/order-product.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { changeStatus } from './change-status.server.ts'
import { nextStatuses, type OrderStatus, orderStatuses } from '#orders/order-status.ts'
import { findOrderFor, listChanges } from '#orders/order-store.server.ts'

const shop = await openShop()
afterAll(() => shop.close())

const staff = { isStaff: true, accountId: null, guestHash: null }
const find = async (id: number) => (await findOrderFor(shop.db, id, staff))!

async function place(quantities = [1]) {
  const items = []
  for (const quantity of quantities) items.push({ productId: await addProduct(shop.db, { stock: 10 }), quantity })
  const { id } = (await postOrder(shop, plainOrder(items))).json()
  return { id: id as number, products: items.map((item) => item.productId) }
}

const move = (id: number, ...steps: OrderStatus[]) =>
  transact(shop, null, async (db) => {
    const returned: number[] = []
    for (const to of steps) {
      const order = (await findOrderFor(db, id, staff))!
      returned.push(...(await changeStatus(db, order, { to, who: 'thandi', now: new Date() })).returned)
    }
    return { value: returned, tags: [] }
  })

test('an order goes from pending to delivered, and each step is recorded with person and time', async () => {
  const { id } = await place()
  await move(id, 'processing', 'shipped', 'delivered')
  expect((await find(id)).status).toBe('delivered')
  const changes = await listChanges(shop.db, id)
  expect(changes.map(({ field, fromValue, toValue, who }) => [field, fromValue, toValue, who])).toEqual([
    ['status', 'pending', 'processing', 'thandi'],
    ['status', 'processing', 'shipped', 'thandi'],
    ['status', 'shipped', 'delivered', 'thandi'],
  ])
  expect(changes.every(({ at }) => at instanceof Date)).toBe(true)
})

test('every step missing from the table is refused and leaves no trace', async () => {
  const paths: Record<OrderStatus, OrderStatus[]> = {
    pending: [],
    processing: ['processing'],
    shipped: ['processing', 'shipped'],
    delivered: ['processing', 'shipped', 'delivered'],
    cancelled: ['cancelled'],
  }
  for (const from of orderStatuses) {
    const { id } = await place()
    await move(id, ...paths[from])
    for (const to of orderStatuses.filter((status) => !nextStatuses[from].includes(status))) {
      await expect(move(id, to)).rejects.toMatchObject({ kind: 'conflict' })
    }
    expect((await find(id)).status).toBe(from)
    expect(await listChanges(shop.db, id)).toHaveLength(paths[from].length)
  }
})

test('a cancelled order returns its stock once, line by line', async () => {
  const { id, products } = await place([3, 1])
  expect(await Promise.all(products.map((product) => stockOf(shop.db, product)))).toEqual([7, 9])
  expect((await move(id, 'processing', 'cancelled')).toSorted((a, b) => a - b)).toEqual(products)
  await expect(move(id, 'cancelled')).rejects.toMatchObject({ kind: 'conflict' })
  expect(await Promise.all(products.map((product) => stockOf(shop.db, product)))).toEqual([10, 10])
})

test('only one of two changes to an order at once succeeds, and the other is told to look again', async () => {
  const { id, products } = await place([4])
  const seen = await find(id)
  await move(id, 'processing')
  const late = shop.db.transaction((db) => changeStatus(db, seen, { to: 'cancelled', who: 'sipho', now: new Date() }))
  await expect(late).rejects.toThrow('Someone else has just changed this order')
  expect((await find(id)).status).toBe('processing')
  expect(await stockOf(shop.db, products[0]!)).toBe(6)
})

test('only one of many cancellations at once succeeds, and the stock is returned once', async () => {
  const { id, products } = await place([4])
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => move(id, 'cancelled')))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(shop.db, products[0]!)).toBe(10)
})

test('stock, sales and returns stay in balance while orders are placed and cancelled at once', async () => {
  const net = await addProduct(shop.db, { stock: 20 })
  const body = plainOrder([{ productId: net, quantity: 1 }])
  const work = Array.from({ length: 40 }, async (_, n) => {
    const answer = await postOrder(shop, body)
    if (answer.statusCode !== 201) return 0
    if (n % 2) return 1
    await move(answer.json().id, 'cancelled')
    return 0
  })
  const kept = (await Promise.all(work)).reduce<number>((sum, one) => sum + one, 0)
  expect(await stockOf(shop.db, net)).toBe(20 - kept)
})

test('a parcel number is changed only as last seen, and resending the current one is allowed', async () => {
  const { id } = await place()
  await move(id, 'processing', 'shipped')
  const cookie = await signedIn(shop, 'admin', 'admin1234')
  const track = async (number: string, seen: string) => {
    const payload = { tracking: { carrier: '', number }, seenTracking: { carrier: '', number: seen } }
    return (await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie, payload })).statusCode
  }
  expect(await track('THEIRS 1', '')).toBe(200)
  expect(await track('MINE 1', '')).toBe(409)
  expect((await find(id)).trackingNumber).toBe('THEIRS 1')
  expect(await track('THEIRS 1', '')).toBe(200)
  expect(await track('MINE 1', 'THEIRS 1')).toBe(200)
  expect((await find(id)).trackingNumber).toBe('MINE 1')
})
