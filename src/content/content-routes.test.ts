import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { setText } from './content-store.server.ts'
import { legalGap } from '#content/legal/legal-gap.ts'
import type { LegalPage } from './legal.ts'
import { findSettings, setSetting } from '#settings/setting-store.server.ts'

let demo: OpenShop
let live: OpenShop
beforeAll(async () => {
  demo = await openShop()
  live = await openShop({ mode: 'live' })
})
afterAll(() => Promise.all([demo.close(), live.close()]))

const readLegal = async (shop: OpenShop, id: string) => (await shop.server.inject(`/api/legal/${id}`)).json<LegalPage>()
const wordsOf = ({ documents }: LegalPage) =>
  documents.flatMap(({ sections }) => sections.flatMap((s) => [...s.paragraphs, ...s.bullets, ...(s.closing ?? [])]))

test('the home page has its words, its pictures and every list in full', async () => {
  const home = (await demo.server.inject('/api/home')).json()
  expect(home.hero.heading).toBe('Premium Pool & Marine Services')
  expect(home.pool.cards.map((card: { title: string }) => card.title)).toEqual([
    'One-Time Cleanups',
    'Weekly Maintenance',
    'Monthly Contracts',
  ])
  expect(home.marine.slides).toHaveLength(3)
  expect(home.marine.slides[0].picture.alt).toMatch(/anemone/)
  expect(home.poolPlans.items.map((plan: { href: string }) => plan.href)).toEqual([
    '/pool-plans/essential',
    '/pool-plans/premium',
    '/pool-plans/ultimate',
  ])
  expect(home.aquariumPlans.items[1]).toMatchObject({ name: 'Reef Keeper Pro', pricePerMonth: 2800, mostPopular: true })
  expect([home.testimonials.items.length, home.areas.items.length, home.emergencies.items.length]).toEqual([6, 3, 3])
  expect(home.faq.items).toHaveLength(10)
})

test('a demonstration marks its testimonials and ratings as samples', async () => {
  const home = (await demo.server.inject('/api/home')).json()
  expect(home.testimonials.items.every((item: { sample: boolean }) => item.sample)).toBe(true)
  expect(home.equipment.sampleRating).toEqual({ rating: 4.9, label: 'Sample reviews' })
})

test('a live shop shows no samples, even from a former demonstration database', async () => {
  const home = (await live.server.inject('/api/home')).json()
  expect(home).not.toHaveProperty('testimonials')
  expect(home.equipment).not.toHaveProperty('sampleRating')
  const about = (await live.server.inject('/api/about')).json()
  expect(about).not.toHaveProperty('story')
  expect(about.values).toHaveLength(4)
})

test('words changed by staff appear once the change is published', async () => {
  const before = (await demo.server.inject('/api/marine-gallery')).json()
  expect(before.items).toHaveLength(9)
  const items = [{ picture: 'scenes/marine-gallery-4', title: 'New', caption: 'A new reef.' }]
  await setText(demo.db, 'marineGallery', { title: 'Reefs', intro: 'Ours.', sample: false, items })
  demo.changes.publish('content')
  const after = (await demo.server.inject('/api/marine-gallery')).json()
  expect(after).toMatchObject({ title: 'Reefs', sample: false, items: [{ caption: 'A new reef.' }] })
})

test('the FAQ can be read on its own', async () => {
  const faq = (await demo.server.inject('/api/faq')).json()
  expect(faq).toHaveLength(10)
  expect(faq[2]).toMatchObject({ id: 3, category: 'Pricing', question: 'What does a pool plan cost?' })
})

test('the terms contain returns and delivery, and state the facts of the business', async () => {
  const terms = await readLegal(demo, 'terms')
  expect(terms.documents.map((part) => part.id)).toEqual(['terms', 'returns', 'delivery'])
  expect(terms.documents[0]?.sections[0]?.bullets).toContain('Trading name: Clearwater Reef')
  expect(wordsOf(terms).join()).not.toMatch(/\{\{/)
})

test('a demonstration marks the facts that its owner has yet to enter', async () => {
  const privacy = await readLegal(demo, 'privacy')
  expect(privacy.note).toMatch(/not legal advice/)
  expect(wordsOf(privacy)[0]).toContain(`Our information officer is ${legalGap}`)
})

test('a live shop leaves out sentences with missing facts and keeps the ones around them', async () => {
  const privacy = await readLegal(live, 'privacy')
  expect(privacy).not.toHaveProperty('note')
  const words = wordsOf(privacy).join('\n')
  expect(words).not.toContain(legalGap)
  expect(words).not.toContain('information officer is')
  expect(words).toContain('We do not sell personal information.')
})

test('an entered fact is stated', async () => {
  await setText(live.db, 'legalFacts', { informationOfficer: 'N. Dlamini', informationOfficerEmail: 'io@example.org' })
  live.changes.publish('content')
  const words = wordsOf(await readLegal(live, 'privacy')).join('\n')
  expect(words).toContain('Our information officer is N. Dlamini, io@example.org.')
})

test.each([
  [true, 'Prices and VAT', 'prices-vat'],
  [false, 'Prices', 'prices-no-vat'],
  [null, 'Prices', 'prices'],
])('with VAT registration %s the terms contain "%s" once', async (vatRegistered, heading, id) => {
  const { identity } = await findSettings(demo.db)
  await setSetting(demo.db, 'identity', { ...identity, vatRegistered })
  demo.changes.publish('settings')
  const terms = await readLegal(demo, 'terms')
  const sections = terms.documents[0]?.sections.filter((section) => section.heading.startsWith('Prices'))
  expect(sections?.map((section) => [section.heading, section.id])).toEqual([[heading, `terms-${id}`]])
})

/** Features that neither the site nor its staff's tools have: automatic credits. */
const notDone =
  /payment system is maintained|secure payment link|or credited|to your account|VAT vendor|logs: 12 months/

test('no text makes a promise that the site does not keep', async () => {
  const pages = await Promise.all([readLegal(live, 'terms'), readLegal(live, 'privacy')])
  const others = [
    '/api/home',
    '/api/faq',
    '/api/plans',
    '/api/services-overview',
    '/api/marine-services',
    '/api/pool-services',
    '/api/services',
  ]
  const answers = await Promise.all(others.map(async (address) => (await live.server.inject(address)).body))
  const plans = ['essential', 'premium', 'ultimate'].map((slug) => live.server.inject(`/api/plan-pages/pool/${slug}`))
  const all = [...pages.flatMap(wordsOf), ...answers, ...(await Promise.all(plans)).map(({ body }) => body)]
  expect(all.filter((text) => notDone.test(text))).toEqual([])
})

test('a database with the old starting texts gets the corrected ones, and keeps what staff wrote', async () => {
  const before = 'A visit that we miss is made up or credited. Prices change.'
  const sections = [{ id: 'old', heading: 'Old', paragraphs: [before], bullets: [] }]
  await demo.db.execute(sql`
    insert into legal_documents (id, page, position, title, summary, sections)
    values ('old', 'terms', 99, 'Old', 'Old', ${JSON.stringify(sections)}::jsonb)`)
  const note = 'Prices are rand per month and include VAT where the business is a VAT vendor. More.'
  await demo.db.execute(sql`insert into service_texts values ('old', ${JSON.stringify({ note })}::jsonb)`)
  const migration = await readFile(new URL('../../migrations/0035_texts_as_things_are.sql', import.meta.url), 'utf8')
  await demo.database.exec(`begin;\n${migration}\n;commit;`)
  const shown = await demo.db.execute(sql`
    select (select sections -> 0 -> 'paragraphs' ->> 0 from legal_documents where id = 'old') as law,
      (select value ->> 'note' from service_texts where name = 'old') as note`)
  expect(rowsOf(shown)).toEqual([
    {
      law: 'A visit that we miss is a visit that we make up. Prices change.',
      note: 'Prices are rand per month{{vat}}. More.',
    },
  ])
  await demo.db.execute(sql`delete from legal_documents where id = 'old'`)
  await demo.db.execute(sql`delete from service_texts where name = 'old'`)
})

test('an unknown legal page is not found', async () => {
  expect((await demo.server.inject('/api/legal/returns')).statusCode).toBe(404)
})
