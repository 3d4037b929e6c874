import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import { Problem } from '#lib/contract/problem.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { planSingleVisit } from '#visits/board/plan-single-visit.server.ts'
import { visitGivens } from '#visits/visit/tell-of-visit.server.ts'
import { insertPlannedPlan, insertSite, insertTechnician, visitsOfPlan, visitsWhere } from '../board-rows.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { timesOf } from '../order-calls.ts'
import { ask, signedIn } from '../people.ts'

const path = '/api/admin/visits'
const day = addDays(dayOf(new Date()), 7)
let shop: OpenShop
let staff: string[]

beforeAll(async () => {
  shop = await openShop()
  staff = [await signedIn(shop, 'admin', 'admin1234'), await signedIn(shop, 'office', 'office1234')]
})
afterAll(() => shop.close())

const post = (url: string, payload: object, who: number) =>
  ask(shop, 'POST', `${path}/${url}`, { cookie: staff[who % 2]!, payload })
const statuses = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status)

test('of two hundred who book one window of a technician at once, one gets it, and the others read why', async () => {
  const technicianId = await insertTechnician(shop, 'Sipho')
  const { water } = await insertSite(shop)
  const given = await visitGivens(shop)()
  const draft = { waterId: water, kind: 'single', day, technicianId, fromHour: 10, minutes: 60, price: 450 } as const
  const book = async (): Promise<string | null> => {
    try {
      await transact(shop, null, (tx) => planSingleVisit(tx, draft, given))
      return null
    } catch (error) {
      // Without a connection in time, a booking has not raced at all: it is made again.
      return error instanceof Problem ? error.message : book()
    }
  }
  const refusals = (await Promise.all(timesOf(200).map(book))).filter((refusal) => refusal !== null)
  expect(refusals).toHaveLength(199)
  expect(refusals.every((refusal) => refusal.includes('Please choose another window'))).toBe(true)
  expect(await visitsWhere(shop, sql`technician_id = ${technicianId}::text`)).toHaveLength(1)
})

test('of many visits that move into one window at once, one does', async () => {
  const technicianId = await insertTechnician(shop, 'Lerato')
  const draft = { kind: 'single', day, technicianId: null, fromHour: 12, minutes: 60, price: 450 }
  const book = async (nth: number) => {
    const { water } = await insertSite(shop)
    return (await post('', { ...draft, waterId: water }, nth)).json<{ id: number; version: number }>()
  }
  const visits = await Promise.all(timesOf(5).map(book))
  const place = { day, technicianId, fromHour: 12, confirmed: true }
  const answers = await Promise.all(
    visits.map(({ id, version }, nth) => post(`${id}/move`, { ...place, version }, nth)),
  )
  expect(statuses(answers, 200)).toHaveLength(1)
  expect(statuses(answers, 409)).toHaveLength(4)
})

test('a booking without a technician that is sent many times is made once', async () => {
  const { water } = await insertSite(shop)
  const draft = { waterId: water, kind: 'single', day, technicianId: null, fromHour: 14, minutes: 60, price: 450 }
  const answers = await Promise.all(timesOf(5).map((nth) => post('', draft, nth)))
  expect([statuses(answers, 200).length, statuses(answers, 409).length]).toEqual([1, 4])
  expect(await visitsWhere(shop, sql`water_id = ${water}::integer`)).toHaveLength(1)
})

test('of many who move one visit at once, one does, and the others read that it changed', async () => {
  const plan = await insertPlannedPlan(shop, { startsOn: day })
  const [{ id, version }] = await visitsOfPlan(shop, plan.id).then((visits) => visits as [(typeof visits)[number]])
  const days = timesOf(5).map((nth) => addDays(day, 1 + nth))
  const place = { technicianId: null, fromHour: null, confirmed: true, version }
  const answers = await Promise.all(days.map((each, nth) => post(`${id}/move`, { ...place, day: each }, nth)))
  expect(statuses(answers, 200)).toHaveLength(1)
  expect(statuses(answers, 409)).toHaveLength(4)
  const [visit] = await visitsOfPlan(shop, plan.id)
  expect(visit).toMatchObject({
    version: version + 1,
    plannedOn: days[answers.findIndex(({ statusCode }) => statusCode === 200)],
  })
})
