import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { loadSeeds } from '#lib/serving/seed.server.ts'
import { assistantSeed } from '#assistant/assistant-seed.server.ts'
import { openShop } from '../../tests/open-shop.ts'
import { ask, signedIn } from '../../tests/people.ts'
import { employ } from '../../tests/staff-people.ts'
import { contentSeed } from './content-seed.server.ts'
import type { AdminText, ListedText } from '#content/texts/text-admin-api.ts'
import { fieldsOf } from '#content/texts/text-blocks.ts'
import { schemaOf, type TextValue } from './content-field.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, as = cookie) =>
  ask(shop, method, `/api/admin/texts${path}`, { cookie: as, ...(payload ? { payload } : {}) })
const text = async (name: string) => (await send('GET', `/${name}`)).json<AdminText>()
const publish = (name: string, value: TextValue, version: number, as = cookie) =>
  send('PUT', `/${name}`, { value, version }, as)
const shown = async (address: string) => (await shop.server.inject(address)).body

async function everyText() {
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => (await send('GET', `?page=${page}`)).json<{ rows: ListedText[]; total: number }>()),
  )
  return { names: pages.flatMap(({ rows }) => rows.map(({ name }) => name)), total: pages[0]!.total }
}

test('each starting text meets the rules of its form and is what its page shows', async () => {
  const { names, total } = await everyText()
  expect([names.length, new Set(names).size]).toEqual([total, total])
  expect(total).toBeGreaterThan(40)
  for (const name of names) {
    const { value } = await text(name)
    expect([name, schemaOf(fieldsOf(name)!).safeParse(value)]).toEqual([name, { success: true, data: value }])
    // Publishing it unchanged changes nothing.
    expect([name, (await publish(name, value, 1)).json()]).toEqual([name, { version: 1 }])
  }
})

test.each<[name: string, address: string, change: (value: never) => TextValue]>([
  ['home.hero', '/api/home', (value: TextValue) => ({ ...value, tagline: 'Herons approve' })],
  [
    'home.serviceAreas',
    '/api/home',
    (value: { items: object[] }) => ({
      ...value,
      items: value.items.map((item) => ({ ...item, area: 'Herons approve' })),
    }),
  ],
  [
    'home.emergencies',
    '/api/home',
    (value: { items: object[] }) => ({
      ...value,
      items: [...value.items, { ...value.items[0], id: '', title: 'Herons approve' }],
    }),
  ],
  ['about.story', '/api/about', (value: TextValue) => ({ ...value, paragraphs: ['Herons approve'] })],
  ['about.page', '/api/about', (value: TextValue) => ({ ...value, intro: 'Herons approve' })],
  ['assistant.marine', '/api/assistant/marine', (value: TextValue) => ({ ...value, defaultReply: 'Herons approve' })],
  ['law.terms.delivery', '/api/legal/terms', (value: TextValue) => ({ ...value, paragraphs: ['Herons approve'] })],
  ['law.privacy.cookies', '/api/legal/privacy', (value: TextValue) => ({ ...value, bullets: ['Herons approve'] })],
] as [string, string, (value: never) => TextValue][])(
  'the published text %s appears on its page with a version, a trail entry and an undo',
  async (name, address, change) => {
    const before = await text(name)
    const page = await shown(address)
    const draft = change(before.value as never)
    const preview = await send('POST', `/${name}/preview`, { value: draft })
    expect([preview.statusCode, await shown(address)]).toEqual([200, page])
    if (!name.startsWith('assistant')) expect(preview.body).toContain('Herons approve')
    expect(preview.headers['cache-control']).toContain('no-store')

    const answer = await publish(name, draft, 1)
    expect([answer.statusCode, answer.json()]).toEqual([200, { version: 2 }])
    expect(await shown(address)).toContain('Herons approve')
    const now = await text(name)
    expect(now).toMatchObject({
      version: 2,
      changedBy: 'admin',
      versions: [{ version: 2, who: 'admin' }, { version: 1 }],
    })
    expect(now.versions[1]).toMatchObject({ value: before.value, who: null, at: null })
    const [entry] = rowsOf<{ subject: string; what: string }>(
      await shop.db.execute(sql`select subject, what from audit_entries order by id desc limit 1`),
    )
    expect(entry).toEqual({ subject: `text:${name}`, what: 'changed a text' })

    expect((await publish(name, before.value, 1)).statusCode).toBe(409)
    const back = await send('POST', `/${name}/restore`, { earlier: 1, version: 2 })
    expect([back.statusCode, back.json()]).toEqual([200, { version: 3 }])
    expect(JSON.parse(await shown(address))).toEqual(JSON.parse(page))
  },
)

test('a text that breaks its rules is refused by field, and links that run scripts are refused', async () => {
  const { value, version } = await text('home.callToAction')
  const wrong = { ...value, heading: '', start: { label: 'Start', href: 'javascript:alert(1)' } }
  for (const answer of [
    await publish('home.callToAction', wrong, version),
    await send('POST', '/home.callToAction/preview', { value: wrong }),
  ]) {
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { heading: 'Please fill this in', 'start.href': 'A link must begin with / or https://' },
    ])
  }
  for (const href of ['//evil.example', 'data:text/html,x', 'http://example.org', 'JAVASCRIPT:x', '/a b'])
    expect([
      href,
      (await publish('home.callToAction', { ...value, start: { label: 'S', href } }, version)).statusCode,
    ]).toEqual([href, 400])
  expect((await publish('home.nothing', {}, 1)).statusCode).toBe(404)
  expect((await text('home.callToAction')).version).toBe(version)
})

test('the office edits the texts of the website, but not the legal ones', async () => {
  const { cookie: office } = await employ(shop, 'office')
  const hero = await text('home.faq')
  expect((await publish('home.faq', { ...hero.value, title: 'Asked often' }, hero.version, office)).statusCode).toBe(
    200,
  )
  const law = await text('law.terms.records')
  const refused = await publish('law.terms.records', { ...law.value, heading: 'Other' }, law.version, office)
  const words = 'Your role does not include legal texts.'
  expect([refused.statusCode, refused.json().message]).toEqual([403, words])
  const read = await ask(shop, 'GET', '/api/admin/texts/law.terms.records', { cookie: office })
  expect([read.statusCode, read.json().message]).toEqual([403, words])
  const seen = await ask(shop, 'GET', '/api/admin/texts?place=terms', { cookie: office })
  expect(seen.json()).toMatchObject({ rows: [], total: 0 })
})

test('fifty versions of a text are kept, and a repeated seed removes none of them', async () => {
  for (let version = 1; version <= 52; version++) {
    const { value } = await text('home.poolPlans')
    await publish('home.poolPlans', { ...value, title: `Plans ${version}` }, version)
  }
  const { versions } = await text('home.poolPlans')
  expect([versions.length, versions[0]!.version, versions.at(-1)!.version]).toEqual([50, 53, 4])
  await loadSeeds(shop.db, [contentSeed, assistantSeed], shop.runtime)
  expect((await text('home.poolPlans')).value.title).toBe('Plans 52')
})

test('the later of two people publishing at once is told that the other was first', async () => {
  const { value, version } = await text('home.aquariumPlans')
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((title) => publish('home.aquariumPlans', { ...value, title }, version)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
})
