import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  insertPlannedPlan,
  insertSite,
  insertTechnician,
  stayAwake,
  visitsOfPlan,
  visitsWhere,
} from '../../../tests/board-rows.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, mailTo, signedIn } from '../../../tests/people.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import type { BoardVisit } from '#visits/visit/board-visit.ts'
import type { Board, MovePreview } from './board.ts'
import type { WaterChoice } from './single-visit.ts'

// A Wednesday.
const today = '2027-03-10'
const shop = await openShop({ now: () => new Date(`${today}T08:00:00Z`) })
afterAll(() => shop.close())
const office = await signedIn(shop, 'office', 'office1234')
const owner = await signedIn(shop, 'admin', 'admin1234')
await stayAwake(shop, today)

const path = '/api/admin/visits'
const post = (url: string, payload: object, cookie = office) => ask(shop, 'POST', `${path}/${url}`, { cookie, payload })
const read = async <T>(url: string) => (await ask(shop, 'GET', `${path}/${url}`, { cookie: office })).json<T>()
const place = { technicianId: null, fromHour: null, confirmed: false }
const mailsTo = async (address: string | null) =>
  rowsOf<{ subject: string; body: string }>(
    await shop.db.execute(sql`select subject, body from mails where recipient = ${address} order by id`),
  )
/** The visit of a new plan that is due on 17 March, a Wednesday. */
async function nextVisit(more: Partial<Parameters<typeof insertPlannedPlan>[1]> = {}) {
  const plan = await insertPlannedPlan(shop, { startsOn: '2027-03-03', today, ...more })
  const visit = (await visitsOfPlan(shop, plan.id)).find(({ dueOn }) => dueOn === '2027-03-17')!
  return { plan, visit, id: visit.id, version: visit.version }
}

test('a visit moves to another day of another technician, and its customer is told by email with the link of the plan', async () => {
  const sipho = await insertTechnician(shop, 'Sipho')
  const { plan, id, version } = await nextVisit()
  const preview = await read<MovePreview>(`${id}/move?day=2027-03-18&technicianId=${sipho}`)
  expect(preview).toMatchObject({ concerns: [], tells: 'email', changedBy: null })
  const answer = await post(`${id}/move`, { ...place, version, day: '2027-03-18', technicianId: sipho })
  expect(answer.statusCode).toBe(200)
  expect(answer.json<BoardVisit>()).toMatchObject({
    plannedOn: '2027-03-18',
    technician: 'Sipho',
    version: version + 1,
  })
  const [mail] = await mailsTo(plan.email)
  expect(mail!.subject).toBe('Your visit has moved to Thursday 18 March 2027')
  expect(mail!.body).toContain(`/your-plan?id=${plan.id}&key=`)
  expect(mail!.body).not.toContain('47#11')
  expect((await visitsOfPlan(shop, plan.id)).find((one) => one.id === id)).toMatchObject({ byHand: true })
})

test('another technician on the same day is nobody’s news', async () => {
  const lerato = await insertTechnician(shop, 'Lerato')
  const { plan, id, version } = await nextVisit()
  expect(await read<MovePreview>(`${id}/move?day=2027-03-17&technicianId=${lerato}`)).toMatchObject({ tells: 'nobody' })
  await post(`${id}/move`, { ...place, version, day: '2027-03-17', technicianId: lerato })
  expect(await mailsTo(plan.email)).toEqual([])
})

test('the second of two offices is refused, and reads who has moved the visit where', async () => {
  const { id, version } = await nextVisit()
  expect((await post(`${id}/move`, { ...place, version, day: '2027-03-18' }, owner)).statusCode).toBe(200)
  const late = await post(`${id}/move`, { ...place, version, day: '2027-03-19' })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ changedBy: [{ who: 'admin', fields: ['day'] }] })
  const preview = await read<MovePreview>(`${id}/move?day=2027-03-19`)
  expect(preview).toMatchObject({ changedBy: { who: 'admin' }, visit: { plannedOn: '2027-03-18' } })
  const again = await post(`${id}/move`, { ...place, version: preview.visit.version, day: '2027-03-19' })
  expect(again.json<BoardVisit>().plannedOn).toBe('2027-03-19')
})

test('a place that something speaks against is taken only once that was read', async () => {
  const away = await insertTechnician(shop, 'Anele', 60)
  await shop.db.execute(sql`
    insert into technician_leave (technician_id, from_on, to_on) values (${away}, '2027-03-18', '2027-03-19')`)
  const { id, version } = await nextVisit()
  const concernsOf = async (day: string) =>
    (await read<MovePreview>(`${id}/move?day=${day}&technicianId=${away}`)).concerns
  expect(await concernsOf('2027-03-17')).toEqual([])
  expect(await concernsOf('2027-03-18')).toEqual(['Anele is away on Thursday 18 March 2027.'])
  expect(await concernsOf('2027-03-22')).toEqual(['Nobody works on Monday 22 March 2027 (Human Rights Day).'])
  expect(await concernsOf('2027-03-24')).toEqual(['The next visit of this plan is due on Wednesday 24 March 2027.'])
  const asked = { ...place, version, day: '2027-03-18', technicianId: away }
  expect((await post(`${id}/move`, asked)).statusCode).toBe(409)
  expect((await post(`${id}/move`, { ...asked, confirmed: true })).statusCode).toBe(200)
})

test.each([
  ['a day in the past', { day: '2027-03-09' }, 400],
  ['a day in another decade', { day: '2037-03-10' }, 400],
  ['no day', { day: 'soon' }, 400],
  ['a window of a plan’s visit', { day: '2027-03-18', fromHour: 10 }, 400],
  ['a technician who is none', { day: '2027-03-18', technicianId: 'nobody' }, 400],
])('%s is refused', async (_, wrong, status) => {
  const { id, version } = await nextVisit()
  expect((await post(`${id}/move`, { ...place, version, ...wrong })).statusCode).toBe(status)
})

test('a visit that is not there is missing', async () => {
  expect((await post('999999/move', { ...place, version: 1, day: '2027-03-18' })).statusCode).toBe(404)
})

test('a visit that took place is not moved', async () => {
  const { id, version } = await nextVisit()
  await shop.db.execute(sql`update visits set state = 'done', done_on = '2027-03-10' where id = ${id}::integer`)
  expect((await post(`${id}/move`, { ...place, version, day: '2027-03-18' })).statusCode).toBe(409)
})

test('a stop moves earlier and later, keeps its place when the round is ordered by route, and nobody is told', async () => {
  const technician = await insertTechnician(shop, 'Vusi')
  for (const [nth, east] of [3, 1, 2, 4].entries())
    await nextVisit({ technician, name: `Customer ${nth}`, place: [-25.86, 28.19 + east / 100] })
  const day = '2027-03-17'
  const board = async () =>
    (await read<Board>(`board?day=${day}`)).visits.filter(
      (one) => one.technicianId === technician && one.plannedOn === day,
    )
  const seen = async () => (await board()).map(({ id }) => id)
  const first = await seen()
  const reorder = (payload: object) =>
    ask(shop, 'PUT', `${path}/order`, { cookie: office, payload: { day, technicianId: technician, ...payload } })
  expect((await reorder({ seen: first, visit: first[0], by: 1 })).statusCode).toBe(200)
  const second = [first[1]!, first[0]!, ...first.slice(2)]
  expect(await seen()).toEqual(second)
  expect((await reorder({ seen: first, visit: first[0], by: 1 })).statusCode).toBe(409)
  expect((await reorder({ seen: second, visit: second[0], by: -1 })).statusCode).toBe(200)
  const before = (await board()).map(({ id, isPinned }) => ({ id, isPinned }))
  const byRoute = await post('order/by-route', { day, technicianId: technician, seen: second })
  const order = await board()
  expect(byRoute.json()).toEqual({ order: order.map(({ id }) => id) })
  expect(order[1]).toMatchObject({ id: first[0], isPinned: true })
  expect(order.map(({ id }) => id).toSorted()).toEqual(first.toSorted())
  const back = (payload: object) =>
    ask(shop, 'PUT', `${path}/order/before`, { cookie: office, payload: { day, technicianId: technician, ...payload } })
  const { order: now } = byRoute.json<{ order: number[] }>()
  expect((await back({ seen: now, order: before.slice(1) })).statusCode).toBe(409)
  expect((await back({ seen: now, order: before })).statusCode).toBe(200)
  expect((await board()).map(({ id, isPinned }) => ({ id, isPinned }))).toEqual(before)
  expect((await post('order/by-route', { day, technicianId: technician, seen: second.slice(1) })).statusCode).toBe(409)
})

test('“Nobody came” moves an overdue visit at once, and says so to its customer', async () => {
  const plan = await insertPlannedPlan(shop, { startsOn: '2027-03-09', today: '2027-03-09' })
  const [visit] = await visitsOfPlan(shop, plan.id)
  const answer = await post(`${visit!.id}/missed`, { version: visit!.version, missed: true })
  expect(answer.json<BoardVisit>()).toMatchObject({ plannedOn: today, misses: 1, state: 'planned' })
  expect((await mailTo(shop, plan.email!, /We will come on Wednesday 10 March 2027/)).body).toContain('nobody came')
})

test('“Nobody came” today waits for the night, and can be taken back', async () => {
  const plan = await insertPlannedPlan(shop, { startsOn: today, today })
  const [visit] = await visitsOfPlan(shop, plan.id)
  const known = (await post(`${visit!.id}/missed`, { version: visit!.version, missed: true })).json<BoardVisit>()
  expect(known).toMatchObject({ plannedOn: today, knownMissed: true })
  const back = (await post(`${visit!.id}/missed`, { version: known.version, missed: false })).json<BoardVisit>()
  expect(back).toMatchObject({ plannedOn: today, knownMissed: false })
  expect(await mailsTo(plan.email)).toEqual([])
})

test('a visit without access is credited, charged after all from its report, and not once it is on a bill', async () => {
  const plan = await insertPlannedPlan(shop, { startsOn: today, today })
  const { id, version } = (await visitsOfPlan(shop, plan.id))[0]!
  await shop.db.execute(sql`
    insert into visit_reports (key, visit_id, first, who, device, ended_at, stored_at, access, reason)
    values (${crypto.randomUUID().replaceAll('-', '')}, ${id}, true, 'Sipho', 'phone', '2027-03-10T07:00:00Z', '2027-03-10T07:05:00Z', false,
      'Locked')`)
  await shop.db.execute(sql`update visits set state = 'no-access', done_on = ${today}::date where id = ${id}`)
  const credited = (await post(`${id}/credit`, { version })).json<BoardVisit>()
  expect(credited).toMatchObject({ state: 'credited', cause: 'goodwill', reported: true })
  expect((await mailsTo(plan.email))[0]!.subject).toBe('Not on your bill: the visit of Wednesday 10 March 2027')
  const planAgain = await post(`${id}/move`, { ...place, version: credited.version, day: '2027-03-11' })
  expect(planAgain.statusCode).toBe(409)
  const charged = (await post(`${id}/charge`, { version: credited.version })).json<BoardVisit>()
  expect(charged).toMatchObject({ state: 'no-access', cause: null, doneOn: today })
  expect((await post(`${id}/charge`, { version: charged.version })).statusCode).toBe(409)
  await shop.db.execute(sql`update visits set order_id = (select min(id) from orders) where id = ${id}`)
  expect((await post(`${id}/credit`, { version: charged.version })).statusCode).toBe(409)
})

test('a visit that was credited without a report is planned again on a day of the office’s choice', async () => {
  const { plan, id, version } = await nextVisit()
  await shop.db.execute(sql`update visits set state = 'credited', cause = 'missed' where id = ${id}::integer`)
  const answer = await post(`${id}/move`, { ...place, version, day: '2027-03-17' })
  expect(answer.json<BoardVisit>()).toMatchObject({ state: 'planned', cause: null, plannedOn: '2027-03-17' })
  expect((await mailsTo(plan.email))[0]!.body).toContain('We can make it up')
})

test('a single visit has a window and a price, is told, moved and cancelled', async () => {
  const { water, email } = await insertSite(shop, { name: 'Pieter Botha' })
  const technicianId = await insertTechnician(shop, 'Zanele')
  const draft = {
    waterId: water,
    kind: 'single',
    day: '2027-03-11',
    technicianId,
    fromHour: 10,
    minutes: 60,
    price: 450,
  }
  const answer = await post('', draft)
  const visit = answer.json<BoardVisit>()
  expect(visit).toMatchObject({ kind: 'single', fromHour: 10, price: 450, customer: 'Pieter Botha' })
  const taken = await post('', draft)
  expect(taken.statusCode).toBe(409)
  expect(taken.json()).toMatchObject({ fields: { fromHour: 'Another visit has this window' } })
  const other = (await post('', { ...draft, fromHour: 12 })).json<BoardVisit>()
  const onto = { ...place, version: other.version, day: '2027-03-11', technicianId, fromHour: 10 }
  expect((await post(`${other.id}/move`, onto)).json()).toMatchObject({
    fields: { fromHour: 'Another visit has this window' },
  })
  expect((await post(`${visit.id}/cancel`, { version: visit.version })).json()).toMatchObject({ state: 'cancelled' })
  expect((await post(`${other.id}/move`, onto)).statusCode).toBe(200)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Your visit on Thursday 11 March 2027',
    'Your visit on Thursday 11 March 2027',
    'Cancelled: your visit on Thursday 11 March 2027',
    'Your visit has moved to Thursday 11 March 2027',
  ])
})

test('Large Pools has one extra visit a month, without a price; other plans have none', async () => {
  const large = await insertPlannedPlan(shop, { startsOn: '2027-03-01', today, plan: 'ultimate', name: 'Grootplaas' })
  const draft = {
    waterId: large.water,
    kind: 'extra',
    day: '2027-03-12',
    technicianId: null,
    fromHour: null,
    minutes: 45,
    price: 0,
  }
  expect((await post('', draft)).json()).toMatchObject({ kind: 'extra', subscriptionId: large.id, price: null })
  expect((await post('', { ...draft, day: '2027-03-30' })).statusCode).toBe(409)
  expect((await post('', { ...draft, day: '2027-04-01' })).statusCode).toBe(200)
  const [found] = await read<WaterChoice[]>('waters?search=grootPLAAS protea')
  expect(found).toMatchObject({ id: large.water, extra: { plan: 'Large Pools', used: ['2027-03', '2027-04'] } })
  const small = await insertPlannedPlan(shop, { startsOn: '2027-03-01', today })
  expect((await post('', { ...draft, waterId: small.water })).statusCode).toBe(400)
  expect(await read('waters?search=nobody of this name')).toEqual([])
})

test('the board shows a week with holidays, leave and the visit that was asked for', async () => {
  const { id } = await nextVisit()
  const board = await read<Board>(`board?visit=${id}`)
  expect(board.days.map(({ day }) => day)).toEqual([
    '2027-03-15',
    '2027-03-16',
    '2027-03-17',
    '2027-03-18',
    '2027-03-19',
  ])
  expect(board.visits.map((visit) => visit.id)).toContain(id)
  const next = await read<Board>('board?day=2027-03-24')
  expect(next.days[0]).toEqual({ day: '2027-03-22', closed: 'Human Rights Day' })
  expect(board.technicians.find(({ name }) => name === 'Anele')!.off).toEqual({
    '2027-03-18': 'Away',
    '2027-03-19': 'Away',
  })
  expect(await visitsWhere(shop, sql`id = ${id}::integer`)).toHaveLength(1)
})
