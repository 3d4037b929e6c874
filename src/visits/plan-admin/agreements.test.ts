import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'
import { signedIn } from '../../../tests/people.ts'
import { addDays } from '#lib/calendar/south-african-days.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import type { AdminAgreement } from '#visits/agreements/admin-agreement.ts'

/** A Monday. */
const now = { value: new Date('2027-03-01T08:00:00Z') }
const shop = await openShop({ now: () => now.value })
afterAll(() => shop.close())
const office = await signedIn(shop, 'office', 'office1234')
await timeIs('2027-03-01')

/** Sets the clock, at which whoever is signed in was active. */
async function timeIs(day: string) {
  now.value = new Date(`${day}T08:00:00Z`)
  const moment = now.value.toISOString()
  await shop.db.execute(sql`
    update sessions set created_at = ${moment}::timestamptz, last_seen_at = ${moment}::timestamptz,
      expires_at = ${moment}::timestamptz + interval '1 day'`)
}

const path = '/api/admin/subscriptions'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function ask(method: Method, url: string, payload?: object, cookie = office) {
  const answer = await shop.server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<AdminAgreement & { message: string }>() }
}

let waters = 0
/** A pool of a site of its own, whose customer reads email. */
async function newWater(email: string | null = 'dube@example.com') {
  const result = await shop.db.execute(sql`
    with site as (
      insert into sites (name, email, phone, street, suburb, city, access)
      values ('Ms Dube', ${email}::text, '082 123 4567', ${`${++waters} Protea Road`}, 'Irene', 'Centurion', 'Gate 47#11') returning id)
    insert into waters (site_id, kind, name, litres, facts) select id, 'pool', 'Pool', 40000, '{}' from site returning id`)
  return rowsOf<{ id: number }>(result)[0]!.id
}

const draft = { enquiryId: null, plan: 'premium', price: 950, weeks: 1, minutes: 35, technicianId: null }
const offered = async (waterId: number, startsOn = '2027-03-17') => ask('POST', path, { ...draft, waterId, startsOn })

async function running(startsOn = '2027-03-03') {
  const { body } = await offered(await newWater(), startsOn)
  const seen = body.offered!.early ?? body.offered!.late
  const early = body.offered!.early !== null
  const agreed = await ask('POST', `${path}/${body.id}/agreement`, {
    version: body.version,
    as: 'Nomsa Dube',
    early,
    seen: seen.text,
  })
  expect(agreed.body).toMatchObject({ agreedAs: 'Nomsa Dube' })
  return agreed.body
}

const mailsAbout = async (id: number) =>
  rowsOf<{ subject: string; text: string }>(
    await shop.db.execute(
      sql`select subject, body as text from mails where about = ${`subscription:${id}`} order by id`,
    ),
  )

test('an offer is sent with the link of its customer, sent again, and withdrawn', async () => {
  const { status, body } = await offered(await newWater())
  expect([status, body.state, body.customer]).toEqual([200, 'offered', 'Ms Dube'])
  expect(body.offered!.late.text).toContain('every Wednesday, for the first time on Wednesday 17 March 2027')
  const [mail] = await mailsAbout(body.id)
  expect(mail!.text).toContain(`/your-plan?id=${body.id}&key=`)
  expect(mail!.text).not.toContain('47#11')
  const again = await ask('POST', `${path}/${body.id}/offer`, { version: body.version })
  expect([again.status, (await mailsAbout(body.id)).length]).toEqual([200, 2])
  expect((await ask('DELETE', `${path}/${body.id}/offer`, { version: body.version })).status).toBe(409)
  const gone = await ask('DELETE', `${path}/${body.id}/offer`, { version: again.body.version })
  expect(gone.body.state).toBe('withdrawn')
  const late = { version: gone.body.version, as: 'Nomsa Dube', early: false, seen: body.offered!.late.text }
  expect((await ask('POST', `${path}/${body.id}/agreement`, late)).status).toBe(409)
})

test.each([
  ['a start in the past', { startsOn: '2027-02-24' }, 'A plan cannot start in the past.'],
  ['a day on which nobody works', { startsOn: '2027-03-21' }, 'works on a Sunday'],
  ['a plan for tanks', { plan: 'pro' }, 'Please choose a plan for pools.'],
  ['a water that is not there', { waterId: 999_999 }, 'has no site any more'],
])('an offer with %s is refused in words', async (_, wrong, message) => {
  const answer = await ask('POST', path, { ...draft, waterId: await newWater(), startsOn: '2027-03-17', ...wrong })
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)])
})

test('a first visit within seven days needs its own consent; without it the plan starts after them', async () => {
  const { body } = await offered(await newWater(), '2027-03-03')
  const { early, late, consent } = body.offered!
  expect([early!.startsOn, late.startsOn]).toEqual(['2027-03-03', '2027-03-10'])
  expect((await mailsAbout(body.id))[0]!.text).toContain(
    'First visit: Wednesday 10 March 2027, or Wednesday 3 March 2027 if you ask for it there\n',
  )
  expect(early!.text.endsWith(consent)).toBe(true)
  const agree = (wanted: object) =>
    ask('POST', `${path}/${body.id}/agreement`, { version: body.version, as: 'N Dube', ...wanted })
  expect((await agree({ early: true, seen: late.text })).body.message).toContain('Please read it again')
  const agreed = await agree({ early: false, seen: late.text })
  expect(agreed.body).toMatchObject({
    state: 'agreed',
    agreedText: late.text,
    earlyConsentAt: null,
    startsOn: '2027-03-10',
  })
  expect(agreed.body.visits.map(({ dueOn }) => dueOn).slice(0, 2)).toEqual(['2027-03-10', '2027-03-17'])
})

test('a plan is not sold twice for one water, whoever agrees first', async () => {
  const water = await newWater()
  const [one, other] = [
    await offered(water),
    await ask('POST', path, { ...draft, plan: 'essential', waterId: water, startsOn: '2027-03-18' }),
  ]
  expect((await offered(water)).body.message).toContain('already been offered')
  const answers = await Promise.all(
    [one, other].map(({ body }) =>
      ask('POST', `${path}/${body.id}/agreement`, {
        version: body.version,
        as: 'N Dube',
        early: false,
        seen: body.offered!.late.text,
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await offered(water, '2027-03-24')).body.message).toContain('has a plan already')
})

test('a higher price holds from the first month that is 30 days away, and the customer is told', async () => {
  const plan = await running()
  const terms = { version: plan.version, plan: 'premium', weeks: 1, minutes: 35, asked: false }
  const set = (wanted: object) => ask('PUT', `${path}/${plan.id}/terms`, { ...terms, ...wanted })
  await timeIs('2027-03-03')
  expect((await set({ price: 990, from: '2027-04-07' })).body.message).toContain('Saturday 1 May 2027')
  expect((await set({ price: 990, from: '2027-05-12' })).body.message).toContain('first week')
  expect((await set({ price: 990, from: '2027-03-03' })).body.message).toContain('Thursday 1 April 2027')
  const told = await set({ price: 990, from: '2027-05-05' })
  expect(told.body.terms.map(({ price, fromMonth }) => [fromMonth, price])).toEqual([
    ['2027-03-01', 950],
    ['2027-05-01', 990],
  ])
  expect((await mailsAbout(plan.id)).at(-1)!.text).toMatch(/R.990,00 a month instead of R.950,00 a month/)
  const moved = await set({ version: told.body.version, plan: 'premium', price: 950, from: '2027-04-01' })
  expect(moved.body.visits.filter(({ dueOn }) => dueOn.startsWith('2027-04')).map(({ dueOn }) => dueOn)).toEqual([
    '2027-04-01',
    '2027-04-08',
    '2027-04-15',
    '2027-04-22',
    '2027-04-29',
  ])
  await timeIs('2027-03-01')
})

test('a pause takes its visits out, and ends early', async () => {
  const plan = await running()
  const pause = (wanted: object) =>
    ask('POST', `${path}/${plan.id}/pauses`, { version: plan.version, anyway: false, ...wanted })
  expect((await pause({ from: '2027-03-08', to: '2027-03-20' })).body.message).toContain('two weeks or longer')
  expect((await pause({ from: '2027-03-14', to: '2027-03-08', anyway: true })).status).toBe(400)
  const paused = await pause({ from: '2027-03-08', to: '2027-03-21' })
  expect(paused.body.visits.filter(({ state }) => state === 'paused').map(({ dueOn }) => dueOn)).toEqual([
    '2027-03-10',
    '2027-03-17',
  ])
  expect((await pause({ version: paused.body.version, from: '2027-03-20', to: '2027-04-20' })).body.message).toContain(
    'already paused',
  )
  const back = await ask('DELETE', `${path}/${plan.id}/pauses/${paused.body.pauses[0]!.id}`, {
    version: paused.body.version,
  })
  expect([back.body.pauses, back.body.visits.filter(({ state }) => state === 'paused')]).toEqual([[], []])
})

test('a notice ends a plan 20 business days later, is taken back, and cancels it at once within the cooling-off days', async () => {
  const plan = await running()
  const cancelled = await ask('POST', `${path}/${plan.id}/end`, { version: plan.version })
  expect(cancelled.body).toMatchObject({ state: 'ended', endsOn: '2027-03-02', visits: [] })
  expect((await mailsAbout(plan.id)).at(-1)!.subject).toBe('Your plan is cancelled')

  const other = await running()
  await timeIs('2027-03-15')
  const ending = await ask('POST', `${path}/${other.id}/end`, { version: other.version })
  expect(ending.body).toMatchObject({ state: 'ending', noticeOn: '2027-03-15', endsOn: '2027-04-15' })
  expect((await ask('POST', `${path}/${other.id}/end`, { version: ending.body.version })).status).toBe(409)
  const open = await ask('DELETE', `${path}/${other.id}/end`, { version: ending.body.version })
  expect(open.body).toMatchObject({ state: 'running', endsOn: null })
  expect(open.body.visits.at(-1)!.dueOn > addDays('2027-04-15', 30)).toBe(true)
  await timeIs('2027-03-01')
})

test('the end of a plan cancels the extra visits after its last day', async () => {
  const plan = await running()
  for (const day of ['2027-04-13', '2027-05-04'])
    await shop.db.execute(sql`
      insert into visits (kind, water_id, subscription_id, due_on, planned_on, minutes, share, state)
      select 'extra', water_id, id, ${day}::date, ${day}::date, 45, 0, 'planned' from subscriptions where id = ${plan.id}`)
  await timeIs('2027-03-15')
  const ending = await ask('POST', `${path}/${plan.id}/end`, { version: plan.version })
  expect(ending.body.endsOn).toBe('2027-04-15')
  const extras = await shop.db.execute(sql`
    select state from visits where subscription_id = ${plan.id} and kind = 'extra' order by due_on`)
  expect(rowsOf(extras)).toEqual([{ state: 'planned' }, { state: 'cancelled' }])
  await timeIs('2027-03-01')
})

test('the list finds plans by state and words, and only who plans visits reads it', async () => {
  const { body } = await offered(await newWater())
  const listed = async (query: string) => {
    const { body: list } = await ask('GET', `${path}?${query}`)
    return (list as unknown as { rows: { id: number; state: string }[] }).rows
  }
  expect((await listed('state=offered&search=dube')).map(({ id }) => id)).toContain(body.id)
  expect((await listed('state=withdrawn')).every(({ state }) => state === 'withdrawn')).toBe(true)
  expect(await listed('search=nobody+of+that+name')).toEqual([])
  for (const role of ['technician', 'packer', 'bookkeeper']) {
    const cookie = await signedIn(shop, role, `${role}1234`)
    await timeIs('2027-03-01')
    expect((await ask('GET', `${path}/${body.id}`, undefined, cookie)).status).toBe(403)
    expect((await ask('POST', `${path}/${body.id}/end`, { version: 1 }, cookie)).status).toBe(403)
  }
})
