import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { oneDay } from '#lib/calendar/durations.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { remindOfDueBills } from '#orders/plan-bills/remind-of-bills.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { findAgreement } from '#visits/agreements/agreement-store.server.ts'
import { showOwnPlan } from '#visits/own-plan/show-own-plan.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { signedIn } from '../../../tests/people.ts'
import { planned } from '../../../tests/planned-visits.ts'
import { insertSite } from '../../../tests/running-plan.ts'

const billedOn = '2027-04-01'
const shop = await openShop()
const staff = payments(shop, await signedIn(shop, 'admin', 'admin1234'))
const { begin, bill, finish } = planned(shop)
afterAll(() => shop.close())

async function makeBill() {
  const { water } = await insertSite(shop.db, { email: `b${crypto.randomUUID().slice(0, 8)}@example.co.za` })
  const plan = await begin({ startsOn: '2027-03-01', water })
  await finish(plan, '2027-03-31')
  return { plan, order: (await bill(plan, billedOn))!.order.id }
}

/** Runs the reminders so many days after the bills, on two nodes at once; returns how many emails each bill has had. */
async function after(days: number, ids: number[]) {
  const now = () => new Date(new Date(`${billedOn}T08:00:00Z`).getTime() + days * oneDay)
  const runtime = { ...shop.runtime, now }
  const head = { settings: await findSettings(shop.db), runtime, sign: await lazyOrderSigner(shop)() }
  const { signal } = new AbortController()
  await Promise.all([1, 2].map(() => remindOfDueBills({ ...shop, runtime }, head, signal)))
  const result = await shop.db.execute(sql`
    select id, (select count(*)::int from mails where about = 'order:' || orders.id and subject like 'Reminder:%') as mails
    from orders where id = any(${sql.param(ids)}::integer[]) order by id`)
  return rowsOf<{ mails: number }>(result).map(({ mails }) => mails)
}

test('an unpaid bill is reminded of when its time has passed and once more, a paid one never', async () => {
  const [{ order: open }, { order: paid }] = [await makeBill(), await makeBill()]
  expect((await staff.pay(paid, { amount: 950, tellCustomer: false })).statusCode).toBe(200)
  const ids = [open, paid]
  expect(await after(7, ids)).toEqual([0, 0])
  expect(await after(8, ids)).toEqual([1, 0])
  expect(await after(21, ids)).toEqual([1, 0])
  expect(await after(22, ids)).toEqual([2, 0])
  expect(await after(90, ids)).toEqual([2, 0])
})

test('the page of a plan says from the day after its last one that a bill is overdue', async () => {
  const { plan, order } = await makeBill()
  const agreement = (await findAgreement(shop.db, plan))!
  const settings = await findSettings(shop.db)
  const billOn = async (now: string) =>
    (await showOwnPlan(shop.db, agreement, { now: new Date(now), settings })).months.find(({ bill: of }) => of)!.bill
  const late = await billOn('2027-04-09T08:00:00Z')
  expect(late).toMatchObject({ order, toPay: 950 })
  expect(await billOn('2027-04-02T08:00:00Z')).toMatchObject({ isOverdue: false })
  expect(await billOn('2028-01-01T08:00:00Z')).toMatchObject({ isOverdue: true })
})
