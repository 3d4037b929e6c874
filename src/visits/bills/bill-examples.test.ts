import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { checkBooks } from '#orders/figures/check-books.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { signedIn } from '../../../tests/people.ts'
import { planned } from '../../../tests/planned-visits.ts'

const shop = await openShop()
const staff = payments(shop, await signedIn(shop, 'admin', 'admin1234'))
const { begin, bill, finish, set, unbilled } = planned(shop)
afterAll(() => shop.close())

type Billed = Awaited<ReturnType<typeof bill>>
const sumsOf = (billed: Billed) => billed?.lines.map(({ quantity, price }) => [quantity, price])
const wednesdays = { startsOn: '2027-02-03' }
const inMarch = { anchor: '2027-02-03', startsOn: '2027-03-01' }

async function moneyOf(id: number) {
  const result = await shop.db.execute(sql`
    select received::int, refunded::int, payment_status as state,
      (select coalesce(sum(case when kind = 'credit-note' then -total else total end), 0)::int from documents where order_id = orders.id) as invoiced
    from orders where id = ${id}::integer`)
  return rowsOf<{ received: number; refunded: number; state: string; invoiced: number }>(result)[0]!
}

const heldOf = (id: number) => moneyOf(id).then(({ received, refunded }) => received - refunded)
async function entriesOf(id: number) {
  const result = await shop.db.execute(sql`select id from payment_entries where order_id = ${id}::integer order by id`)
  return rowsOf<{ id: number }>(result).map((entry) => entry.id)
}
async function reminded(ids: number[]) {
  const result = await shop.db.execute(
    sql`select count(*)::int as count from bill_reminders where order_id = any(${sql.param(ids)}::integer[])`,
  )
  return rowsOf<{ count: number }>(result)[0]!.count
}

test('four Wednesdays of February and five of March cost the same', async () => {
  const plan = await begin(wednesdays)
  await finish(plan, '2027-03-31')
  const february = await bill(plan, '2027-03-01')
  expect([february!.order.total, sumsOf(february)]).toEqual([950_00, [[4, 237_50]]])
  const march = await bill(plan, '2027-04-01')
  expect([march!.order.total, sumsOf(march)]).toEqual([950_00, [[5, 190_00]]])
  expect(march!.lines[0]!.description).toMatch(/, visits of 3, 10, 17, 24 and 31 March 2027$/)
  expect(march!.order).toMatchObject({
    kind: 'plan',
    status: 'delivered',
    paymentMethod: 'bank-transfer',
    heldUntil: null,
  })
  expect(await moneyOf(march!.order.id)).toMatchObject({ state: 'unpaid', invoiced: 950_00 })
})

test('every second Friday of January is on one bill, with the one that took place in December', async () => {
  const plan = await begin({ startsOn: '2027-01-01', weeks: 2, price: 1200_00 })
  await finish(plan, '2027-01-31')
  const january = await bill(plan, '2027-02-01')
  expect([january!.order.total, sumsOf(january)]).toEqual([1200_00, [[3, 400_00]]])
})

test.each<[string, Parameters<typeof begin>[0]]>([
  ['starts on 17 March', { ...inMarch, startsOn: '2027-03-17' }],
  ['pauses from 8 to 21 March', { ...inMarch, pause: ['2027-03-08', '2027-03-21'] }],
  ['ends on 23 March', { ...inMarch, endsOn: '2027-03-23' }],
])('a plan that %s pays three visits of March', async (_, given) => {
  const plan = await begin(given)
  await finish(plan, '2027-03-31')
  const march = await bill(plan, '2027-04-01')
  expect([march!.order.total, sumsOf(march)]).toEqual([570_00, [[3, 190_00]]])
})

test('a visit that we missed is not on the bill, one without access is, as a line of its own', async () => {
  const plan = await begin(inMarch)
  await set(plan, '2027-03-10', 'credited')
  await set(plan, '2027-03-17', 'no-access')
  await finish(plan, '2027-03-31')
  const march = await bill(plan, '2027-04-01')
  expect([march!.order.total, sumsOf(march)]).toEqual([
    760_00,
    [
      [3, 190_00],
      [1, 190_00],
    ],
  ])
  expect(march!.lines[1]!.description).toMatch(/visit of 17 March 2027 \(no access\)$/)
})

test('a bill is made once, and a report that comes after it is on the next one', async () => {
  const plan = await begin(inMarch)
  await finish(plan, '2027-03-31', ['2027-03-24'])
  expect((await bill(plan, '2027-04-01'))!.order.total).toBe(760_00)
  await set(plan, '2027-03-24', 'done')
  expect(await bill(plan, '2027-04-01')).toBeNull()
  expect(await unbilled(plan)).toEqual(['2027-03-24'])
  await finish(plan, '2027-04-30')
  const april = await bill(plan, '2027-05-01')
  expect([april!.order.total, sumsOf(april)]).toEqual([
    1140_00,
    [
      [1, 190_00],
      [4, 237_50],
    ],
  ])
  expect(await unbilled(plan)).toEqual([])
})

test('a month without visits has no bill', async () => {
  const plan = await begin(inMarch)
  expect(await bill(plan, '2027-04-01')).toBeNull()
})

test('what was used beyond the plan is a line of its own at the price of its day', async () => {
  const plan = await begin(inMarch)
  await finish(plan, '2027-03-31')
  await shop.db.execute(sql`
    with acid as (insert into charges (name, unit, price) values ('Acid', 'litre', 6450) returning id)
    insert into visit_charges (visit_id, charge_id, quantity, price)
    select visits.id, acid.id, 2, 6450 from visits, acid
    where subscription_id = ${plan}::integer and due_on in ('2027-03-03', '2027-03-10')`)
  await shop.db.execute(sql`update charges set price = 9999 where name = 'Acid'`)
  const march = await bill(plan, '2027-04-01')
  expect([march!.order.total, sumsOf(march)]).toEqual([
    1208_00,
    [
      [5, 190_00],
      [4, 64_50],
    ],
  ])
})

test('money paid ahead pays the next bills of the plan, and the books agree', async () => {
  const plan = await begin(wednesdays)
  await finish(plan, '2027-04-30')
  const february = (await bill(plan, '2027-03-01'))!.order.id
  expect((await staff.pay(february, { amount: 2000 })).statusCode).toBe(200)
  const march = (await bill(plan, '2027-04-01'))!.order.id
  const april = (await bill(plan, '2027-05-01'))!.order.id
  expect(await moneyOf(february)).toEqual({
    received: 2000_00,
    refunded: 1050_00,
    state: 'paid',
    invoiced: 950_00,
  })
  expect(await moneyOf(march)).toEqual({ received: 950_00, refunded: 0, state: 'paid', invoiced: 950_00 })
  expect(await moneyOf(april)).toEqual({ received: 100_00, refunded: 0, state: 'part-paid', invoiced: 950_00 })
  await checkBooks(shop.db)
  expect((await staff.reverse(march)).statusCode).toBe(409)
})

test('a payment by mistake that later bills were paid with is reversed with what was set off, and they are open again', async () => {
  const plan = await begin(wednesdays)
  await finish(plan, '2027-04-30')
  const february = (await bill(plan, '2027-03-01'))!.order.id
  expect((await staff.pay(february, { amount: 950 })).statusCode).toBe(200)
  expect((await staff.pay(february, { amount: 300 })).statusCode).toBe(200)
  expect((await staff.pay(february, { amount: 1050 })).statusCode).toBe(200)
  const mistake = (await entriesOf(february)).at(-1)!
  const march = (await bill(plan, '2027-04-01'))!.order.id
  const april = (await bill(plan, '2027-05-01'))!.order.id
  expect([await heldOf(march), await heldOf(april)]).toEqual([950_00, 400_00])
  const key = { 'idempotency-key': crypto.randomUUID() }
  const asked = { entry: mistake, seen: { received: 2300, refunded: 1350 } }
  const answers = await Promise.all([1, 2].map(() => staff.reverse(february, asked, key)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect([await heldOf(february), await heldOf(march), await heldOf(april)]).toEqual([950_00, 300_00, 0])
  expect(await moneyOf(march)).toMatchObject({ state: 'part-paid' })
  expect(await reminded([march, april])).toBe(2)
  await checkBooks(shop.db)
  expect((await staff.reverse(february, { entry: mistake })).statusCode).toBe(409)
  expect((await staff.pay(april)).statusCode).toBe(200)
  await checkBooks(shop.db)
})

test('money that a later bill was paid with and that was refunded there is not taken back twice', async () => {
  const plan = await begin(wednesdays)
  await finish(plan, '2027-03-31')
  const february = (await bill(plan, '2027-03-01'))!.order.id
  await staff.pay(february, { amount: 1900 })
  const payment = (await entriesOf(february)).at(-1)!
  const march = (await bill(plan, '2027-04-01'))!.order.id
  expect((await staff.refund(march, { amount: 100 })).statusCode).toBe(200)
  const refused = await staff.reverse(february, { entry: payment })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('Reverse that refund first'),
  ])
  expect((await staff.reverse(march)).statusCode).toBe(200)
  expect((await staff.reverse(february, { entry: payment })).statusCode).toBe(200)
  expect([await heldOf(february), await heldOf(march)]).toEqual([0, 0])
  await checkBooks(shop.db)
})
