import { oneDay, oneMinute } from '#lib/calendar/durations.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { toCents } from '#lib/values/money.ts'
import { paymentStatuses, toPayOf, toRefundOf } from '#payments/payment-state.ts'
import { beginningOf, dayOf } from '#lib/calendar/south-african-days.ts'
import { listBestSellers } from '#orders/figures/best-seller-store.server.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { writeOrder } from '../../tests/order-rows.ts'
import { plainOrder, postOrder, addProduct } from '../../tests/order-product.ts'
import { ask, registerPerson, signedIn } from '../../tests/people.ts'
import { type Amount, Overview, type OverviewPeriod } from './overview.ts'
import { stretchOf } from '#admin/overview/overview-stretch.ts'

let shop: OpenShop
let cookie = ''
/** Ahead of the database's clock: whatever is written while these tests run lies before it, even across midnight. */
const now = new Date(Date.now() + 10 * oneMinute)

beforeAll(async () => {
  shop = await openShop({ now: () => now })
  cookie = await signedIn(shop, 'admin', 'admin1234')
})
afterAll(() => shop.close())

const periods: OverviewPeriod[] = ['7d', '30d', '90d', 'all']

async function overviewOf(period: OverviewPeriod): Promise<Overview> {
  const answer = await ask(shop, 'GET', `/api/admin/overview?period=${period}`, { cookie })
  expect(answer.statusCode).toBe(200)
  return Overview.parse(answer.json())
}

type Plain = { createdAt: Date; kind: string; status: string; currency: string; forNextBill: boolean } & Record<
  'held' | 'total' | 'received' | 'refunded' | 'credited',
  number
>

const allOrders = async () =>
  rowsOf<Omit<Plain, 'createdAt'> & { ms: number }>(
    await shop.db.execute(sql`
      select (extract(epoch from created_at) * 1000)::float8 as ms, kind, status, for_next_bill as "forNextBill", total, currency, received::float8, refunded::float8, credited::float8,
        (select coalesce(sum(case kind when 'received' then amount else -amount end), 0)::float8
          from payment_entries where order_id = orders.id) as held
      from orders`),
  ).map(({ ms, ...row }): Plain => ({ ...row, createdAt: new Date(ms) }))

const isOrdered = ({ kind, status }: Plain) => kind === 'goods' && status !== 'cancelled'

const inCurrency = (orders: Plain[], code = 'ZAR') => orders.filter(({ currency }) => currency === code)
const addUp = (orders: Plain[], amount: (order: Plain) => number, code = 'ZAR') =>
  inCurrency(orders, code).reduce((sum, order) => sum + amount(order), 0)
const sumOf = (orders: Plain[], code = 'ZAR') => addUp(orders, ({ total }) => total, code)
const amountOf = (amounts: Amount[], code = 'ZAR') =>
  toCents(amounts.find(({ currency }) => currency === code)?.amount ?? 0)

function plainSum(orders: Plain[], from: Date, to: Date) {
  const within = orders.filter(({ createdAt }) => createdAt >= from && createdAt < to)
  const ordered = within.filter(isOrdered)
  return {
    orders: ordered.length,
    cancelled: within.filter(({ status }) => status === 'cancelled').length,
    ordered: sumOf(ordered),
    received: addUp(within, ({ held }) => held),
    average: Math.round(sumOf(ordered) / (inCurrency(ordered).length || 1)),
  }
}

/** Amounts owed either way, in both currencies, computed from all orders. */
function expectPlainlyOwed({ owedByCustomers, owedToCustomers }: Overview, orders: Plain[]) {
  const isKept = ({ forNextBill, status }: Plain) => forNextBill && status !== 'cancelled'
  const unpaid = orders.filter((order) => toPayOf(order))
  const refunds = orders.filter((order) => toRefundOf(order) && !isKept(order))
  expect([owedByCustomers.orders, owedToCustomers.orders]).toEqual([unpaid.length, refunds.length])
  for (const code of ['ZAR', 'USD']) {
    expect([code, amountOf(owedByCustomers.amounts, code)]).toEqual([code, addUp(unpaid, toPayOf, code)])
    expect([code, amountOf(owedToCustomers.amounts, code)]).toEqual([code, addUp(refunds, toRefundOf, code)])
  }
}

/** The figures again, computed from all orders and nothing else. */
async function expectPlainFigures() {
  const orders = await allOrders()
  const end = new Date(beginningOf(dayOf(now)).getTime() + oneDay)
  for (const period of periods) {
    const shown = await overviewOf(period)
    const { from, before } = stretchOf(period, now)
    const sum = plainSum(orders, from ? beginningOf(from) : new Date(0), end)
    const past = before && plainSum(orders, beginningOf(before.from), before.until)
    expect({
      period,
      orders: shown.orders,
      cancelled: shown.cancelled,
      ordered: [toCents(shown.ordered.value), shown.ordered.before === null ? null : toCents(shown.ordered.before)],
      received: amountOf(shown.received),
      average: toCents(shown.averageOrder),
    }).toEqual({
      period,
      orders: { value: sum.orders, before: past && past.orders },
      cancelled: sum.cancelled,
      ordered: [sum.ordered, past && past.ordered],
      received: sum.received,
      average: sum.average,
    })
    expectPlainlyOwed(shown, orders)
    const dayAfter = (day: string) => new Date(beginningOf(day).getTime() + oneDay)
    for (const bar of shown.bars) {
      const drawn = plainSum(orders, beginningOf(bar.from), dayAfter(bar.to))
      expect([bar.from, bar.orders, toCents(bar.ordered), toCents(bar.received)]).toEqual([
        bar.from,
        drawn.orders,
        drawn.ordered,
        drawn.received,
      ])
    }
    expect(shown.bars.reduce((all, bar) => all + bar.orders, 0)).toBe(sum.orders)
  }
}

/** Applied to every fifth order that can have payments. */
const moveSome = (kind: string, amount: SQL) =>
  shop.db.execute(sql`
    insert into payment_entries (order_id, kind, amount, method, value_date, who)
    select id, ${kind}, ${amount}, 'card', '2026-01-31', 'test' from orders
    where random() < 0.2 and (${kind} = 'received' or received > refunded)`)

const pick = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)]!

test('a fresh demonstration shows the figures of its orders and says that they are sample data', async () => {
  await expectPlainFigures()
  expect((await overviewOf('90d')).sample).toBe(true)
})

test('after any sequence of orders, cancellations, payments and refunds, the figures match a plain addition', async () => {
  const net = await addProduct(shop.db, { stock: 1000 })
  for (let round = 0; round < 6; round++) {
    for (let n = 0; n < 12; n++) {
      const createdAt = new Date(now.getTime() - Math.random() * pick([3, 40, 190, 500]) * oneDay)
      await writeOrder(shop.db, {
        createdAt,
        status: pick(['pending', 'shipped', 'cancelled']),
        paymentStatus: pick(paymentStatuses),
        total: 2 + Math.floor(Math.random() * 500_00),
        currency: pick(['ZAR', 'ZAR', 'ZAR', 'USD']),
      })
    }
    await postOrder(shop, plainOrder([{ productId: net, quantity: 1 + round }]))
    await expectPlainFigures()
    await shop.db.execute(sql`
      update orders set status = (array['pending', 'delivered', 'cancelled'])[1 + floor(random() * 3)::int] where random() < 0.3`)
    await moveSome('received', sql`1 + floor(random() * 2 * total)`)
    await moveSome('refunded', sql`greatest(1, floor(random() * (received - refunded)))`)
    await shop.db.execute(sql`
      update orders set created_at = created_at - make_interval(hours => floor(random() * 900)::int) where random() < 0.1`)
    await expectPlainFigures()
  }
})

test('an order belongs to its day in Johannesburg, to the millisecond', async () => {
  const day = dayOf(new Date(now.getTime() - 4 * oneDay))
  const midnight = beginningOf(day).getTime()
  const barOf = async () => (await overviewOf('7d')).bars.find((bar) => bar.from === day)!
  const before = await barOf()
  await writeOrder(shop.db, { createdAt: new Date(midnight - 1), total: 1_00 })
  await writeOrder(shop.db, { createdAt: new Date(midnight), total: 20_00 })
  await writeOrder(shop.db, { createdAt: new Date(midnight + oneDay - 1), total: 300_00 })
  await writeOrder(shop.db, { createdAt: new Date(midnight + oneDay), total: 4000_00 })
  const after = await barOf()
  expect([after.orders - before.orders, toCents(after.ordered) - toCents(before.ordered)]).toEqual([2, 320_00])
  await expectPlainFigures()
})

test('each day is counted once, even when many ask at the same moment', async () => {
  await writeOrder(shop.db, { createdAt: new Date(now.getTime() - 800 * oneDay) })
  const seen = await Promise.all(Array.from({ length: 8 }, () => overviewOf('all')))
  expect(new Set(seen.map((one) => one.orders.value)).size).toBe(1)
  await expectPlainFigures()
  const twice = await shop.db.execute(sql`select day from order_days group by day, currency having count(*) > 1`)
  expect(rowsOf(twice)).toEqual([])
})

test('changes to past orders are never missed while days are being counted', async () => {
  const ids: number[] = []
  for (let n = 0; n < 40; n++) {
    ids.push(
      await writeOrder(shop.db, {
        createdAt: new Date(now.getTime() - (3 + (n % 20)) * oneDay),
        total: 1000_00 + n,
      }),
    )
  }
  const change = (id: number, index: number) =>
    shop.db.transaction(async (db) => {
      await db.execute(sql`update orders set status = 'cancelled' where id = ${id}`)
      for (let turns = index % 5; turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve))
      if (index % 3 === 0) await db.execute(sql`update orders set status = 'pending' where id = ${id}`)
    })
  await Promise.all([...ids.map(change), ...Array.from({ length: 20 }, () => overviewOf('90d'))])
  await expectPlainFigures()
})

test('amounts in a currency other than the shop’s are named, not added', async () => {
  const dollars = async () => {
    const { otherOrdered, received, owedByCustomers, owedToCustomers, ordered } = await overviewOf('7d')
    const lists = [otherOrdered, received, owedByCustomers.amounts, owedToCustomers.amounts]
    return { each: lists.map((amounts) => amountOf(amounts, 'USD')), rand: ordered.value }
  }
  const before = await dollars()
  await writeOrder(shop.db, { currency: 'USD', total: 77_00 })
  await writeOrder(shop.db, { currency: 'USD', total: 5_00, status: 'cancelled', paymentStatus: 'paid' })
  const after = await dollars()
  expect(after.each.map((cents, place) => cents - before.each[place]!)).toEqual([77_00, 5_00, 77_00, 5_00])
  expect(after.rand).toBe(before.rand)
})

test('new customers are the accounts registered in the period, without staff', async () => {
  const before = (await overviewOf('7d')).newCustomers
  const person = await registerPerson(shop)
  await shop.db.execute(sql`update accounts set created_at = ${now.toISOString()} where id = ${person.id}`)
  expect((await overviewOf('7d')).newCustomers).toEqual({ ...before, value: before.value + 1 })
  await shop.db.execute(sql`
    update accounts set created_at = ${new Date(now.getTime() - 10 * oneDay).toISOString()} where id = ${person.id}`)
  expect((await overviewOf('7d')).newCustomers).toEqual({ value: before.value, before: before.before! + 1 })
  await shop.db.execute(sql`update accounts set role = 'packer' where id = ${person.id}`)
  expect((await overviewOf('7d')).newCustomers).toEqual(before)
  expect((await overviewOf('all')).newCustomers.before).toBeNull()
})

test('the best sellers are the products with the highest ordered value, without cancellations', async () => {
  const [first, second, returned] = [await addProduct(shop.db), await addProduct(shop.db), await addProduct(shop.db)]
  await writeOrder(shop.db, { productId: first, total: 900_000_00 })
  await writeOrder(shop.db, { productId: second, total: 800_000_00 })
  await writeOrder(shop.db, { productId: returned, total: 990_000_00, status: 'cancelled' })
  const to = new Date(now.getTime() + oneDay)
  for (const from of [null, new Date(now.getTime() - oneDay)]) {
    const rows = await listBestSellers(shop.db, { from, to, currency: 'ZAR', limit: 2 })
    expect(rows.map(({ id, units, ordered }) => [id, units, ordered])).toEqual([
      [first, 2, 900_000_00],
      [second, 2, 800_000_00],
    ])
  }
})

test('the count of products with ten or fewer left follows sales, restocking, archiving and restoring', async () => {
  const counts = async () => (await overviewOf('7d')).shortProducts!
  await shop.db.execute(sql`update short_products set since = since - interval '1 day'`)
  const start = await counts()
  const net = await addProduct(shop.db, { stock: 12 })
  expect(await counts()).toEqual(start)
  await postOrder(shop, plainOrder([{ productId: net, quantity: 2 }]))
  expect(await counts()).toEqual({ ...start, low: start.low + 1 })
  await postOrder(shop, plainOrder([{ productId: net, quantity: 10 }]))
  expect(await counts()).toEqual({ ...start, out: start.out + 1 })
  expect((await overviewOf('7d')).soldOut![0]!.id).toBe(net)
  const set = (change: string) => shop.db.execute(`update products set ${change} where id = ${net}`)
  await set('archived_at = now()')
  expect(await counts()).toEqual(start)
  await set('archived_at = null')
  expect(await counts()).toEqual({ ...start, out: start.out + 1 })
  await set('stock = 10')
  expect(await counts()).toEqual({ ...start, low: start.low + 1 })
  await set('stock = 11')
  expect(await counts()).toEqual(start)
  const plain = await shop.db.execute(sql`
    select (count(*) filter (where stock between 1 and 10))::int as low, (count(*) filter (where stock = 0))::int as out
    from products where archived_at is null`)
  expect(await counts()).toEqual(rowsOf(plain)[0])
})

test('an unknown period is refused', async () => {
  expect((await ask(shop, 'GET', '/api/admin/overview?period=1y', { cookie })).statusCode).toBe(400)
})
