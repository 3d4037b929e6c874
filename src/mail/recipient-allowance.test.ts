import { oneHour } from '#lib/calendar/durations.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { eventually } from '../../tests/eventually.ts'
import { openShop } from '../../tests/open-shop.ts'
import { ask, password } from '../../tests/people.ts'
import { employ } from '../../tests/staff-people.ts'
import type { Mail } from './outbox.ts'
import { mails } from './mail-tables.server.ts'
import { queueMailAlone, queueMails } from './queue-mail.server.ts'

const shop = await openShop({ mode: 'live', limits: true })
const cookie = (await employ(shop)).cookie
afterAll(() => shop.close())

const newAddress = () => `r${crypto.randomUUID().slice(0, 12)}@example.co.za`
const times = <T>(count: number, act: (n: number) => T) => Array.from({ length: count }, (_, n) => act(n))

function put(to: string, more: { unconfirmed?: boolean; after?: number } = {}) {
  const { unconfirmed = true, after = 0 } = more
  const now = () => new Date(shop.runtime.now().getTime() + after)
  return queueMailAlone(
    { ...shop, runtime: { ...shop.runtime, now } },
    { to, subject: 'Your reef', content: ['Hello'], unconfirmed },
  )
}

async function statesOf(...addresses: string[]) {
  const result = await shop.db.execute(sql`
    select recipient, held_back as "heldBack", next_try_at is not null as leaves from mails
    where recipient = any(${sql.param(addresses)}::text[]) order by id`)
  return rowsOf<{ heldBack: string | null; leaves: boolean }>(result)
}
const leaving = async (...addresses: string[]) => (await statesOf(...addresses)).filter(({ leaves }) => leaves).length

test('an unconfirmed mailbox gets five mails an hour, however many come at once and however it is written', async () => {
  const name = `ann${Date.now()}`
  const spellings = times(
    12,
    (n) => `${name.slice(0, n)}${n ? '.' : ''}${name.slice(n)}+${n}@${n % 2 ? 'Gmail' : 'googlemail'}.com`,
  )
  await Promise.all(spellings.map((to) => put(to)))
  expect(await leaving(...spellings)).toBe(5)
  expect(await statesOf(...spellings)).toHaveLength(12)
})

test('mails queued in one transaction are counted one by one, each for its mailbox', async () => {
  const [one, other] = [newAddress(), newAddress()]
  const mails = [...times(7, () => one), other, one, other].map((to) => ({
    to,
    subject: 'Your reef',
    content: ['Hello'],
    unconfirmed: true,
  }))
  await transact(shop, null, async (tx) => ({ value: await queueMails(tx, shop.runtime, mails), tags: [] }))
  expect((await statesOf(one)).map(({ leaves }) => leaves)).toEqual([...times(8, (n) => n < 5)])
  expect(await leaving(other)).toBe(2)
})

test('mails held back do not count towards the daily limit of fifteen', async () => {
  const to = newAddress()
  // Days are counted from midnight in UTC: four hours of one day, at any time.
  const untilMorning = new Date().setUTCHours(8, 0, 0, 0) - Date.now()
  for (const hour of [0, 1, 2, 3]) {
    await Promise.all(times(8, () => put(to, { after: untilMorning + hour * oneHour })))
  }
  const states = await statesOf(to)
  expect([states.length, await leaving(to)]).toEqual([32, 15])
  expect(states.filter(({ heldBack }) => heldBack?.includes('within a day'))).toHaveLength(5)
})

test('mails caused by staff or by their own recipient are not counted', async () => {
  const to = newAddress()
  await Promise.all(times(9, () => put(to, { unconfirmed: false })))
  await Promise.all(times(5, () => put(to)))
  expect(await leaving(to)).toBe(14)
})

test('a flood of requests with one address sends it a few mails, loses none and reaches the business in full', async () => {
  const email = newAddress()
  const enquiry = {
    fullName: 'Zodwa',
    email,
    phone: '082 555 7788',
    serviceType: 'maintenance',
    message: 'It is green.',
  }
  const business = shop.runtime.mail.to ?? 'hello@clearwaterreef.example'
  const before = await leaving(business)
  const answers = await Promise.all(
    times(8, (n) => ask(shop, 'POST', '/api/consultations', { payload: enquiry, remoteAddress: `192.0.2.${n + 1}` })),
  )
  const tagged = email.replace('@', '+shop@')
  answers.push(await ask(shop, 'POST', '/api/users/register', { payload: { email: tagged, password } }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...times(8, () => 201), 202])
  await eventually(
    () => statesOf(email, tagged),
    (mails) => mails.length === 9,
    20_000,
  )
  expect(await leaving(email, tagged)).toBe(5)
  expect((await leaving(business)) - before).toBe(8)
})

test('staff find held-back mails in the outbox with the reason, and can send each by hand once', async () => {
  const to = newAddress()
  for (const _ of times(6, () => to)) await put(to)
  const [held] = await shop.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, to))
    .orderBy(sql`id desc`)
    .limit(1)
  const get = async () => (await ask(shop, 'GET', `/api/admin/mails/${held!.id}`, { cookie })).json<Mail>()
  const { rows } = (await ask(shop, 'GET', `/api/admin/mails?state=kept&search=${to}`, { cookie })).json()
  expect(rows).toMatchObject([{ id: held!.id, state: 'kept', heldBack: expect.stringMatching(/within an hour/) }])
  expect(await get()).toMatchObject({ maySend: true, text: 'Hello\n' })
  const send = () => ask(shop, 'POST', `/api/admin/mails/${held!.id}/again`, { cookie, payload: {} })
  const both = await Promise.all([send(), send()])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await get()).toMatchObject({ state: 'waiting', heldBack: null, maySend: false })
  const audit = (await ask(shop, 'GET', `/api/admin/audit?subject=mail:${held!.id}`, { cookie })).json()
  expect(audit.rows).toMatchObject([{ what: 'sent an email that was held back', label: 'Your reef' }])
  expect(JSON.stringify(await shop.db.execute('select key from limits'))).not.toContain(to)
})
