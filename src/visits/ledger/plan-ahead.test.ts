import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'
import { insertRunningPlan, removeSampleVisits } from '../../../tests/running-plan.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { monthFaults } from './ledger-check.ts'
import { nextMonth } from './owed-visits.ts'
import { planAllAhead } from './plan-ahead.server.ts'
import { listPlanVisits, lockSubscription } from './plan-ledger-store.server.ts'
import { planSubscription } from './plan-subscription.server.ts'
import { settleOverdue } from './settle-overdue.server.ts'

const shop = await openShop()
await removeSampleVisits(shop.db)
afterAll(() => shop.close())
const { signal } = new AbortController()
const open = { closures: [] }
const march = { today: '2027-03-01', calendar: open }

const visitsOf = (id: number) => listPlanVisits(shop.db, id, '2027-01-01')
const replan = (id: number, day = march) =>
  transact(shop, null, async (tx) => ({ value: await planSubscription(tx, id, day), tags: [] }))

/** What does not agree with the rules of a plan, in three months. */
async function faultsOf(id: number) {
  const rules = await transact(shop, null, async (tx) => ({ value: (await lockSubscription(tx, id))!.rules, tags: [] }))
  const visits = await visitsOf(id)
  const months = ['2027-03-01', '2027-04-01', '2027-05-01']
  return months.flatMap((month) => monthFaults(rules, visits, month))
}

test('an agreed plan is planned to the end of the month after next, and planning it again changes nothing', async () => {
  const id = await insertRunningPlan(shop.db, { startsOn: '2027-03-03' })
  expect(await planAllAhead(shop, march, signal)).toBe(13)
  const visits = await visitsOf(id)
  expect(visits[0]).toMatchObject({ dueOn: '2027-03-03', share: 190_00, state: 'planned', billed: false })
  expect(visits.at(-1)!.dueOn).toBe('2027-05-26')
  expect(await faultsOf(id)).toEqual([])
  for (let run = 0; run < 50; run++) expect(await replan(id)).toBe(0)
  expect(await visitsOf(id)).toEqual(visits)
})

test('twenty plannings of one plan at once add each visit once', async () => {
  const id = await insertRunningPlan(shop.db, { startsOn: '2027-03-02' })
  const changes = await Promise.all(Array.from({ length: 20 }, () => replan(id)))
  expect(changes.filter((count) => count > 0)).toEqual([13])
  expect(await visitsOf(id)).toHaveLength(13)
})

test('closing days that staff enter later move the visits of that week, or credit them', async () => {
  const id = await insertRunningPlan(shop.db, { startsOn: '2027-03-03' })
  await planAllAhead(shop, march, signal)
  const closures = [
    { from: '2027-03-10', to: '2027-03-10', reason: 'Stocktaking' },
    { from: '2027-04-05', to: '2027-04-09', reason: 'Away' },
  ]
  await planAllAhead(shop, { ...march, calendar: { closures } }, signal)
  const find = async (day: string) => (await visitsOf(id)).find(({ dueOn }) => dueOn === day)
  expect(await find('2027-03-10')).toMatchObject({ plannedOn: '2027-03-11', state: 'planned' })
  expect(await find('2027-04-07')).toMatchObject({ state: 'credited', cause: 'closed' })
  expect(await faultsOf(id)).toEqual([])
  await planAllAhead(shop, march, signal)
  expect(await find('2027-04-07')).toMatchObject({ state: 'planned', plannedOn: '2027-04-07', cause: null })
})

test('a visit that nobody reports moves after two business days, and is credited before it meets the next one', async () => {
  const id = await insertRunningPlan(shop.db, { startsOn: '2027-03-03', endsOn: '2027-03-10' })
  await planAllAhead(shop, march, signal)
  const states = async () => (await visitsOf(id)).map(({ plannedOn, state, cause }) => [plannedOn, state, cause])
  const settleOn = (today: string) => settleOverdue(shop, { today, calendar: open }, signal)
  await settleOn('2027-03-05')
  expect(await states()).toEqual([
    ['2027-03-03', 'planned', null],
    ['2027-03-10', 'planned', null],
  ])
  await settleOn('2027-03-08')
  expect((await states())[0]).toEqual(['2027-03-08', 'planned', null])
  await shop.db.execute(sql`update visits set known_missed = true where subscription_id = ${id}::integer`)
  await settleOn('2027-03-09')
  await shop.db.execute(sql`update visits set known_missed = true where subscription_id = ${id}::integer`)
  await settleOn('2027-03-10')
  expect((await states())[0]).toEqual(['2027-03-09', 'credited', 'missed'])
})

test('a window of a technician is booked once, however many ask for it at once', async () => {
  const technician = rowsOf<{ id: string }>(
    await shop.db.execute(sql`
    insert into technicians (account_id, worlds, weekdays, minutes)
    select id, '{pool}', '{0,1,2,3,4}', 480 from accounts limit 1 returning account_id as id`),
  )[0]!.id
  const book = () =>
    shop.db.execute(sql`
      insert into visits (kind, water_id, due_on, planned_on, technician_id, from_hour, share)
      select 'single', min(id), '2027-04-01', '2027-04-01', ${technician}, 10, 45000 from waters on conflict do nothing returning id`)
  const booked = await Promise.all(Array.from({ length: 50 }, book))
  expect(booked.flatMap((result) => rowsOf(result))).toHaveLength(1)
})

test('months follow each other over a year’s end', () => {
  expect(nextMonth('2026-12-01')).toBe('2027-01-01')
  expect(nextMonth('2028-01-01')).toBe('2028-02-01')
})
