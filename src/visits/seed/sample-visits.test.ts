import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addDays, dayOf, firstOfMonth } from '#lib/calendar/south-african-days.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { type MonthOfVisits, totalOf } from '../figures/month-of-visits.ts'
import { monthFaults } from '../ledger/ledger-check.ts'
import { nextMonth } from '../ledger/owed-visits.ts'
import { listPlanVisits, lockSubscription } from '../ledger/plan-ledger-store.server.ts'
import { lastPlannedMonth, planSubscription } from '../ledger/plan-subscription.server.ts'

const shop = await openShop()
afterAll(() => shop.close())

const today = dayOf(new Date())
const count = async (what: ReturnType<typeof sql>) =>
  rowsOf<{ count: number }>(await shop.db.execute(sql`select count(*)::int as count from ${what}`))[0]!.count

test('the demonstration has twelve sites, sixteen pools and tanks and fourteen plans, all of them samples', async () => {
  expect(await count(sql`sites where sample`)).toBe(12)
  expect(await count(sql`waters where site_id is not null`)).toBe(16)
  expect(await count(sql`subscriptions where sample`)).toBe(14)
  expect(await count(sql`technicians`)).toBe(2)
})

test('it shows each thing that can become of a visit and of a plan', async () => {
  expect(await count(sql`visits where state = 'done'`)).toBeGreaterThan(120)
  expect(await count(sql`visits where state = 'no-access'`)).toBe(1)
  expect(await count(sql`visits where cause = 'missed'`)).toBe(1)
  expect(await count(sql`visits where state = 'paused'`)).toBeGreaterThan(1)
  expect(await count(sql`subscription_pauses where ${today}::date between from_on and to_on`)).toBe(1)
  expect(await count(sql`subscription_pauses where from_on > ${today}::date`)).toBe(1)
  expect(await count(sql`visits where state = 'planned' and planned_on < ${today}::date`)).toBe(1)
  expect(await count(sql`subscriptions where agreed_at is null`)).toBe(1)
  expect(await count(sql`subscriptions where ends_on < ${today}::date`)).toBe(1)
})

test('the technician has a visit today and tomorrow, at a weekend too', async () => {
  const cookie = await signedIn(shop, 'technician', 'technician1234')
  const { stops } = (await ask(shop, 'GET', '/api/visits/round', { cookie })).json<{ stops: { day: string }[] }>()
  expect(new Set(stops.map(({ day }) => day))).toEqual(new Set([today, addDays(today, 1)]))
})

test('plans are offered and agreed in the morning, none in the night', async () => {
  const hour = sql`extract(hour from at at time zone 'Africa/Johannesburg')`
  const moments = sql`
    (select offered_at as at from subscriptions where sample
      union all select agreed_at from subscriptions where sample and agreed_at is not null) as moments`
  expect(await count(sql`${moments} where ${hour} = 10`)).toBe(27)
  expect(await count(sql`${moments} where ${hour} <> 10`)).toBe(0)
})

test('the report of a month ends with the sums of its rows, on the screen and in the file', async () => {
  const cookie = await signedIn(shop, 'admin', 'admin1234')
  const month = today.slice(0, 7)
  const read = (path: string) => ask(shop, 'GET', `/api/admin/visits/${path}?month=${month}`, { cookie })
  const { rows } = (await read('report')).json<MonthOfVisits>()
  const total = totalOf(rows)
  const [done, planned, cents] = rows.reduce(
    (sums, row) => [sums[0]! + row.done, sums[1]! + row.planned, sums[2]! + Math.round(row.earned * 100)],
    [0, 0, 0],
  )
  expect(total).toMatchObject({ plan: 'Total', technician: 'All', done, planned, earned: cents! / 100 })
  const lines = (await read('report/file')).body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(rows.length + 2)
  expect(lines.at(-1)).toMatch(new RegExp(`^Total,All,${done},.*,${total.minutes},${total.earned},${total.credited}$`))
})

test('each visit that took place has its report, in the record of its pool or tank too, and some have pictures', async () => {
  const reports = await count(sql`visit_reports where first`)
  expect(reports).toBe(await count(sql`visits where done_on is not null`))
  expect(await count(sql`visit_reports where not access and reason is not null`)).toBe(1)
  expect(await count(sql`water_entries where kind = 'test'`)).toBe(reports - 1)
  expect(await count(sql`water_entries where kind = 'dose'`)).toBeGreaterThan(20)
  expect(await count(sql`visit_pictures where kind = 'no-access'`)).toBe(1)
  expect(await count(sql`visit_pictures where get_byte(content, 8) = ascii('W')`)).toBe(
    await count(sql`visit_pictures`),
  )
})

test('its plans owe what they have, and planning them again changes nothing', async () => {
  const { hours } = await findSettings(shop.db)
  const plans = rowsOf<{ id: number }>(
    await shop.db.execute(sql`select id from subscriptions where sample and agreed_at is not null`),
  )
  for (const { id } of plans) {
    await shop.db.transaction(async (tx) => {
      const { rules } = (await lockSubscription(tx, id))!
      const visits = await listPlanVisits(tx, id, firstOfMonth(rules.startsOn))
      for (let month = firstOfMonth(rules.startsOn); month <= lastPlannedMonth(today); month = nextMonth(month)) {
        expect([id, month, monthFaults(rules, visits, month)]).toEqual([id, month, []])
      }
      expect(await planSubscription(tx, id, { today, calendar: hours })).toBe(0)
    })
  }
})

test('no visit of a plan falls on a weekend, and none that took place lies in the future', async () => {
  expect(await count(sql`visits where kind <> 'single' and extract(isodow from planned_on) > 5`)).toBe(0)
  expect(await count(sql`visits where done_on >= ${today}::date`)).toBe(0)
  expect(await count(sql`visits where due_on > ${addDays(today, 31 * 3)}::date`)).toBe(0)
})
