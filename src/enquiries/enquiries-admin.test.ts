import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditEntries } from '#audit/audit-tables.server.ts'
import type { ListOf } from '#staff/contract/paged-list.ts'
import { openShop } from '../../tests/open-shop.ts'
import { ask, signedIn } from '../../tests/people.ts'
import type { ListedEnquiry, OneEnquiry } from './enquiry-admin.ts'
import { enquiries } from './enquiry-tables.server.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

const enquiry = {
  fullName: 'Nomsa Dlamini',
  email: 'nomsa@example.com',
  phone: '+27 82 555 0101',
  serviceType: 'maintenance',
  message: 'Our pool has turned green since the storm.',
}

/** The id of a new message. */
async function send(more: Record<string, unknown> = {}) {
  const answer = await ask(shop, 'POST', '/api/consultations', { payload: { ...enquiry, ...more } })
  return Number(answer.json<{ reference: string }>().reference.slice(3))
}
const list = async (query = '') =>
  (await ask(shop, 'GET', `/api/admin/messages?${query}`, { cookie })).json<ListOf<ListedEnquiry>>()
const ids = async (query: string) => (await list(query)).rows.map(({ id }) => id)
const one = async (id: number, query = '') =>
  (await ask(shop, 'GET', `/api/admin/messages/${id}?${query}`, { cookie })).json<OneEnquiry>()
const change = (id: number, payload: object) => ask(shop, 'PATCH', `/api/admin/messages/${id}`, { cookie, payload })

const unread = { status: 'unread', spam: false, answered: false }

test('a new request is unread and at the top, and its clock is running', async () => {
  const id = await send()
  const { rows, total } = await list()
  expect(rows[0]).toMatchObject({ id, status: 'unread', subject: 'Maintenance', sample: false, answeredAt: null })
  expect(Date.parse(rows[0]!.dueBy!)).toBeGreaterThan(Date.now())
  expect(rows[0]).not.toHaveProperty('message')
  expect(total).toBeGreaterThan(1)
  expect(rows.some((row) => row.sample)).toBe(true)
})

test('a message is shown in full, with the mail that went to its sender', async () => {
  const id = await send({ email: 'Nomsa.Second@example.com', plan: 'pro' })
  const { message } = await one(id)
  expect(message).toMatchObject({ id, message: enquiry.message, plan: 'pro', subject: 'Reef Keeper Pro' })
  const [mail] = message.mails
  expect(message.mails).toHaveLength(1)
  expect(mail).toMatchObject({ subject: `We have your request (${message.reference})`, state: 'kept' })
  expect(Object.keys(message)).not.toContain('idempotencyKey')
  expect((await ask(shop, 'GET', '/api/admin/messages/999999', { cookie })).statusCode).toBe(404)
})

test('a message can be read, marked unread, archived and restored, and each list shows its own', async () => {
  const id = await send()
  const statuses = ['unread', 'read', 'archived', 'open', 'all']
  const shownIn = async () => {
    const found = []
    for (const status of statuses) if ((await ids(`status=${status}`)).includes(id)) found.push(status)
    return found
  }
  expect(await shownIn()).toEqual(['unread', 'open', 'all'])
  await change(id, { status: 'read' })
  expect(await shownIn()).toEqual(['read', 'open', 'all'])
  await change(id, { status: 'unread' })
  expect(await shownIn()).toEqual(['unread', 'open', 'all'])
  const archived = (await change(id, { status: 'archived' })).json<ListedEnquiry>()
  expect([archived.status, archived.dueBy]).toEqual(['archived', null])
  expect(await shownIn()).toEqual(['archived', 'all'])
  expect(await ids('')).toContain(id)
  await change(id, { status: 'read' })
  expect(await shownIn()).toEqual(['read', 'open', 'all'])
  const trail = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `message:${id}`))
    .orderBy(auditEntries.id)
  expect(trail.map(({ who, what }) => [who, what])).toEqual([
    ['admin', 'read'],
    ['admin', 'marked as unread'],
    ['admin', 'archived'],
    ['admin', 'restored from the archive'],
  ])
  expect(JSON.stringify(trail)).not.toMatch(/Nomsa|example\.com|green/)
})

test('answering stops the clock once, and can be undone', async () => {
  const id = await send()
  const answered = (await change(id, { answered: true, was: unread })).json<ListedEnquiry>()
  expect(answered).toMatchObject({ status: 'read', answeredBy: 'admin', dueBy: null })
  expect(await ids('reply=answered')).toContain(id)
  expect(await ids('reply=waiting')).not.toContain(id)
  const again = await change(id, { answered: true })
  expect([again.statusCode, again.json().message]).toEqual([409, 'admin has already answered this message.'])
  const taken = (await change(id, { answered: false })).json<ListedEnquiry>()
  expect(taken).toMatchObject({ answeredAt: null, answeredBy: null, status: 'read' })
  expect(taken.dueBy).not.toBeNull()
})

test('trapped spam is in a list of its own without a clock until staff declare it a message', async () => {
  const id = await send({ website: 'https://example.com' })
  expect(await ids('status=all')).not.toContain(id)
  const [row] = (await list('spam=yes')).rows
  expect(row).toMatchObject({ id, spam: true, dueBy: null })
  await change(id, { spam: false })
  expect(await ids('spam=yes')).not.toContain(id)
  expect((await list()).rows[0]).toMatchObject({ id, spam: false, dueBy: expect.any(String) })
  await change(id, { spam: true })
  expect(await ids('')).not.toContain(id)
})

test('a change to a message that somebody else has changed since is refused', async () => {
  const id = await send()
  await change(id, { status: 'archived', was: unread })
  const late = await change(id, { status: 'read', was: unread })
  expect(late.statusCode).toBe(409)
  expect(late.json().message).toContain('Someone else has just changed this message')
  expect((await one(id)).message.status).toBe('archived')
})

test('a message opened in the meantime can still be answered or filed', async () => {
  const id = await send()
  await change(id, { status: 'read', was: unread })
  expect((await change(id, { status: 'read', was: unread })).statusCode).toBe(200)
  expect((await change(id, { answered: true, was: unread })).statusCode).toBe(200)
})

test('of many people answering a message at once one succeeds, and the trail names only that person', async () => {
  const id = await send()
  const answers = await Promise.all(Array.from({ length: 6 }, () => change(id, { answered: true })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const trail = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `message:${id}`))
  expect(trail).toHaveLength(1)
})

test('a change to the present state leaves no trace, and an empty change is refused', async () => {
  const id = await send()
  await change(id, { status: 'read' })
  expect((await change(id, { status: 'read' })).statusCode).toBe(200)
  const trail = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `message:${id}`))
  expect(trail).toHaveLength(1)
  expect((await change(id, {})).statusCode).toBe(400)
  expect((await change(id, { status: 'lost' })).statusCode).toBe(400)
  expect((await change(999999, { status: 'read' })).statusCode).toBe(404)
})

test('a message is found by name, address, words, reference and telephone number', async () => {
  const fullName = 'Zanele Qwabe-Smith'
  const message = 'The 100%_sure heater makes a whirring noise'
  const id = await send({ fullName, email: 'zq@reefmail.example', phone: '083 777 4321', message })
  for (const text of [
    'zanele q',
    'REEFMAIL',
    'whirring',
    '100%_sure',
    '083 777 43',
    '0837774321',
    '+27 83 777 4321',
    'qw',
  ])
    expect([text, await ids(`search=${encodeURIComponent(text)}`)]).toEqual([text, [id]])
  for (const text of [`RQ-${String(id).padStart(5, '0')}`, `rq${id}`, String(id)])
    expect(await ids(`search=${encodeURIComponent(text)}`)).toContain(id)
  for (const text of ['1__sure', '100%ure', 'nobody wrote this', "'; drop table"])
    expect(await ids(`search=${encodeURIComponent(text)}`)).toEqual([])
  expect(await ids('search=whirring&service=maintenance')).toEqual([id])
  expect(await ids('search=whirring&service=aquarium-setup')).toEqual([])
})

test('the neighbours of a message are those of the list from which it was opened', async () => {
  const word = crypto.randomUUID().slice(0, 8)
  const [first, second, third] = [await send({ fullName: word }), await send(), await send({ fullName: word })]
  expect(await one(first, `search=${word}`)).toMatchObject({ newer: third, older: null })
  expect(await one(third, `search=${word}`)).toMatchObject({ newer: null, older: first })
  expect((await one(second)).newer).toBe(third)
})

test('neighbours are found however far away they are', async () => {
  const word = crypto.randomUUID().slice(0, 8)
  const old = await send({ fullName: word })
  await shop.db.execute(sql`
    insert into consultations (full_name, email, phone, service_type, subject, message)
    select 'Between', 'between@example.com', '0123456789', 'consultation', 'Consultation', 'Between' from generate_series(1, 2500)`)
  const late = await send({ fullName: word })
  expect(await one(old, `search=${word}`)).toMatchObject({ newer: late, older: null })
  expect(await one(late, `search=${word}`)).toMatchObject({ newer: null, older: old })
  expect((await one(late)).older).toBe(late - 1)
  const found = await list('search=between')
  expect([found.total, found.more, found.rows.length]).toEqual([250, true, 25])
})

test('unread messages are counted up to 99, without spam', async () => {
  const unreadNow = async () => (await ask(shop, 'GET', '/api/admin/messages/unread', { cookie })).json()
  await shop.db.execute("update consultations set status = 'read' where status = 'unread'")
  expect(await unreadNow()).toEqual({ unread: 0, more: false })
  const [first] = [await send(), await send(), await send({ website: 'https://example.org' })]
  expect(await unreadNow()).toEqual({ unread: 2, more: false })
  await change(first, { status: 'read' })
  expect(await unreadNow()).toEqual({ unread: 1, more: false })
  await shop.db.execute(sql`
    insert into consultations (full_name, email, phone, service_type, subject, message)
    select 'Many', 'm@example.com', '0123456789', 'consultation', 'Consultation', 'Many' from generate_series(1, 98)`)
  expect(await unreadNow()).toEqual({ unread: 99, more: false })
  await send()
  expect(await unreadNow()).toEqual({ unread: 99, more: true })
})

test('the list can be reversed and has pages', async () => {
  await shop.db.execute(sql`
    insert into consultations (full_name, email, phone, service_type, subject, message)
    select 'Page ' || n, 'p@example.com', '0123456789', 'consultation', 'Consultation', 'Paged' from generate_series(1, 30) n`)
  const newest = await list('search=paged')
  expect([newest.rows.length, newest.total, newest.rows[0]!.fullName]).toEqual([25, 30, 'Page 30'])
  expect((await list('search=paged&page=2')).rows.map((row) => row.fullName).at(-1)).toBe('Page 1')
  expect((await list('search=paged&sort=received')).rows[0]!.fullName).toBe('Page 1')
  const [last] = await shop.db.select().from(enquiries).orderBy(desc(enquiries.id)).limit(1)
  expect(last!.status).toBe('unread')
})
