import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { findSettings, setSetting } from '#settings/setting-store.server.ts'
import type { AdminSettings } from '#settings/drafts/settings-admin.ts'
import { openLiveShop } from '../../../tests/open-live-shop.ts'
import type { OpenShop } from '../../../tests/open-shop.ts'
import { ask } from '../../../tests/people.ts'
import { makeReadyToOpen } from '../../../tests/ready-to-open.ts'
import { employ } from '../../../tests/staff-people.ts'
import type { GoingLiveLine } from './going-live.ts'

let shop: OpenShop
let cookie: string
beforeAll(async () => {
  ;({ shop, cookie } = await openLiveShop({ limits: true }))
})
afterAll(() => shop.close())

const lines = async () =>
  (await ask(shop, 'GET', '/api/admin/going-live', { cookie })).json<{ lines: GoingLiveLine[] }>().lines
const line = async (name: GoingLiveLine['name']) => (await lines()).find((one) => one.name === name)!
const settings = async () => (await ask(shop, 'GET', '/api/admin/settings', { cookie })).json<AdminSettings>()
const post = (path: string, payload: object = {}) => ask(shop, 'POST', `/api/admin/${path}`, { cookie, payload })

const questions = async () =>
  (await ask(shop, 'GET', '/api/admin/faq', { cookie })).json<{ id: number; version: number; unread: boolean }[]>()
const questionsUnread = async () => (await questions()).map(({ unread }) => unread)

async function open(shops: { poolShopOpen: boolean; marineShopOpen: boolean }) {
  const { version } = (await settings()).launch
  return ask(shop, 'PUT', '/api/admin/settings/launch', { cookie, payload: { version, ...shops } })
}
const both = { poolShopOpen: true, marineShopOpen: true }

test('a live shop states nothing about itself that nobody has entered', async () => {
  const said = (await shop.server.inject('/api/site')).body
  expect(said).not.toMatch(/345\s6789|27123456789|hello@|\.example"|Example Office/)
  expect(JSON.parse(said)).toMatchObject({ phone: '', email: '', whatsapp: '', payment: { transfer: false } })
  expect((await shop.server.inject('/api/contact')).json()).not.toHaveProperty('gallery')
  const law = (await shop.server.inject('/api/legal/terms')).body
  expect(law).not.toMatch(/345 6789|hello@|Example Office|to be completed/)
})

test('opening is refused with every legal or financial reason, and closing is never refused', async () => {
  const refused = await open(both)
  expect(refused.statusCode).toBe(409)
  const { message } = refused.json<{ message: string }>()
  for (const words of [
    'phone, email address, street address',
    'registered name',
    'registered.',
    'starting costs of a new shop',
  ])
    expect(message).toContain(words)
  expect((await settings()).launch).toMatchObject({ poolShopOpen: false, marineShopOpen: false })
  expect((await open({ poolShopOpen: false, marineShopOpen: false })).statusCode).toBe(200)
})

test('only staff with the right may confirm legal texts, and the trail names what was confirmed', async () => {
  const { starters } = await line('texts')
  const law = starters.find((name) => name.startsWith('text:law.'))!
  const office = await employ(shop, 'office')
  const confirm = (by: string, names: string[]) =>
    ask(shop, 'POST', '/api/admin/starters/read', { cookie: by, payload: { names } })
  const refused = await confirm(office.cookie, ['text:about', law])
  expect(refused.statusCode).toBe(403)
  expect(refused.json().message).toBe('Your role does not include legal texts.')
  expect((await line('texts')).starters).toEqual(starters)
  const other = starters.find((name) => name.startsWith('text:home.'))!
  expect((await confirm(office.cookie, [other])).json()).toEqual({ read: 1 })
  expect((await confirm(cookie, [law])).json()).toEqual({ read: 1 })
  const trail = await shop.db.execute(
    sql`select changes from audit_entries where what = 'confirmed what the shop started with' order by id`,
  )
  expect(rowsOf(trail)).toEqual([
    { changes: { confirmed: [null, [other]] } },
    { changes: { confirmed: [null, [law]] } },
  ])
  await shop.db.execute(sql`insert into unread_starters values (${other}), (${law})`)
})

test('sample accounts and people without a password do not count among those who can open the shop', async () => {
  const [sample, invited] = [await employ(shop), await employ(shop)]
  await shop.db.execute(sql`update accounts set sample = true where id = ${sample.id}`)
  await shop.db.execute(sql`update accounts set password_due = true where id = ${invited.id}`)
  expect(await line('people')).toMatchObject({ done: false, state: 'Only you can open the shop.' })
  expect(await line('codes')).toMatchObject({ done: false, state: '1 owner signs in without a code.' })
  await shop.db.execute(sql`update accounts set password_due = false where id = ${invited.id}`)
  expect(await line('people')).toMatchObject({ done: true, state: '2 people can open the shop.' })
})

test('starting texts are unread until they are changed or confirmed', async () => {
  const { hours } = await settings()
  expect(await questionsUnread()).toEqual(Array.from({ length: 10 }, () => true))
  await post('starters/read', { names: ['faq:1'] })
  const [, second, third] = await questions()
  await ask(shop, 'PUT', '/api/admin/faq/2', { cookie, payload: { ...second, answer: 'Another answer.' } })
  await ask(shop, 'DELETE', `/api/admin/faq/${third!.id}`, { cookie, payload: { version: third!.version } })
  expect((await questionsUnread()).slice(0, 3)).toEqual([false, false, true])
  const { starters } = await line('texts')
  expect(starters).toEqual(expect.arrayContaining(['text:home.hero', 'faq:4']))
  expect(starters).not.toContain('faq:3')
  expect((await post('starters/read', { names: starters })).json()).toEqual({ read: starters.length })
  expect(await line('texts')).toMatchObject({ done: true })
  expect((await line('hours')).done).toBe(false)
  const days = hours.days.map((day) => (day.day === 'Monday' ? { ...day, open: '07:00' } : day))
  await ask(shop, 'PUT', '/api/admin/settings/hours', { cookie, payload: { ...hours, days } })
  expect((await line('hours')).done).toBe(true)
})

test('texts that still have the starting name are named once the business has another', async () => {
  expect((await line('name')).done).toBe(true)
  const before = await findSettings(shop.db)
  await setSetting(shop.db, 'identity', { ...before.identity, name: 'Reef of Ann' })
  expect(await line('name')).toMatchObject({
    done: false,
    needed: false,
    state: expect.stringMatching(
      /“Clearwater Reef” still stands in: Title and description, .*Our story, Marine services: why us.*Pool assistant/,
    ),
  })
  await setSetting(shop.db, 'identity', before.identity)
})

test('a test mail is confirmed by its own code only', async () => {
  expect((await post('going-live/test-mail')).json()).toEqual({ to: 'owner@example.co.za' })
  const [mail] = rowsOf<{ body: string }>(
    await shop.db.execute(sql`select body from mails where subject = 'Email from your shop arrives'`),
  )
  const code = /\b\d{6}\b/.exec(mail!.body)![0]
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await post('going-live/test-mail/arrived', { code: other })).statusCode).toBe(400)
  expect((await line('mail')).done).toBe(false)
  expect((await post('going-live/test-mail/arrived', { code })).statusCode).toBe(200)
  expect((await line('mail')).done).toBe(true)
})

test('guessing the code of a test mail and sending test mails are both rate limited', async () => {
  const tried = await Promise.all(
    Array.from({ length: 12 }, () => post('going-live/test-mail/arrived', { code: '000000' })),
  )
  expect(tried.some(({ statusCode }) => statusCode === 429)).toBe(true)
  const sent = await Promise.all(Array.from({ length: 6 }, () => post('going-live/test-mail')))
  expect(sent.some(({ statusCode }) => statusCode === 429)).toBe(true)
})

test('a shop without a product on sale does not open, neither as a whole nor on one side', async () => {
  await makeReadyToOpen(shop)
  await shop.db.execute(sql`update products set archived_at = now()`)
  expect(await line('goods')).toMatchObject({ done: false, needed: true })
  expect((await open(both)).json()).toMatchObject({ message: expect.stringContaining('None is published.') })
  await shop.db.execute(sql`update products set archived_at = null where assortment = 'reef-range'`)
  const refused = await open(both)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    message: 'The shop cannot open yet. Products: none of the pool shop is published.',
  })
  expect((await open({ poolShopOpen: false, marineShopOpen: true })).statusCode).toBe(200)
  expect((await open({ poolShopOpen: false, marineShopOpen: false })).statusCode).toBe(200)
})

test('a shop opens once all requirements are met, and a line turns red again when one is withdrawn', async () => {
  await makeReadyToOpen(shop)
  expect((await lines()).filter(({ needed, done }) => needed && !done)).toEqual([])
  expect((await open(both)).statusCode).toBe(200)
  const { bank, payment } = await settings()
  await ask(shop, 'PUT', '/api/admin/settings/bank', { cookie, payload: { bank: null, version: bank!.version } })
  expect((await line('payment')).done).toBe(false)
  const cash = { ...payment, cash: { ...payment.cash, offered: false } }
  await ask(shop, 'PUT', '/api/admin/settings/payment', { cookie, payload: cash })
  expect(await line('payment')).toMatchObject({
    done: false,
    needed: true,
    state: expect.stringContaining('no way to pay'),
  })
})
