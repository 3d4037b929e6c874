import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { transact } from '#lib/changes/transact.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { checkBooks } from '#orders/figures/check-books.server.ts'
import { billPlan } from '#visits/bills/bill-plan.server.ts'
import { openShop } from '../open-shop.ts'
import { payments } from '../pay-orders.ts'
import { signedIn } from '../people.ts'
import { planned } from '../planned-visits.ts'
import { insertOne, insertSite } from '../running-plan.ts'

const shop = await openShop()
const { begin, bill, finish, unbilled } = planned(shop)
afterAll(() => shop.close())

async function billsOf(plan: number) {
  const result = await shop.db.execute(sql`
    select orders.id, total, (select sum(quantity * price)::int from bill_lines where order_id = orders.id) as lines,
      (select sum(share)::int from visits where order_id = orders.id) as visits,
      (select count(*)::int from documents where order_id = orders.id) as documents
    from plan_bills join orders on orders.id = order_id where subscription_id = ${plan}::integer`)
  return rowsOf(result)
}

const whole = { id: expect.any(Number), total: 950_00, lines: 950_00, visits: 950_00, documents: 1 }

test('ten plans billed four times at once have one bill each', async () => {
  const plans: number[] = []
  for (let nth = 0; nth < 10; nth++) plans.push(await begin({ startsOn: '2027-03-01', anchor: '2027-03-03' }))
  for (const plan of plans) await finish(plan, '2027-03-31')
  const made = await Promise.all([1, 2, 3, 4].flatMap(() => plans.map((plan) => bill(plan, '2027-04-01'))))
  expect(made.filter((billed) => billed !== null)).toHaveLength(10)
  for (const plan of plans) expect([await billsOf(plan), await unbilled(plan)]).toEqual([[whole], []])
  await checkBooks(shop.db)
})

test('a billing that is given up at its end leaves nothing, and the next one bills all', async () => {
  const plan = await begin({ startsOn: '2027-03-01', anchor: '2027-03-03' })
  await finish(plan, '2027-03-31')
  const now = new Date('2027-04-01T08:00:00Z')
  const givenUp = transact(shop, null, async (tx) => {
    expect(await billPlan(tx, plan, { thisMonth: '2027-04-01', now })).not.toBeNull()
    throw new Error('given up')
  })
  await expect(givenUp).rejects.toThrow('given up')
  expect([await billsOf(plan), await unbilled(plan)]).toEqual([
    [],
    expect.toSatisfy((days: string[]) => days.length === 5),
  ])
  await bill(plan, '2027-04-01')
  expect(await billsOf(plan)).toEqual([whole])
  await checkBooks(shop.db)
})

test('two plans of a customer that are billed at once use what was paid ahead once', async () => {
  const { water, site } = await insertSite(shop.db)
  const other = await insertOne(
    shop.db,
    sql`insert into waters (site_id, kind, name, facts) values (${site}::integer, 'pool', 'Front', '{}') returning id`,
  )
  const plans = [
    await begin({ startsOn: '2027-02-03', water }),
    await begin({ startsOn: '2027-03-03', water: other }),
    await begin({ startsOn: '2027-03-03', water: (await insertSite(shop.db)).water }),
  ] as const
  await finish(plans[0], '2027-02-28')
  const { id } = (await bill(plans[0], '2027-03-01'))!.order
  const staff = payments(shop, await signedIn(shop, 'admin', 'admin1234'))
  await staff.pay(id, { amount: 2150 })
  for (const plan of plans) await finish(plan, '2027-03-31')
  const made = await Promise.all([1, 2].flatMap(() => plans.map((plan) => bill(plan, '2027-04-01'))))
  const used = plans.map((_, nth) => Math.max(made[nth]?.used ?? 0, made[nth + 3]?.used ?? 0))
  expect([used[0]! + used[1]!, used[2]]).toEqual([1200_00, 0])
  await checkBooks(shop.db)
})
