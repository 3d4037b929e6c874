import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, expect, test, vi } from 'vitest'
import { insertPlannedPlan, insertTechnician, visitsOfPlan } from '../../../tests/board-rows.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { showBoard } from '#visits/board/show-board.server.ts'
import { findVisitCheck } from '#visits/visit/visit-check-store.server.ts'
import { visitGivens } from '#visits/visit/tell-of-visit.server.ts'
import { settleNight } from './settle-night.server.ts'

const shop = await openShop()
afterAll(() => shop.close())
// Plans of the demonstration belong to another year.
await shop.db.execute(sql`delete from visits where planned_on < '2027-03-01' and state = 'planned'`)
await shop.db.execute(
  sql`update subscriptions set notice_on = starts_on, ends_on = starts_on, agreed_at = null, agreed_as = null, agreed_text = null`,
)
const { signal } = new AbortController()
const given = await visitGivens(shop)()
const nightOf = (today: string) => settleNight(shop, { ...given, today }, signal)
const mailsTo = async (address: string | null) =>
  rowsOf<{ subject: string }>(
    await shop.db.execute(sql`select subject from mails where recipient = ${address} order by id`),
  ).map(({ subject }) => subject)
/** All that a night may change. */
const everything = async () =>
  rowsOf(
    await shop.db.execute(sql`
    select id, version, planned_on, position, placed_by_hand, state, cause, misses, (select count(*)::integer from mails) as mails
    from visits order by id`),
  )

test('a night moves what was missed, tells the customer, orders the rounds of today and tomorrow, and fifty more change nothing', async () => {
  const technician = await insertTechnician(shop, 'Sipho')
  const plan = await insertPlannedPlan(shop, { startsOn: '2027-03-02', technician, place: [-25.9, 28.2] })
  const others = [
    await insertPlannedPlan(shop, { startsOn: '2027-03-05', technician, place: [-25.86, 28.2] }),
    await insertPlannedPlan(shop, { startsOn: '2027-03-05', technician, place: [-25.87, 28.21] }),
  ]
  await nightOf('2027-03-04')
  expect((await visitsOfPlan(shop, plan.id))[0]).toMatchObject({ plannedOn: '2027-03-02', state: 'planned' })
  await nightOf('2027-03-05')
  const moved = (await visitsOfPlan(shop, plan.id))[0]!
  expect(moved).toMatchObject({ dueOn: '2027-03-02', plannedOn: '2027-03-05', state: 'planned' })
  expect(await mailsTo(plan.email)).toEqual(['We will come on Friday 5 March 2027'])
  const round = [moved, ...(await Promise.all(others.map(async ({ id }) => (await visitsOfPlan(shop, id))[0]!)))]
  expect(round.map(({ position }) => position).toSorted()).toEqual([1, 2, 3])
  const after = await everything()
  for (let again = 0; again < 50; again++) await nightOf('2027-03-05')
  expect(await everything()).toEqual(after)
})

test('a site without a place on the map is on the route by its suburb, and last where that is not known', async () => {
  const technician = await insertTechnician(shop, 'Lerato')
  const suburbs = ['Xanadu', 'Faerie Glen', 'Wierda Park', 'Moreleta Park', 'Rooihuiskraal']
  for (const suburb of suburbs) await insertPlannedPlan(shop, { startsOn: '2027-03-12', technician, suburb })
  await shop.db.execute(sql`update sites set city = 'Nowhere' where suburb = 'Xanadu'`)
  await nightOf('2027-03-12')
  const round = rowsOf<{ suburb: string }>(
    await shop.db.execute(sql`
      select suburb from visits join waters on waters.id = water_id join sites on sites.id = site_id
      where technician_id = ${technician} and planned_on = '2027-03-12' order by position`),
  ).map(({ suburb }) => suburb)
  expect(round.at(-1)).toBe('Xanadu')
  const apart = (one: string, other: string) => Math.abs(round.indexOf(one) - round.indexOf(other))
  expect([apart('Moreleta Park', 'Faerie Glen'), apart('Rooihuiskraal', 'Wierda Park')]).toEqual([1, 1])
})

test('the round of a technician without a start of their own begins at the office', async () => {
  const { latitude, longitude } = given.settings.identity.geo
  const technician = await insertTechnician(shop, 'Bongani')
  const plans = []
  for (const east of [0.2, 0.05, 0.3])
    plans.push(
      await insertPlannedPlan(shop, { startsOn: '2027-03-19', technician, place: [latitude, longitude + east] }),
    )
  await nightOf('2027-03-19')
  const positions = await Promise.all(plans.map(async ({ id }) => (await visitsOfPlan(shop, id))[0]!.position))
  expect(positions).toEqual([2, 1, 3])
})

test('a visit that cannot be made up comes off the bill, and its customer is told', async () => {
  const plan = await insertPlannedPlan(shop, { startsOn: '2027-04-07', endsOn: '2027-04-14' })
  await shop.db.execute(
    sql`update visits set planned_on = '2027-04-12', misses = 1 where id = ${(await visitsOfPlan(shop, plan.id))[0]!.id}`,
  )
  await shop.db.execute(
    sql`update visits set known_missed = true where subscription_id = ${plan.id} and due_on = '2027-04-07'`,
  )
  await nightOf('2027-04-14')
  expect((await visitsOfPlan(shop, plan.id))[0]).toMatchObject({ state: 'credited', cause: 'missed' })
  expect(await mailsTo(plan.email)).toEqual(['Not on your bill: the visit of Wednesday 7 April 2027'])
})

test('the check names a plan whose visits are not what it owes, and is silent once they are', async () => {
  const plan = await insertPlannedPlan(shop, { startsOn: '2027-05-05' })
  await nightOf('2027-05-06')
  expect(await findVisitCheck(shop.db)).toEqual({ day: '2027-05-06', plansOff: 0, fault: null })
  const [first] = await visitsOfPlan(shop, plan.id)
  await shop.db.execute(sql`update visits set share = share + 1 where id = ${first!.id}`)
  await nightOf('2027-05-06')
  const { plansOff, fault } = (await findVisitCheck(shop.db))!
  expect(plansOff).toBe(1)
  expect(fault).toContain(`Plan ${plan.id}: its visits share`)
  await shop.db.execute(sql`update visits set share = share - 1 where id = ${first!.id}`)
  await nightOf('2027-05-06')
  expect((await findVisitCheck(shop.db))!.fault).toBeNull()
})

test('at a weekend the board opens the week ahead, unless somebody still works in this one', async () => {
  const mondayOn = async (today: string) =>
    (await showBoard(shop.db, {}, { today, settings: given.settings })).days[0]!.day
  expect([await mondayOn('2027-06-11'), await mondayOn('2027-06-12')]).toEqual(['2027-06-07', '2027-06-14'])
  const plan = await insertPlannedPlan(shop, { startsOn: '2027-06-11' })
  const [first] = await visitsOfPlan(shop, plan.id)
  await shop.db.execute(sql`update visits set planned_on = '2027-06-12' where id = ${first!.id}`)
  expect([await mondayOn('2027-06-12'), await mondayOn('2027-06-13')]).toEqual(['2027-06-07', '2027-06-14'])
})

test('whether somebody works at a weekend is asked without reading its visits', async () => {
  const execute = vi.spyOn(shop.db, 'execute')
  await showBoard(shop.db, {}, { today: '2027-06-19', settings: given.settings })
  const texts = execute.mock.calls.map(([statement]) => new PgDialect().sqlToQuery(statement as SQL).sql)
  execute.mockRestore()
  expect(texts.filter((text) => text.includes('sites.suburb'))).toHaveLength(1)
})
