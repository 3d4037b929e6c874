import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { insertOne, insertSite, removeSampleVisits } from '../../../tests/running-plan.ts'
import { billAllVisits } from './bill-visits.server.ts'

const shop = await openShop()
await removeSampleVisits(shop.db)
afterAll(() => shop.close())

type Single = { water: number; share: number; state: 'done' | 'no-access' | 'planned'; day: string }

const insertSingle = ({ water, share, state, day }: Single) =>
  insertOne(
    shop.db,
    sql`insert into visits (kind, water_id, due_on, planned_on, share, minutes, from_hour, state, done_on)
      values ('single', ${water}::integer, ${day}::date, ${day}::date, ${share}::integer, 30, 10, ${state}::text,
        case when ${state} <> 'planned' then ${day}::date end) returning id`,
  )

async function billAll() {
  const settings = await findSettings(shop.db)
  const billing = {
    now: new Date('2027-03-13T08:00:00Z'),
    settings,
    runtime: shop.runtime,
    sign: await lazyOrderSigner(shop)(),
  }
  return billAllVisits(shop, billing, new AbortController().signal)
}

async function billOf(visit: number) {
  const result = await shop.db.execute(sql`
    select o.title, o.total, o.customer_name as name, o.customer_email as email, o.shipping_address as address, o.account_id is not null as "hasAccount",
      (select json_agg(json_build_array(quantity, price) order by price desc) from bill_lines where order_id = o.id) as lines,
      (select count(*)::int from documents where order_id = o.id) as invoices
    from visits join orders o on o.id = order_id where visits.id = ${visit}::integer`)
  return rowsOf<Record<string, unknown>>(result)[0]
}

test('a single visit is billed once, as soon as it is done, with what was used on it', async () => {
  const { water } = await insertSite(shop.db, { email: 'thandi@example.co.za' })
  const [done, planned, free] = [
    await insertSingle({ water, share: 450_00, state: 'done', day: '2027-03-12' }),
    await insertSingle({ water, share: 450_00, state: 'planned', day: '2027-03-15' }),
    await insertSingle({ water, share: 0, state: 'done', day: '2027-03-11' }),
  ]
  await shop.db.execute(sql`
    with acid as (insert into charges (name, unit, price) values ('Acid', 'litre', 6450) returning id, price)
    insert into visit_charges (visit_id, charge_id, quantity, price) select ${done}::integer, id, 2, price from acid`)
  expect([await billAll(), await billAll()]).toEqual([1, 0])
  expect(await billOf(done)).toMatchObject({
    title: 'Visit of 12 March 2027',
    total: 579_00,
    name: 'Thandi Nkosi',
    email: 'thandi@example.co.za',
    lines: [
      [1, 450_00],
      [2, 64_50],
    ],
    invoices: 1,
  })
  expect([await billOf(planned), await billOf(free)]).toEqual([undefined, undefined])
})

test('a single visit to the pool of an account without a site is billed to its account, without access too', async () => {
  const water = await insertOne(
    shop.db,
    sql`insert into waters (account_id, kind, name, litres, facts)
      select id, 'pool', 'Pool', 40000, '{}' from accounts where username = 'demo' returning id`,
  )
  const visit = await insertSingle({ water, share: 300_00, state: 'no-access', day: '2027-03-12' })
  expect(await billAll()).toBe(1)
  expect(await billOf(visit)).toMatchObject({ total: 300_00, hasAccount: true, invoices: 1 })
})
