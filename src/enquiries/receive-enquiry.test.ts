import { afterAll, expect, test } from 'vitest'
import { listMails } from '#mail/mail-store.server.ts'
import { findSettings, setSetting } from '#settings/setting-store.server.ts'
import { openShop } from '../../tests/open-shop.ts'
import { ask, signedIn } from '../../tests/people.ts'
import { desc } from 'drizzle-orm'
import { enquiries } from './enquiry-tables.server.ts'

const shop = await openShop()
afterAll(() => shop.close())

const enquiry = {
  fullName: 'Nomsa Dlamini',
  email: 'nomsa@example.com',
  phone: '+27 82 555 0101',
  serviceType: 'maintenance',
  message: 'Our pool has turned green since the storm.',
}

function send(payload: object, key?: string, to = shop) {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return to.server.inject({ method: 'POST', url: '/api/consultations', payload, headers })
}

const rows = (of = shop) => of.db.select().from(enquiries).orderBy(desc(enquiries.id))
const newKey = () => crypto.randomUUID()

test('a request is stored with a reference, and mails go to the business and the customer', async () => {
  const answer = await send({ ...enquiry, plan: 'premium', topic: 'repair' }, newKey())
  expect(answer.statusCode).toBe(201)
  const [row] = await rows()
  expect(answer.json()).toMatchObject({ reference: `RQ-${String(row!.id).padStart(5, '0')}` })
  expect(row).toMatchObject({ ...enquiry, plan: 'premium', subject: 'Medium Pools', status: 'unread', spam: false })

  const [toCustomer, toBusiness] = await listMails(shop.db, 2)
  expect(toBusiness).toMatchObject({ recipient: 'hello@clearwaterreef.example', replyTo: 'nomsa@example.com' })
  expect(toBusiness!.body).toContain(enquiry.message)
  expect(toCustomer).toMatchObject({ recipient: 'nomsa@example.com', keptOnly: true })
  expect(toCustomer!.body).toContain(answer.json().reference)
})

test('the mail to an address entered in a form contains nothing else that was entered', async () => {
  await send({ ...enquiry, fullName: 'Win at www.example.org', message: 'Buy cheap things now, friends' }, newKey())
  const [toCustomer] = await listMails(shop.db, 1)
  expect(toCustomer!.recipient).toBe(enquiry.email)
  expect(toCustomer!.subject + toCustomer!.body).not.toMatch(/example\.org|cheap/)
})

test('sender and staff are told the same reply deadline, even after the opening hours change', async () => {
  const sunday = await openShop({ now: () => new Date('2026-03-08T13:30:00+02:00') })
  const key = newKey()
  const answer = await send(enquiry, key, sunday)
  const moment = 'Tuesday 10 March at 08:00'
  const promise = expect.stringContaining('by Tuesday 10 March, 08:00 at the latest.')
  expect(answer.json()).toMatchObject({ dueBy: '2026-03-10T06:00:00.000Z', promise })
  const [toCustomer, toBusiness] = await listMails(sunday.db, 2)
  expect(toCustomer!.body).toContain(answer.json().promise)
  expect(toBusiness!.body).toContain(`We promised an answer by ${moment}.`)
  const { hours } = await findSettings(sunday.db)
  const days = hours.days.map((day) => ({ ...day, open: '10:00', close: '12:00' }))
  await setSetting(sunday.db, 'hours', { ...hours, days })
  sunday.changes.publish('settings')
  const cookie = await signedIn(sunday, 'admin', 'admin1234')
  const [row] = await rows(sunday)
  const shown = await ask(sunday, 'GET', `/api/admin/messages/${row!.id}`, { cookie })
  expect(shown.json().message.dueBy).toBe(answer.json().dueBy)
  expect((await send(enquiry, key, sunday)).body).toBe(answer.body)
  await sunday.close()
})

test('a hundred parallel repeats with one key make one request', async () => {
  const before = (await rows()).length
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(enquiry, key)))
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
  expect(answers[0]!.statusCode).toBe(201)
  expect(await rows()).toHaveLength(before + 1)
})

test('a different body with a used key is refused and changes nothing', async () => {
  const key = newKey()
  await send(enquiry, key)
  const before = (await rows()).length
  const answer = await send({ ...enquiry, message: 'Something else altogether.' }, key)
  expect(answer.statusCode).toBe(409)
  expect(await rows()).toHaveLength(before)
  expect((await send({ ...enquiry, tookMs: 90_000 }, key)).statusCode).toBe(201)
})

test('without a key every call is a separate request', async () => {
  const [one, two] = [await send(enquiry), await send(enquiry)]
  expect(one.json().reference).not.toBe(two.json().reference)
})

test.each([
  ['fullName', ' ', 'Full name is required'],
  ['fullName', 'N'.repeat(121), 'At most 120 characters'],
  ['fullName', 'Nomsa\r\nBcc: all@example.com', 'It contains a character that cannot be shown'],
  ['email', '', 'Valid email is required'],
  ['email', 'nomsa@', 'Enter an email address like name@example.co.za'],
  ['email', 'a@example.com\r\nBcc: b@example.com', 'Enter an email address like name@example.co.za'],
  ['phone', '082555010', 'Enter a phone number with area code'],
  ['phone', 'not a phone number', 'Enter a phone number with area code'],
  ['serviceType', '', 'Please select a service type'],
  ['serviceType', 'plumbing', 'Please select a service type'],
  ['message', 'Too short', 'Please provide more details (minimum 10 characters)'],
  ['message', '             x', 'Please provide more details (minimum 10 characters)'],
  ['message', undefined, 'Please provide more details (minimum 10 characters)'],
])('%s %j is refused with a message of its own', async (field, value, message) => {
  const before = (await rows()).length
  const answer = await send({ ...enquiry, [field]: value })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual({ [field]: message })
  expect(await rows()).toHaveLength(before)
})

test('markup, quotes and every script are stored as plain text', async () => {
  const message = `<script>alert(1)</script> '; drop table consultations; -- ${'ж中文🐠'}\nsecond line`
  expect((await send({ ...enquiry, fullName: '李 Ñandú 🐠', message })).statusCode).toBe(201)
  expect((await rows())[0]).toMatchObject({ fullName: '李 Ñandú 🐠', message })
})

test('a null byte is refused', async () => {
  expect((await send({ ...enquiry, message: 'Hello there \u0000 again' })).statusCode).toBe(400)
})

test.each([
  ['with the hidden field filled in', { website: 'https://example.org' }],
  ['sent faster than anyone types', { tookMs: 120 }],
])('a request %s is thanked, kept apart and mailed to nobody', async (_, trap) => {
  const mails = (await listMails(shop.db, 50)).length
  const answer = await send({ ...enquiry, ...trap }, newKey())
  expect(answer.statusCode).toBe(201)
  expect(answer.json().reference).toMatch(/^RQ-\d{5}$/)
  expect((await rows())[0]).toMatchObject({ spam: true, message: enquiry.message })
  expect(await listMails(shop.db, 50)).toHaveLength(mails)
})

test('beyond the limit of an address nothing is stored, and repeats of earlier requests are still answered', async () => {
  const strict = await openShop({ mode: 'live', limits: true })
  const before = (await rows(strict)).length
  const key = newKey()
  const first = await send(enquiry, key, strict)
  for (let n = 2; n <= 10; n++)
    expect((await send({ ...enquiry, message: `Request number ${n}` }, newKey(), strict)).statusCode).toBe(201)
  for (let n = 0; n < 5; n++) expect((await send(enquiry, key, strict)).body).toBe(first.body)
  const refused = await send({ ...enquiry, message: 'One too many of them' }, newKey(), strict)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await rows(strict)).toHaveLength(before + 10)
  await strict.close()
})
