import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import type { AreaAnswer } from '#services/area/area.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, registerPerson } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'
import type { AffectedVisit, Technician } from './technician.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { cookie } = await employ(shop, 'owner')
const today = dayOf(new Date())
const url = '/api/admin/technicians'

const list = async () => (await ask(shop, 'GET', url, { cookie })).json<Technician[]>()
const find = async (id: string) => (await list()).find((one) => one.id === id)!
const draft = { worlds: ['pool'], weekdays: [0, 1, 2, 3, 4], minutes: 420, start: null, active: true }
const write = (id: string, version: number, changes: object = {}) =>
  ask(shop, 'PUT', `${url}/${id}`, { cookie, payload: { ...draft, version, ...changes } })

/** A technician with so many visits, on the next days. */
async function technicianWith(visits: number) {
  const { id } = await employ(shop, 'technician')
  expect((await write(id, 0)).statusCode).toBe(200)
  await shop.db.execute(sql`
    insert into visits (kind, water_id, due_on, planned_on, technician_id, from_hour, share)
    select 'single', (select id from waters where id not in (select water_id from visits where from_hour = 9 and planned_on > ${today}::date) order by id limit 1), ${today}::date + place, ${today}::date + place, ${id}, 9, 45000
    from generate_series(1, ${visits}::integer) as place`)
  return id
}

const leave = (id: string, from: number, to: number, visits: number) =>
  ask(shop, 'POST', `${url}/${id}/leave`, {
    cookie,
    payload: { from: addDays(today, from), to: addDays(today, to), visits },
  })
const countOf = async (id: string) =>
  rowsOf<{ count: number }>(
    await shop.db.execute(
      sql`select count(*)::int as count from visits where technician_id = ${id} and state = 'planned'`,
    ),
  )[0]!.count

test('those whose role may make visits are listed, set up as they were seen', async () => {
  const { id } = await employ(shop, 'technician')
  const packer = await employ(shop, 'packer')
  expect(await find(id)).toMatchObject({ version: 0, active: false, weekdays: [], leave: [] })
  expect(await find(packer.id)).toBeUndefined()
  expect((await write(id, 0)).json()).toMatchObject({ technician: { ...draft, version: 1 }, freed: [] })
  expect((await write(id, 0, { minutes: 300 })).statusCode).toBe(409)
  expect((await write(id, 1, { weekdays: [] })).statusCode).toBe(400)
  expect((await write(packer.id, 0)).statusCode).toBe(404)
})

test('the visits of a leave are named before it is added, and have nobody afterwards', async () => {
  const id = await technicianWith(5)
  const span = `from=${addDays(today, 2)}&to=${addDays(today, 4)}`
  const named = (await ask(shop, 'GET', `${url}/${id}/visits?${span}`, { cookie })).json<AffectedVisit[]>()
  expect(named.map(({ day }) => day)).toEqual([2, 3, 4].map((days) => addDays(today, days)))
  const added = await leave(id, 2, 4, 3)
  expect(added.json()).toMatchObject({ technician: { ahead: 2, leave: [{ from: addDays(today, 2) }] }, freed: named })
  expect(await countOf(id)).toBe(2)
  const [audit] = rowsOf<{ what: string }>(
    await shop.db.execute(
      sql`select what from audit_entries where subject = ${`technician:${id}`} order by id desc limit 1`,
    ),
  )
  expect(audit!.what).toBe('added leave; 3 visits have nobody now')
})

test('leave is refused where the visits are others than were seen, where it overlaps, is over, or ends before it begins', async () => {
  const id = await technicianWith(3)
  expect((await leave(id, 1, 3, 2)).statusCode).toBe(409)
  expect(await countOf(id)).toBe(3)
  expect((await leave(id, 1, 3, 3)).statusCode).toBe(200)
  expect((await leave(id, 3, 6, 0)).statusCode).toBe(409)
  expect((await leave(id, -5, -2, 0)).statusCode).toBe(400)
  expect((await leave(id, 9, 8, 0)).statusCode).toBe(400)
  expect((await leave(id, 9, 400, 0)).statusCode).toBe(400)
})

test('deleted leave is gone once, and does not give visits back', async () => {
  const id = await technicianWith(2)
  const added = (await leave(id, 1, 2, 2)).json<{ technician: Technician }>()
  const one = `${url}/${id}/leave/${added.technician.leave[0]!.id}`
  expect((await ask(shop, 'DELETE', one, { cookie, payload: {} })).json()).toMatchObject({ leave: [], ahead: 0 })
  expect((await ask(shop, 'DELETE', one, { cookie, payload: {} })).statusCode).toBe(404)
})

test('a technician who is no longer active, or loses the role, loses plans and planned visits', async () => {
  const plan = async (id: string) => {
    await shop.db.execute(
      sql`update subscriptions set technician_id = ${id} where id = (select min(id) from subscriptions)`,
    )
    return async () => rowsOf(await shop.db.execute(sql`select from subscriptions where technician_id = ${id}`)).length
  }
  const idle = await technicianWith(3)
  const plansOfIdle = await plan(idle)
  const { freed } = (await write(idle, 1, { active: false })).json<{ freed: AffectedVisit[] }>()
  expect([freed.length, await countOf(idle), await plansOfIdle()]).toEqual([3, 0, 0])

  const gone = await technicianWith(2)
  const plansOfGone = await plan(gone)
  const role = { role: 'packer', seen: 'technician' }
  expect((await ask(shop, 'PATCH', `/api/admin/accounts/${gone}/role`, { cookie, payload: role })).statusCode).toBe(200)
  expect([await countOf(gone), await plansOfGone(), await find(gone)]).toEqual([0, 0, undefined])
})

test('a visit that is planned into a leave has nobody', async () => {
  const id = await technicianWith(0)
  await leave(id, 0, 360, 0)
  const { planSubscription } = await import('../ledger/plan-subscription.server.ts')
  const plan = rowsOf<{ id: number }>(
    await shop.db.execute(sql`
      update subscriptions set technician_id = ${id} where id = (select max(id) from subscriptions where agreed_at is not null)
      returning id`),
  )[0]!
  await shop.db.execute(sql`delete from visits where subscription_id = ${plan.id} and planned_on > ${today}::date + 1`)
  await shop.db.transaction((tx) => planSubscription(tx, plan.id, { today, calendar: { closures: [] } }))
  expect(await countOf(id)).toBe(0)
})

test('an address is answered with the days on which somebody works, and changes with the technicians', async () => {
  const at = async (query: string) => (await ask(shop, 'GET', `/api/visits/area?${query}`)).json<AreaAnswer>()
  const known = await at('suburb=Irene&city=Centurion&world=aquarium')
  expect(known).toEqual({ known: true, place: 'Irene', comes: true, weekdays: [0, 1, 2, 3, 4] })
  expect(await at('suburb=Bryanston&city=Sandton&world=pool')).toMatchObject({
    known: true,
    comes: false,
    weekdays: [],
  })
  expect(await at('suburb=Bendor&city=Polokwane&world=pool')).toMatchObject({ known: false, place: null, comes: false })
  const { id } = await employ(shop, 'technician')
  await write(id, 0, { worlds: ['aquarium'], weekdays: [5] })
  expect((await at('suburb=Irene&city=Centurion&world=aquarium')).weekdays).toEqual([0, 1, 2, 3, 4, 5])
  expect((await ask(shop, 'GET', '/api/visits/area?world=garden')).statusCode).toBe(400)
})

test('technicians, customers and strangers get none of it', async () => {
  const technician = await employ(shop, 'technician')
  const { cookie: customer } = await registerPerson(shop)
  for (const [who, status] of [
    [technician.cookie, 403],
    [customer, 403],
    ['', 401],
  ] as const) {
    expect((await ask(shop, 'GET', url, { cookie: who })).statusCode).toBe(status)
    const self = await ask(shop, 'PUT', `${url}/${technician.id}`, { cookie: who, payload: { ...draft, version: 0 } })
    expect(self.statusCode).toBe(status)
  }
})
