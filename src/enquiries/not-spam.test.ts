import { oneDay } from '#lib/calendar/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMailsAbout } from '#mail/mail-store.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { ask, signedIn } from '../../tests/people.ts'
import { changeEnquiry } from '#enquiries/replies/change-enquiry.server.ts'
import { aboutEnquiry } from './enquiry-mails.server.ts'
import type { ListedEnquiry } from './enquiry-admin.ts'

let shop: OpenShop
let cookie: string
let clock = Date.parse('2026-03-10T10:15:00+02:00')
beforeAll(async () => {
  shop = await openShop({ now: () => new Date(clock) })
  cookie = await signedIn(shop, 'admin', 'admin1234')
})
afterAll(() => shop.close())

async function fourDaysLater() {
  clock += 4 * oneDay
  cookie = await signedIn(shop, 'admin', 'admin1234')
}

const email = 'nomsa@example.com'
const enquiry = { fullName: 'Nomsa Dlamini', email, phone: '+27 82 555 0101', serviceType: 'maintenance' }

async function send(more: object = {}) {
  const payload = { ...enquiry, message: 'Our pool has turned green.', plan: 'premium', ...more }
  const answer = await ask(shop, 'POST', '/api/consultations', { payload })
  return Number(answer.json<{ reference: string }>().reference.slice(3))
}
const sendCaught = (more: object = {}) => send({ website: 'https://example.org', ...more })
const change = (id: number, payload: object) => ask(shop, 'PATCH', `/api/admin/messages/${id}`, { cookie, payload })
const mailsAbout = (id: number) => listMailsAbout(shop.db, aboutEnquiry(id))

test('a message wrongly caught as spam is mailed to its sender and the business, with its arrival time', async () => {
  const id = await sendCaught()
  expect(await mailsAbout(id)).toEqual([])
  await fourDaysLater()
  expect((await change(id, { spam: false })).statusCode).toBe(200)
  const [toCustomer, toBusiness] = await mailsAbout(id)
  expect(toCustomer).toMatchObject({ recipient: email, subject: expect.stringContaining('We have your request') })
  expect(toCustomer!.body).toContain('10 March 2026, 10:15')
  expect(toCustomer!.body).toMatch(/We are sorry/)
  expect(toCustomer!.body).not.toMatch(/24 hours|green/)
  expect(toBusiness).toMatchObject({ recipient: 'hello@clearwaterreef.example', replyTo: email })
  expect(toBusiness!.body).toMatch(/Plan: +Medium Pools\n\nOur pool has turned green\.\n/)
  expect(toBusiness!.body).toContain('It arrived on 10 March 2026, 10:15 and was held as spam until now.')
})

test('a message wrongly caught as spam has a clock that counts from when it was sent', async () => {
  const [caught, plain] = [await sendCaught(), await send()]
  await fourDaysLater()
  const found = (await change(caught, { spam: false })).json<ListedEnquiry>()
  const { rows } = (await ask(shop, 'GET', '/api/admin/messages', { cookie })).json<{ rows: ListedEnquiry[] }>()
  expect(found.dueBy).toBe(rows.find(({ id }) => id === plain)!.dueBy)
  expect(Date.parse(found.dueBy!)).toBeLessThan(clock)
})

test('the mails about a message caught by mistake go out once, however often staff clear it', async () => {
  const id = await sendCaught()
  const doing = { runtime: shop.runtime, settings: await findSettings(shop.db) }
  await Promise.all(
    ['ann', 'bea', 'cyn'].map((who) =>
      transact(shop, null, (tx) => changeEnquiry(tx, { id, spam: false }, { who, ...doing })),
    ),
  )
  expect(await mailsAbout(id)).toHaveLength(2)
  for (const spam of [true, false, true, false]) await change(id, { spam })
  expect(await mailsAbout(id)).toHaveLength(2)
})

test('messages once mailed about, answered messages and samples send no mail when cleared of spam', async () => {
  const told = await send()
  for (const spam of [true, false]) await change(told, { spam })
  expect(await mailsAbout(told)).toHaveLength(2)
  const answered = await sendCaught()
  await change(answered, { spam: false, answered: true })
  expect(await mailsAbout(answered)).toEqual([])
  const { rows } = (await ask(shop, 'GET', '/api/admin/messages', { cookie })).json<{ rows: ListedEnquiry[] }>()
  const sample = rows.find((row) => row.sample)!
  for (const spam of [true, false]) await change(sample.id, { spam })
  expect(await mailsAbout(sample.id)).toEqual([])
})
