import { afterAll, beforeAll, expect, test } from 'vitest'
import legal from '../../content/legal.json' with { type: 'json' }
import { readConfig } from '#app/config/config.server.ts'
import { createServer } from '#app/server/create-server.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { ask, signedIn } from '../../tests/people.ts'
import { quiet } from '../../tests/quiet-log.ts'
import type { AdminFaqItem } from '#content/faq/faq-admin-api.ts'
import type { Home } from './home.ts'
import { type AdminLegalFacts, legalFactNames } from '#content/legal/legal-admin-api.ts'
import type { LegalPage } from './legal.ts'
import type { AdminTestimonial } from '#content/testimonials/testimonials-admin-api.ts'

let shop: OpenShop
/** A trading shop on the same database. */
let live: Awaited<ReturnType<typeof createServer>>
let cookie: string
beforeAll(async () => {
  shop = await openShop()
  const { runtime, database } = shop
  live = await createServer({ runtime: { ...readConfig({}), ...runtime, mode: 'live' }, database, log: quiet })
  await live.server.ready()
  cookie = await signedIn(shop, 'admin', 'admin1234')
})
afterAll(async () => {
  await live.server.close()
  await shop.close()
})

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await ask(shop, method, `/api/admin/${path}`, { cookie, ...(payload ? { payload } : {}) })
  live.changes.publish('content')
  return answer
}
const questions = async () => (await send('GET', 'faq')).json<AdminFaqItem[]>()
const shownQuestions = async () =>
  (await shop.server.inject('/api/home')).json<Home>().faq.items.map(({ question }) => question)
type Entry = { who: string; what: string; subject: string; label: string; changes: Record<string, unknown> }
const lastEntry = async () =>
  rowsOf<Entry>(
    await shop.db.execute('select who, what, subject, label, changes from audit_entries order by id desc limit 1'),
  )[0]

const draft = { category: 'Pricing', question: 'Do you send invoices?', answer: 'Yes, by email.\n\nEvery month.' }

const said = {
  name: 'Zanele M.',
  location: 'Irene',
  service: 'Weekly Maintenance',
  rating: 4,
  text: 'They came when they said they would.',
  date: '2026-02-03',
}

test('a question is added at the end, changed and deleted, and the cached pages follow', async () => {
  const before = await shownQuestions()
  const added = (await send('POST', 'faq', draft)).json<AdminFaqItem>()
  expect(await shownQuestions()).toEqual([...before, draft.question])
  const answer = await send('PUT', `faq/${added.id}`, { ...draft, question: 'Do you invoice?', version: added.version })
  expect([answer.statusCode, answer.json().version]).toEqual([200, added.version + 1])
  expect((await shownQuestions()).at(-1)).toBe('Do you invoice?')
  expect(await lastEntry()).toMatchObject({
    who: 'admin',
    what: 'changed a question',
    subject: `faq:${added.id}`,
    changes: { question: ['Do you send invoices?', 'Do you invoice?'] },
  })
  expect((await send('DELETE', `faq/${added.id}`, { version: 2 })).statusCode).toBe(200)
  expect(await shownQuestions()).toEqual(before)
  expect(await lastEntry()).toMatchObject({ what: 'deleted a question', label: 'Do you invoice?' })
  expect((await send('DELETE', `faq/${added.id}`, { version: 2 })).statusCode).toBe(404)
})

test.each([
  ['faq', draft],
  ['testimonials', said],
])('what a colleague has just changed under %s is not deleted', async (list, words) => {
  const { id, version } = (await send('POST', list, words)).json<AdminTestimonial>()
  await send('PUT', `${list}/${id}`, { ...words, category: 'Repairs', rating: 3, version })
  const late = await send('DELETE', `${list}/${id}`, { version })
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    expect.stringContaining('Someone else has just changed'),
  ])
  expect((await send('DELETE', `${list}/${id}`)).statusCode).toBe(400)
  expect((await send('DELETE', `${list}/${id}`, { version: version + 1 })).statusCode).toBe(200)
})

test('an incomplete question is refused by field', async () => {
  const answer = await send('POST', 'faq', { category: '', question: 'x', answer: 'a\u0007bcdefg' })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['category', 'question', 'answer']])
})

test('the later of two people changing a question is told to look again', async () => {
  const [first] = await questions()
  const { id, category, question, answer, version } = first!
  const words = { category, question, answer }
  expect((await send('PUT', `faq/${id}`, { ...words, answer: 'One answer.', version })).statusCode).toBe(200)
  expect((await send('PUT', `faq/${id}`, { ...words, answer: 'Another one.', version })).statusCode).toBe(409)
  expect((await send('PUT', 'faq/99999', { ...words, version })).statusCode).toBe(404)
  await send('PUT', `faq/${id}`, { ...words, version: version + 1 })
})

test('questions are rearranged, unless somebody has rearranged them in the meantime', async () => {
  const seen = (await questions()).map(({ id }) => id)
  const ids = seen.toReversed()
  expect((await send('PUT', 'faq/order', { ids, seen })).statusCode).toBe(200)
  expect((await questions()).map(({ id }) => id)).toEqual(ids)
  expect((await send('PUT', 'faq/order', { ids, seen })).statusCode).toBe(409)
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]!], [...ids, 4711]]) {
    expect((await send('PUT', 'faq/order', { ids: wrong, seen: ids })).statusCode).toBe(400)
  }
  await send('PUT', 'faq/order', { ids: seen, seen: ids })
})

test('real testimonials replace the samples', async () => {
  const wall = async () => (await shop.server.inject('/api/home')).json<Home>().testimonials?.items
  expect((await wall())?.every(({ sample }) => sample)).toBe(true)
  const added = (await send('POST', 'testimonials', { ...said, sample: true })).json<AdminTestimonial>()
  expect(added.sample).toBe(false)
  expect(await wall()).toEqual([expect.objectContaining({ name: 'Zanele M.', rating: 4, sample: false })])
  const late = await send('PUT', `testimonials/${added.id}`, { ...said, rating: 5, version: added.version + 1 })
  expect(late.statusCode).toBe(409)
  await send('DELETE', `testimonials/${added.id}`, { version: added.version })
  expect(await wall()).toHaveLength(6)
})

test('a sample edited by staff stays a sample, and a live shop never shows it', async () => {
  const list = (await send('GET', 'testimonials')).json<AdminTestimonial[]>()
  const { id, version } = list[0]!
  const answer = await send('PUT', `testimonials/${id}`, { ...said, sample: false, version })
  expect(answer.json()).toMatchObject({ name: 'Zanele M.', sample: true })
  expect((await live.server.inject('/api/home')).json<Home>()).not.toHaveProperty('testimonials')
})

test.each([
  [{ rating: 6 }, 'rating'],
  [{ rating: 4.5 }, 'rating'],
  [{ date: '2026-02-31' }, 'date'],
  [{ text: 'short' }, 'text'],
  [{ name: '' }, 'name'],
])('a testimonial with %j is refused', async (wrong, field) => {
  const answer = await send('POST', 'testimonials', { ...said, ...wrong })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
})

const legalFacts = async () => (await send('GET', 'legal-facts')).json<AdminLegalFacts>()
const blank = Object.fromEntries(legalFactNames.map((name) => [name, '']))

test('every fact that a legal text needs can be entered somewhere', () => {
  const asked = Object.keys(legal.placeholders)
  const identity = ['tradingName', 'legalName', 'registrationNumber', 'physicalAddress', 'phone', 'email', 'vatNumber']
  expect(asked.toSorted()).toEqual([...legalFactNames, ...identity, 'websiteUrl'].toSorted())
})

test('an entered fact fills its gap on the cached page and is no longer reported missing', async () => {
  const privacy = async () => (await live.server.inject('/api/legal/privacy')).body
  expect(await privacy()).not.toContain('Our information officer is')
  const { version, missed } = await legalFacts()
  expect(missed).toMatchObject({ informationOfficer: 1, legalName: 2 })
  expect(missed).not.toHaveProperty('phone')
  const facts = { ...blank, informationOfficer: 'N. Dlamini', informationOfficerEmail: 'io@example.org' }
  const answer = await send('PUT', 'legal-facts', { ...facts, version })
  expect([answer.statusCode, answer.json()]).toEqual([200, { version: version + 1 }])
  expect(await privacy()).toContain('Our information officer is N. Dlamini, io@example.org.')
  expect((await legalFacts()).missed).not.toHaveProperty('informationOfficer')
  expect((await send('PUT', 'legal-facts', { ...blank, version })).statusCode).toBe(409)
})

test.each([
  [{ vatRate: '15 %' }, 'vatRate'],
  [{ informationOfficerEmail: 'nobody' }, 'informationOfficerEmail'],
  [{ paiaManualUrl: 'http://example.org' }, 'paiaManualUrl'],
  [{ effectiveDate: 'soon' }, 'effectiveDate'],
])('legal facts with %j are refused', async (wrong, field) => {
  const { version } = await legalFacts()
  const answer = await send('PUT', 'legal-facts', { ...blank, ...wrong, version })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
})

test('the effective date of the texts is written out', async () => {
  const { version } = await legalFacts()
  await send('PUT', 'legal-facts', { ...blank, effectiveDate: '2026-03-01', version })
  expect((await shop.server.inject('/api/legal/terms')).json<LegalPage>().effectiveDate).toBe('1 March 2026')
})

test('a repeated press adds a question, a person or a testimonial once', async () => {
  const person = {
    name: 'Thandi Mokoena',
    role: 'Reef keeper',
    sentence: 'Thandi looks after reefs.',
    world: 'marine',
    place: 9,
  }
  for (const [path, words] of [
    ['faq', { ...draft, question: 'Do you work on Saturdays?' }],
    ['people', person],
    ['testimonials', { ...said, name: 'Once O.' }],
  ] as const) {
    const presses = Array.from({ length: 5 }, () => send('POST', path, words))
    const answers = (await Promise.all(presses)).map(({ statusCode }) => statusCode)
    expect([path, answers.toSorted()]).toEqual([path, [200, 409, 409, 409, 409]])
  }
})
