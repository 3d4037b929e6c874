import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type CacheTag, changedTagsHeader } from '#lib/contract/cache-tag.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import type { RequestContext } from '#lib/serving/app-context.server.ts'
import { publish, transact } from '#lib/changes/transact.server.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { ask as send, signedIn } from '../../tests/people.ts'
import { employ } from '../../tests/staff-people.ts'
import { alreadyDone, change, changed, unchanged } from './change.server.ts'

let shop: OpenShop
let cookie: string
const told: CacheTag[] = []
beforeAll(async () => {
  shop = await openShop()
  cookie = await signedIn(shop, 'admin', 'admin1234')
  shop.changes.onChange((tags) => told.push(...(tags ?? [])))
})
afterEach(() => void told.splice(0))
afterAll(() => shop.close())

const line = { what: 'tried something', subject: 'example:1', label: 'Example' }
const traces = { audit: line, tags: ['content'] } as const

/** A call by a member of staff, with the fields that a change needs. */
function callOf(username: string) {
  const heads = new Map<string, string>()
  const reply = {
    header: (name: string, text: string) => heads.set(name, text),
    getHeader: (name: string) => heads.get(name),
  }
  const context = { person: { username }, reply } as unknown as RequestContext
  return { context, tags: () => heads.get(changedTagsHeader) }
}

async function linesOf(who: string) {
  return rowsOf<{ what: string }>(
    await shop.db.execute(sql`select what from audit_entries where who = ${who} order by id`),
  )
}

test('a change is recorded under the caller’s name and publishes its stale tags to everyone and in the answer', async () => {
  const { context, tags } = callOf('thandi')
  const done = await change(shop, context, async (_, who) => changed(who, traces))
  expect(done.value).toBe('thandi')
  expect(await linesOf('thandi')).toEqual([{ what: 'tried something' }])
  expect(told).toEqual(['content', 'audit'])
  expect(tags()).toBe('content,audit')
})

test('a change that is rolled back leaves no entry and is not published', async () => {
  const { context, tags } = callOf('sipho')
  const failing = change(shop, context, async (tx) => {
    await tx.execute(sql`update faq_items set answer = 'lost'`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([await linesOf('sipho'), told, tags()]).toEqual([[], [], undefined])
  const lost = await shop.db.execute(sql`select 1 from faq_items where answer = 'lost'`)
  expect(rowsOf(lost)).toEqual([])
})

test('an update without differences is not recorded and makes nothing stale', async () => {
  const { context, tags } = callOf('lerato')
  expect((await change(shop, context, async () => unchanged(7))).value).toBe(7)
  expect([await linesOf('lerato'), told, tags()]).toEqual([[], [], undefined])
})

test('what was done before is answered without a transaction', async () => {
  const done = alreadyDone(7)
  expect([done.value, done.answer('seven').value]).toEqual([7, 'seven'])
  expect(told).toEqual([])
})

test('a change is not published before its commit, nor when the commit fails', async () => {
  const { context, tags } = callOf('anna')
  await shop.db.execute(sql`create table late_check (n integer unique deferrable initially deferred)`)
  const failing = change(shop, context, async (tx) => {
    await tx.execute(sql`insert into late_check values (1), (1)`)
    expect(told).toEqual([])
    return changed(null, traces)
  })
  await expect(failing).rejects.toThrow()
  expect([await linesOf('anna'), told, tags()]).toEqual([[], [], undefined])
})

test('all entries of a change are saved with it, in order', async () => {
  const { context } = callOf('pieter')
  const audit = [
    { ...line, what: 'first' },
    { ...line, what: 'second', changes: { price: [1, null] as [unknown, unknown] } },
    line,
  ] as const
  await change(shop, context, async () => changed(null, { audit, tags: ['products'] }))
  expect((await linesOf('pieter')).map(({ what }) => what)).toEqual(['first', 'second', 'tried something'])
})

test('queueing a mail makes the outbox stale, and is only allowed inside transact', async () => {
  const mail = { to: 'nomsa@example.com', subject: 'Your reef', content: ['Hello'] }
  const { context, tags } = callOf('zanele')
  await transact(shop, context, async (tx) => ({ value: await queueMail(tx, shop.runtime, mail), tags: [] }))
  expect([told, tags()]).toEqual([['mails'], 'mails'])
  const untold = shop.db.transaction((tx) => queueMail(tx, shop.runtime, mail))
  await expect(untold).rejects.toThrow('not opened by transact')
})

test('an answer names the tags of all its writes once each, or "everything" when there are too many', () => {
  const { context, tags } = callOf('kabelo')
  publish(shop, context, ['orders', 'product:1'])
  publish(shop, context, ['product:1', 'accounts'])
  expect(tags()).toBe('orders,product:1,accounts')
  publish(
    shop,
    context,
    Array.from({ length: 300 }, (_, n) => `product:${n}` as const),
  )
  expect(tags()).toBe('everything')
})

test('over HTTP a change names the tags it made stale, and one that changes nothing names none', async () => {
  const [item] = (await send(shop, 'GET', '/api/admin/faq', { cookie })).json<{ id: number; answer: string }[]>()
  const url = `/api/admin/faq/${item!.id}`
  const payload = { ...item, answer: `${item!.answer} Gladly.` }
  const first = await send(shop, 'PUT', url, { cookie, payload })
  expect([first.statusCode, first.headers[changedTagsHeader]]).toEqual([200, 'content,audit'])
  const again = await send(shop, 'PUT', url, { cookie, payload: { ...payload, version: first.json().version } })
  expect([again.statusCode, again.headers[changedTagsHeader]]).toEqual([200, undefined])
  const late = await send(shop, 'PUT', url, { cookie, payload: { ...payload, answer: 'Something else' } })
  expect([late.statusCode, late.headers[changedTagsHeader]]).toEqual([409, undefined])
})

test('tags do not reveal whether an address has an account or an enquiry was taken for spam', async () => {
  const headsOf = async (url: string, payload: object) => {
    const { statusCode, headers } = await send(shop, 'POST', url, { payload })
    return [statusCode, headers[changedTagsHeader]]
  }
  await send(shop, 'POST', '/api/admin/accounts', {
    cookie,
    payload: { name: 'Bongi', email: 'bongi@example.co.za', role: 'office' },
  })
  told.splice(0)
  const { accountApi } = await import('#accounts/account-api.ts')
  for (const email of ['bongi@example.co.za', 'nobody@example.co.za'])
    expect(await headsOf(accountApi.forgotPassword.path, { email })).toEqual([200, undefined])
  await vi.waitFor(() => expect(told).toContain('mails'), 10_000)
  const { enquiryApi } = await import('#enquiries/enquiry.ts')
  const enquiry = {
    fullName: 'Nomsa Dube',
    email: 'nomsa@example.com',
    phone: '082 555 0123',
    serviceType: 'maintenance',
    message: 'The pump is loud at night.',
  }
  for (const website of ['', 'https://casino.example'])
    expect(await headsOf(enquiryApi.request.path, { ...enquiry, website, tookMs: 9_000 })).toEqual([201, undefined])
})

test('a person who has lost the right since the call was let in changes nothing', async () => {
  const person = await employ(shop, 'office')
  const context = { ...callOf(person.username).context, person, right: 'content.change' } as unknown as RequestContext
  const rewrite = (answer: string) =>
    change(shop, context, async (tx) => {
      await tx.execute(sql`update faq_items set answer = ${answer}`)
      return changed(null, traces)
    })
  const isRewritten = async (answer: string) =>
    rowsOf(await shop.db.execute(sql`select 1 from faq_items where answer = ${answer}`)).length > 0
  await rewrite('With the right')
  expect(await isRewritten('With the right')).toBe(true)
  for (const lost of [sql`role = 'packer'`, sql`role = 'office', password_due = true`]) {
    await shop.db.execute(sql`update accounts set ${lost} where id = ${person.id}`)
    told.splice(0)
    await expect(rewrite('Without it')).rejects.toThrow('Your role has just been changed.')
    expect([await isRewritten('Without it'), told]).toEqual([false, []])
  }
  expect(await linesOf(person.username)).toHaveLength(1)
})
