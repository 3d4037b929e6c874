import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addDays } from '#lib/calendar/south-african-days.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { calendar, openShopWithPlans, today } from '../../../tests/own-plans.ts'
import { ask, registerPerson } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { lazyReportSigner } from '../access/report-link.server.ts'
import { planSubscription } from '../ledger/plan-subscription.server.ts'
import type { OwnPlan } from './own-plan.ts'

const { shop, clock, sign, offer, running, show, send, mailsAbout, visitsOf } = await openShopWithPlans()
afterAll(() => shop.close())

test('a plan is its link’s and its account’s; for anyone else, staff among them, it does not exist', async () => {
  const person = await registerPerson(shop)
  const plan = await offer('2027-03-17', { account: person.id })
  const { cookie: staff } = await employ(shop)
  const stranger = await registerPerson(shop)
  // Sessions are written by the clock of this machine.
  await shop.db.execute(sql`update sessions set expires_at = '2027-03-09', last_seen_at = '2027-03-03T05:59:00Z'`)
  const look = async (cookie: string, key = '') =>
    (await ask(shop, 'GET', `${plan.url}${key && `?key=${key}`}`, { cookie })).statusCode
  expect(await look(person.cookie)).toBe(200)
  expect(await look('', plan.key)).toBe(200)
  expect(await Promise.all([look(''), look(staff), look(stranger.cookie), look('', sign(plan.id + 1))])).toEqual([
    404, 404, 404, 404,
  ])
  const calls = [
    ['POST', 'agreement', { seen: 'Words.', name: 'Eve', agree: true, early: true }],
    ['PUT', 'visits/1', { version: 1, day: '2027-03-18' }],
    ['POST', 'pauses', { from: '2027-04-01', to: '2027-04-30' }],
    ['DELETE', 'pauses/1', {}],
    ['POST', 'end', {}],
  ] as const
  for (const [method, path, payload] of calls) {
    const answer = await ask(shop, method, `${plan.url}/${path}`, { cookie: stranger.cookie, payload })
    expect([path, answer.statusCode]).toEqual([path, 404])
  }
  const mine = (await ask(shop, 'GET', '/api/own-plans', { cookie: person.cookie })).json()
  expect(mine).toMatchObject([{ id: plan.id, state: 'offered', next: null }])
  expect((await ask(shop, 'GET', '/api/own-plans', { cookie: stranger.cookie })).json()).toEqual([])
})

test('a visit moves to another day of its week, the office is told, and planning leaves it there', async () => {
  const plan = await running()
  const [here, visit] = (await show(plan)).next
  expect(here).toMatchObject({ plannedOn: today, days: [] })
  expect(visit).toMatchObject({ plannedOn: '2027-03-10' })
  expect(visit!.days).toEqual(['2027-03-08', '2027-03-09', '2027-03-11', '2027-03-12'])
  const move = (day: string) => send(plan, 'PUT', `visits/${visit!.id}`, { version: visit!.version, day })
  expect((await move('2027-03-15')).statusCode).toBe(409)
  const moved = (await move('2027-03-12')).json<OwnPlan>()
  expect(moved.next[1]!.plannedOn).toBe('2027-03-12')
  expect((await move('2027-03-12')).statusCode).toBe(200)
  expect((await move('2027-03-11')).json().message).toContain('has changed since you opened')
  await shop.db.transaction((tx) => planSubscription(tx, plan.id, { today, calendar }))
  expect((await show(plan)).next[1]!.plannedOn).toBe('2027-03-12')
  const mails = await mailsAbout(plan.id)
  expect(mails.map(({ subject }) => subject)).toEqual(['Thandi Nkosi moved a visit'])
  expect(mails[0]!.body).toMatch(/10 March 2027[^]*12 March 2027/)
})

test('a visit moves only to days on which its technician works, has room and is not away', async () => {
  const { id: technician } = await employ(shop, 'technician')
  await shop.db.execute(
    sql`insert into technicians (account_id, worlds, weekdays, minutes) values (${technician}, '{pool}', '{0,1,2,3}', 60)`,
  )
  await shop.db.execute(
    sql`insert into technician_leave (technician_id, from_on, to_on) values (${technician}, '2027-03-09', '2027-03-09')`,
  )
  const plan = await running('2027-02-03', { technician })
  const other = await running('2027-02-04', { technician })
  await shop.db.execute(sql`update visits set minutes = 60 where subscription_id = ${other.id}`)
  expect((await show(plan)).next[1]).toMatchObject({ plannedOn: '2027-03-10', days: ['2027-03-08'] })
})

test('a pause of two weeks or longer owes nothing, keeps a week’s notice, and is ended early or taken back', async () => {
  const plan = await running()
  const pause = (from: string, to: string) => send(plan, 'POST', 'pauses', { from, to })
  const refused = async (from: string, to: string) => (await pause(from, to)).json().fields
  expect((await show(plan)).pauseFrom).toBe('2027-03-10')
  expect(Object.keys(await refused('2027-03-09', '2027-04-09'))).toEqual(['from'])
  expect(Object.keys(await refused('2027-03-10', '2027-03-22'))).toEqual(['to'])
  expect((await pause('2027-03-10', '2027-04-06')).statusCode).toBe(200)
  expect((await pause('2027-03-10', '2027-04-06')).statusCode).toBe(200)
  expect(Object.keys(await refused('2027-04-01', '2027-05-06'))).toEqual(['from'])
  const states = async () =>
    (await visitsOf(plan.id)).filter(({ due }) => due > today && due < '2027-04-10').map(({ state }) => state)
  expect(await states()).toEqual(['paused', 'paused', 'paused', 'paused', 'planned'])
  clock.day = '2027-03-12'
  const { state, pauses } = await show(plan)
  expect([state, pauses]).toMatchObject(['paused', [{ from: '2027-03-10', to: '2027-04-06', begun: true }]])
  const ended = (await send(plan, 'DELETE', `pauses/${pauses[0]!.id}`)).json<OwnPlan>()
  expect([ended.state, ended.pauses]).toEqual(['paused', []])
  expect(await states()).toEqual(['paused', 'planned', 'planned', 'planned', 'planned'])
  clock.day = today
  const later = (await pause('2027-04-21', '2027-05-31'))
    .json<OwnPlan>()
    .pauses.find(({ from }) => from === '2027-04-21')
  expect((await send(plan, 'DELETE', `pauses/${later!.id}`)).statusCode).toBe(200)
  expect((await mailsAbout(plan.id)).map(({ subject }) => subject)).toEqual([
    'Your plan is paused from Wednesday 10 March 2027',
    'Thandi Nkosi paused the plan',
    'Thandi Nkosi ended a pause',
    'Your plan is paused from Wednesday 21 April 2027',
    'Thandi Nkosi paused the plan',
    'Thandi Nkosi ended a pause',
  ])
})

test('a plan is stopped with 20 business days’ notice, which says what is still owed, and once', async () => {
  const plan = await running()
  const { stop } = await show(plan)
  expect(stop).toEqual({ lastDay: '2027-04-05', coolingOff: false, visits: 5, toPay: 950 })
  const answers = await Promise.all([send(plan, 'POST', 'end'), send(plan, 'POST', 'end')])
  for (const answer of answers)
    expect(answer.json()).toMatchObject({ state: 'ending', endsOn: '2027-04-05', stop: null })
  expect((await visitsOf(plan.id)).at(-1)!.due).toBe('2027-03-31')
  expect((await mailsAbout(plan.id)).map(({ subject }) => subject)).toEqual([
    'Your plan ends on Monday 5 April 2027',
    'Thandi Nkosi stopped the plan',
  ])
})

test('months say what was owed, done, not charged and why, and which bill they are on', async () => {
  const plan = await running()
  await shop.db.execute(sql`
    update visits set state = 'done', done_on = due_on where subscription_id = ${plan.id} and due_on in ('2027-02-03', '2027-02-10')`)
  await shop.db.execute(
    sql`update visits set state = 'no-access', done_on = due_on where subscription_id = ${plan.id} and due_on = '2027-02-17'`,
  )
  await shop.db.execute(
    sql`update visits set state = 'credited', cause = 'missed' where subscription_id = ${plan.id} and due_on = '2027-02-24'`,
  )
  const { months, past } = await show(plan)
  expect(months).toEqual([
    { month: '2027-03-01', owed: 5, done: 0, noAccess: 0, open: 5, paused: 0, credits: [], charged: 0, bill: null },
    {
      month: '2027-02-01',
      owed: 4,
      done: 2,
      noAccess: 1,
      open: 0,
      paused: 0,
      credits: [{ dueOn: '2027-02-24', cause: 'missed' }],
      charged: 712.5,
      bill: null,
    },
  ])
  expect(past.map(({ on, state }) => [on, state])).toEqual([
    ['2027-02-24', 'credited'],
    ['2027-02-17', 'no-access'],
    ['2027-02-10', 'done'],
    ['2027-02-03', 'done'],
  ])
})

test('guessing numbers of plans is blocked, and so are endless changes', async () => {
  const live = await openShop({ mode: 'live', limits: true })
  const miss = () => live.server.inject('/api/own-plans/1999999999')
  for (let n = 0; n < 30; n++) expect((await miss()).statusCode).toBe(404)
  expect((await miss()).statusCode).toBe(429)
  await live.close()
})

test('a signature that is cut, longer, reordered, of another plan or of another kind of link opens nothing', async () => {
  const [plan, other] = [await running(), await running()]
  const { key } = plan
  const swapped = key.toLowerCase() === key ? key.toUpperCase() : key.toLowerCase()
  const report = (await lazyReportSigner(shop)())(String(plan.id))
  const order = (await lazyOrderSigner(shop)())(plan.id)
  const reordered = [...key].toReversed().join('')
  const wrong = [
    key.slice(0, -1),
    `${key}A`,
    `${key}=`,
    ` ${key}`,
    reordered,
    swapped,
    other.key,
    report,
    order,
    'é'.repeat(32),
    '',
  ]
  for (const each of wrong) {
    const query = new URLSearchParams({ key: each })
    expect([each, (await ask(shop, 'GET', `${plan.url}?${query}`)).statusCode]).toEqual([each, 404])
    expect([each, (await send({ ...plan, key: each }, 'POST', 'end')).statusCode]).toEqual([each, 404])
  }
  expect((await ask(shop, 'GET', `${plan.url}?key=${key}&key=${key}`)).statusCode).toBe(400)
  expect((await ask(shop, 'GET', `${plan.url}?key=${'a'.repeat(201)}`)).statusCode).toBe(400)
  expect((await show(plan)).stop).not.toBeNull()
})

test('a visit or a pause of another plan is not changed by the link of this one', async () => {
  const [mine, theirs] = [await running(), await running()]
  const visit = (await show(theirs)).next[1]!
  const moved = await send(mine, 'PUT', `visits/${visit.id}`, { version: visit.version, day: visit.days[0]! })
  await send(theirs, 'POST', 'pauses', { from: '2027-04-01', to: '2027-04-30' })
  const pause = (await show(theirs)).pauses[0]!
  const resumed = await send(mine, 'DELETE', `pauses/${pause.id}`)
  expect([moved.statusCode, resumed.statusCode]).toEqual([404, 404])
  expect((await show(theirs)).pauses).toEqual([pause])
})

test('days that cannot be are refused before the database is asked', async () => {
  const plan = await running()
  for (const day of ['2027-02-30', 'tomorrow', '', addDays(today, 1).replaceAll('-', '/')])
    expect((await send(plan, 'POST', 'pauses', { from: day, to: '2027-05-01' })).statusCode).toBe(400)
})
