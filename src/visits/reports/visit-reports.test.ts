import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import { oneDay, oneHour } from '#lib/calendar/durations.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { newAttemptKey } from '#lib/sending/attempt-key.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { ask, mailTo, registerPerson } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'
import { insertStop, insertTechnician, type NewStop } from '../../../tests/technician-round.ts'
import { visitReportDraft } from '../../../tests/visit-report-draft.ts'
import { lazyPlanSigner } from '../access/plan-link.server.ts'
import { removeOldVisitPictures } from './visit-picture-store.server.ts'

let shop: OpenShop
let technician: { id: string; cookie: string }
let office: string
beforeAll(async () => {
  shop = await openShop()
  technician = await employ(shop, 'technician')
  await insertTechnician(shop.db, technician.id)
  office = (await employ(shop, 'office')).cookie
})
afterAll(() => shop.close())

const today = () => dayOf(new Date())
const stopOf = (more: Partial<NewStop> = {}) =>
  insertStop(shop.db, technician.id, { customer: 'Nomsa Dlamini', ...more })

const draft = (visit: number, more: object = {}) => visitReportDraft(visit, technician.id, more)

const send = (body: object, { key = newAttemptKey(), cookie = technician.cookie } = {}) =>
  ask(shop, 'PUT', `/api/visits/reports/${key}`, { cookie, payload: body })

const picture = (width = 320) =>
  sharp({ create: { width, height: 240, channels: 3, background: '#1a8' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '25/1 46/1 48/1' } })
    .toBuffer()

async function sendPicture(
  report: string,
  { key = newAttemptKey(), kind = 'before', cookie = technician.cookie } = {},
) {
  const url = `/api/visits/pictures/${key}?report=${report}&account=${technician.id}&kind=${kind}`
  const answer = await shop.server.inject({
    method: 'PUT',
    url,
    headers: { cookie, 'content-type': 'image/jpeg' },
    payload: await picture(),
  })
  return { key, answer }
}

async function one<Row>(statement: ReturnType<typeof sql>) {
  return rowsOf<Row>(await shop.db.execute(statement))[0]!
}
const visitNow = (id: number) =>
  one<{ state: string; doneOn: string; version: number }>(
    sql`select state, done_on::text as "doneOn", version from visits where id = ${id}`,
  )

test('a report decides its visit, and all that follows from it is there once, whatever is sent fifty times', async () => {
  const email = `v${newAttemptKey().slice(0, 10)}@example.co.za`
  const visit = await stopOf({ email, litres: null })
  const charge = await one<{ id: number }>(
    sql`insert into charges (name, unit, price) values ('Stain treatment', 'bottle', 18500) returning id`,
  )
  const key = newAttemptKey()
  const sentPicture = await sendPicture(key)
  const body = draft(visit, {
    litres: 42_000,
    charges: [{ charge: charge.id, quantity: 2 }],
    pictures: [sentPicture.key],
  })
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(body, { key })))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set([`200 ${JSON.stringify({ key, first: true, visit: 'done', clockMinutes: 0 })}`]),
  )
  const counts = await one(sql`select
    (select count(*)::int from visit_reports where visit_id = ${visit}) as reports,
    (select count(*)::int from visit_charges where visit_id = ${visit} and quantity = 2 and price = 18500) as charges,
    (select count(*)::int from water_entries e join visits v on v.water_id = e.water_id where v.id = ${visit}) as entries,
    (select litres from waters w join visits v on v.water_id = w.id where v.id = ${visit}) as litres,
    (select count(*)::int from mails where recipient = ${email}) as mails`)
  expect(counts).toEqual({ reports: 1, charges: 1, entries: 2, litres: 42_000, mails: 1 })
  expect(await visitNow(visit)).toEqual({ state: 'done', doneOn: today(), version: 2 })
  const { body: mail } = await mailTo(shop, email, /Your visit of/)
  expect(mail).toContain('pH 7.9 (aim 7.2 to 7.6)')
  expect(mail).toContain('250 ml of hydrochloric acid, 33 %')
  expect(mail).not.toContain('47#11')
  const link = /http\S+(\/visit-report\?report=(\w+)&key=(\S+))/.exec(mail)!
  const read = await ask(shop, 'GET', `/api/visits/reports/${link[2]}?key=${link[3]}`)
  expect(read.json()).toMatchObject({ water: 'The pool', sending: null, pictures: [{ key: sentPicture.key }] })
  const seen = await ask(shop, 'GET', `/api/visits/reports/${key}/pictures/${sentPicture.key}?key=${link[3]}`)
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await sharp(seen.rawPayload).metadata()).exif).toBeUndefined()
})

test('a further report of another phone is kept beside the first, and decides nothing', async () => {
  const visit = await stopOf()
  await send(draft(visit))
  const second = await send(draft(visit, { readings: { fc: 3 }, endedAt: new Date(Date.now() - 1000).toISOString() }))
  expect(second.json()).toMatchObject({ first: false, visit: 'done' })
  const reports = (await ask(shop, 'GET', `/api/admin/visits/${visit}/reports`, { cookie: office })).json<
    { first: boolean; sending: object }[]
  >()
  expect(reports.map(({ first }) => first)).toEqual([true, false])
  expect(reports[0]!.sending).toMatchObject({ clockMinutes: 0, state: 'done' })
  expect((await visitNow(visit)).version).toBe(2)
})

test('a late report wins over a credit and over a move to somebody else, but not over a pause', async () => {
  const [credited, moved, paused] = [await stopOf(), await stopOf(), await stopOf()]
  await shop.db.execute(sql`update visits set state = 'credited', cause = 'missed' where id = ${credited}`)
  await shop.db.execute(sql`update visits set technician_id = null, planned_on = planned_on + 1 where id = ${moved}`)
  await shop.db.execute(sql`update visits set state = 'paused' where id = ${paused}`)
  const outcomes = []
  for (const visit of [credited, moved, paused]) outcomes.push((await send(draft(visit))).json())
  expect(outcomes.map(({ first, visit }) => [first, visit])).toEqual([
    [true, 'done'],
    [true, 'done'],
    [false, 'paused'],
  ])
  expect([(await visitNow(credited)).doneOn, (await visitNow(moved)).doneOn]).toEqual([today(), today()])
  // What the office takes off the bill after the first report stays off it.
  await shop.db.execute(
    sql`update visits set state = 'credited', cause = 'goodwill', done_on = null where id = ${moved}`,
  )
  expect((await send(draft(moved))).json()).toMatchObject({ first: false, visit: 'credited' })
})

test('no access needs a reason and a picture', async () => {
  const visit = await stopOf({ email: 'no-access@example.co.za' })
  const locked = { access: false, reason: 'gate-locked', readings: {}, given: [], tasks: [] }
  expect((await send(draft(visit, locked))).statusCode).toBe(400)
  expect((await send(draft(visit, { ...locked, reason: null }))).statusCode).toBe(400)
  const key = newAttemptKey()
  expect((await send(draft(visit, { ...locked, pictures: [newAttemptKey()] }), { key })).statusCode).toBe(409)
  const { key: shown } = await sendPicture(key, { kind: 'no-access' })
  expect((await send(draft(visit, { ...locked, pictures: [shown] }), { key })).json()).toMatchObject({
    first: true,
    visit: 'no-access',
  })
  expect((await mailTo(shop, 'no-access@example.co.za', /could not get to/)).body).toContain('the gate was locked')
})

test('a phone whose clock is a day wrong is told so, and the server’s day counts', async () => {
  for (const off of [-oneDay, oneDay]) {
    const visit = await stopOf()
    const at = (moment: number) => new Date(moment + off).toISOString()
    const told = { beganAt: at(Date.now() - oneHour), endedAt: at(Date.now()), sentAt: at(Date.now()) }
    const { clockMinutes } = (await send(draft(visit, told))).json<{ clockMinutes: number }>()
    expect(clockMinutes).toBe(-off / 60_000)
    expect((await visitNow(visit)).doneOn).toBe(today())
  }
  const set = await stopOf()
  await send(draft(set, { beganAt: null, endedAt: '1970-01-01T00:00:00.000Z' }))
  expect((await visitNow(set)).doneOn).toBe(today())
})

test('a visit is reported a week before its day at the earliest', async () => {
  const [week, later] = [await stopOf({ in: 7 }), await stopOf({ in: 8 })]
  expect((await send(draft(week))).json()).toMatchObject({ first: true, visit: 'done' })
  const refused = await send(draft(later))
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('cannot be reported yet'),
  ])
  expect((await visitNow(later)).state).toBe('planned')
})

test('a visit that is charged after all keeps a day that can be, whatever the phone’s clock said', async () => {
  const visit = await stopOf()
  await send(draft(visit, { beganAt: null, endedAt: '1970-01-01T00:00:00.000Z' }))
  for (const step of ['credit', 'charge']) {
    const { version } = await visitNow(visit)
    const url = `/api/admin/visits/${visit}/${step}`
    expect((await ask(shop, 'POST', url, { cookie: office, payload: { version } })).statusCode).toBe(200)
  }
  expect(await visitNow(visit)).toMatchObject({ state: 'done', doneOn: today() })
})

test('a report written yesterday and sent today is of yesterday', async () => {
  const visit = await stopOf({ in: -1 })
  await send(draft(visit, { beganAt: null, endedAt: new Date(Date.now() - oneDay).toISOString() }))
  expect((await visitNow(visit)).doneOn).toBe(addDays(today(), -1))
})

test('a report is read by its link, its plan’s link, its customer and the office, and does not exist for anyone else', async () => {
  const customer = await registerPerson(shop)
  const visit = await stopOf()
  const key = newAttemptKey()
  await send(draft(visit), { key })
  await shop.db.execute(sql`
    update sites set account_id = ${customer.id} where id = (select site_id from waters w join visits v on v.water_id = w.id where v.id = ${visit})`)
  const { plan } = await one<{ plan: number }>(sql`select subscription_id as plan from visits where id = ${visit}`)
  const planKey = (await lazyPlanSigner(shop)())(plan)
  const status = async (cookie: string, link = '') =>
    (await ask(shop, 'GET', `/api/visits/reports/${key}${link}`, { cookie })).statusCode
  expect([await status(customer.cookie), await status(office), await status('', `?key=${planKey}`)]).toEqual([
    200, 200, 200,
  ])
  const stranger = (await registerPerson(shop)).cookie
  expect([
    await status(''),
    await status(stranger),
    await status(stranger, '?key=abc'),
    await status((await employ(shop, 'bookkeeper')).cookie),
  ]).toEqual([404, 404, 404, 404])
})

test('another technician of the same phone cannot send what they did not write', async () => {
  const other = await employ(shop, 'technician')
  const visit = await stopOf()
  const key = newAttemptKey()
  expect((await send(draft(visit), { key, cookie: other.cookie })).statusCode).toBe(409)
  expect((await sendPicture(key, { cookie: other.cookie })).answer.statusCode).toBe(409)
  expect((await visitNow(visit)).state).toBe('planned')
})

test.each([
  ['a reading that cannot be', { readings: { ph: 70 } }, 400],
  ['a reading of another kind of water', { readings: { alk: 8 } }, 400],
  ['no moment', { endedAt: 'yesterday' }, 400],
  ['a dose of nothing', { given: [{ substance: 'trichlor', strength: 90, amount: 0 }] }, 400],
  ['a charge twice', { charges: [1, 2].map((quantity) => ({ charge: 1, quantity })) }, 400],
  ['a charge that is not there', { charges: [{ charge: 999_999, quantity: 1 }] }, 400],
  ['a visit that is not there', { visit: 999_999 }, 404],
  ['a note of a megabyte', { note: 'x'.repeat(60_000) }, 400],
  ['a note that turns the line', { note: '\u202etxt' }, 400],
  ['thirteen pictures', { pictures: Array.from({ length: 13 }, newAttemptKey) }, 400],
])('a report with %s is refused, and changes nothing', async (_, wrong, status) => {
  const visit = await stopOf()
  const answer = await send(draft(visit, wrong))
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([status, expect.arrayContaining(['kind', 'message'])])
  expect((await visitNow(visit)).state).toBe('planned')
})

test('a picture that is none, a thirteenth, and one of a report that is complete are refused', async () => {
  const key = newAttemptKey()
  const url = `/api/visits/pictures/${newAttemptKey()}?report=${key}&account=${technician.id}&kind=before`
  const headers = { cookie: technician.cookie, 'content-type': 'image/jpeg' }
  const none = await shop.server.inject({ method: 'PUT', url, headers, payload: Buffer.from('<svg/>') })
  expect(none.statusCode).toBe(400)
  for (let number = 0; number < 12; number++) expect((await sendPicture(key)).answer.statusCode).toBe(200)
  expect((await sendPicture(key)).answer.statusCode).toBe(409)
  const done = newAttemptKey()
  const { key: kept } = await sendPicture(done)
  await send(draft(await stopOf(), { pictures: [kept] }), { key: done })
  expect((await sendPicture(done, { key: kept })).answer.statusCode).toBe(200)
  expect((await sendPicture(done)).answer.statusCode).toBe(409)
})

test('pictures go after 92 days, those of no access and damage after two years', async () => {
  const key = newAttemptKey()
  const days = { before: 93, after: 91, 'no-access': 700, damage: 740 }
  for (const [kind, age] of Object.entries(days)) {
    const { key: each } = await sendPicture(key, { kind })
    await shop.db.execute(
      sql`update visit_pictures set at = now() - make_interval(days => ${age}::integer) where key = ${each}`,
    )
  }
  await removeOldVisitPictures(shop.db)
  const left = await shop.db.execute(sql`select kind from visit_pictures where report_key = ${key} order by kind`)
  expect(rowsOf<{ kind: string }>(left).map(({ kind }) => kind)).toEqual(['after', 'no-access'])
})
