import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { removeOldMissedSearches } from '#catalogue/search/missed-search-store.server.ts'
import { ask, signedIn } from '../../tests/people.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import type { SearchResults, Suggestions } from './search.ts'

let shop: OpenShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

const search = async (query: string) => (await shop.server.inject(`/api/search?${query}`)).json<SearchResults>()
const namesOf = async (query: string) => (await search(query)).products.map(({ name }) => name)
const missed = async () =>
  rowsOf<{ term: string; searches: number }>(
    await shop.db.execute(sql`select term, searches from missed_searches order by term`),
  )

test.each([
  ['net leaf', 'Deep Leaf Net'],
  ['refractomter', 'Salinity Refractometer'],
  ['kreepy krauly', 'Stilt Disc Suction Cleaner'],
  ['kreepykrauly', 'Stilt Disc Suction Cleaner'],
  ['pc-110', 'Variable-Speed Pump 1.1 kW'],
  ['ms103', 'Protein Skimmer 400'],
])('a search for "%s" finds %s first, in any order, spelling or name', async (typed, name) => {
  expect((await namesOf(`q=${encodeURIComponent(typed)}`))[0]).toBe(name)
})

test.each(['pupm', 'pymp', 'upmp', 'pummp', 'pool pupm'])('a search for "%s" finds the pumps', async (typed) => {
  const { products, exact } = await search(`q=${encodeURIComponent(typed)}`)
  expect(exact).toBe(true)
  expect(products.length).toBeGreaterThan(1)
  for (const { name } of products) expect(name).toMatch(/pump/i)
})

test.each([
  ['visse', 'Marine Grazer Pellets 200 g'],
  ['vis', 'Marine Grazer Pellets 200 g'],
  ['suurstof', 'Wavemaker 8 000 L/h'],
  ['pomp', 'Variable-Speed Pump 1.1 kW'],
  ['chloor', 'Chlorine Granules 65% 5 kg'],
  ['suur', 'Pool Acid 33% 5 L'],
  ['swembaddens', 'Pool Acid 33% 5 L'],
  ['groen swembad', 'Chlorine Granules 65% 5 kg'],
  ['swembad skoonmaak', 'Ranger Cordless Robot'],
  ['toetsstel', 'Cycle Test Kit: Ammonia & Nitrite'],
  ['bakterieë', 'Cycle Starter Bacteria 250 ml'],
  ['pool net', 'Deep Leaf Net'],
  ['swembad borsel', 'Curved Wall Brush 450 mm'],
  ['chlorine tabs', 'Slow-Release Chlorine Tablets 2 kg'],
])('"%s" is answered with what South Africans mean by it: %s', async (typed, name) => {
  const { products, exact } = await search(`q=${encodeURIComponent(typed)}`)
  expect([products[0]?.name, exact]).toEqual([name, true])
})

test.each(['vat', 'pot', 'lug', 'rat', 'cat', 'mat', 'bus', 'nemo', 'eef'])(
  'letters within other words do not match "%s"',
  async (typed) => {
    const { products, hits } = await search(`q=${typed}`)
    expect([products.map(({ name }) => name), hits.map(({ title }) => title)]).toEqual([[], []])
  },
)

test.each([
  ['premium pool plan', 'plan', '/pool-plans/premium'],
  ['water chemistry', 'service', '/marine-services-page?service='],
  ['is my pool green?', 'answer', '/#faq-'],
  ['groen swembad', 'answer', '/#faq-'],
  ['refund', 'answer', '/#faq-'],
  ['courier', 'answer', '/#faq-'],
  ['delivery time', 'answer', '/#faq-'],
  ['opening hours', 'answer', '/#faq-'],
  ['openingstye', 'answer', '/#faq-'],
  ['leak', 'answer', '/#faq-'],
])('a search for "%s" finds the %s as well as products', async (typed, kind, href) => {
  const { hits } = await search(`q=${encodeURIComponent(typed)}`)
  expect(hits.map((hit) => `${hit.kind} ${hit.href}`).some((hit) => hit.startsWith(`${kind} ${href}`))).toBe(true)
})

test.each([
  ['green pool', '/green-pool'],
  ['groen swembad', '/green-pool'],
  ['chlorine calculator', '/pool-calculator'],
  ['cya', '/pool-calculator'],
  ['alkalinity', '/reef-calculator'],
  ['alkalinity', '/pool-calculator'],
  ['sick fish', '/tank-help'],
  ['fish dying', '/tank-help'],
  ['pool volume', '/pool-volume'],
])('a search for "%s" finds the page %s', async (typed, href) => {
  const { hits } = await search(`q=${encodeURIComponent(typed)}`)
  expect(hits.map((hit) => `${hit.kind} ${hit.href}`)).toContain(`water ${href}`)
  const suggested = await shop.server.inject(`/api/search/suggestions?q=${encodeURIComponent(typed)}`)
  expect(suggested.json<Suggestions>().hits.map((hit) => hit.href)).toContain(href)
})

test('results are filtered by world, category, brand, price and stock, and facets count what remains', async () => {
  const all = await search('q=chlorine')
  expect(all.total).toBeGreaterThan(3)
  expect(all.facets.worlds).toEqual([{ value: 'pool', count: all.total }])
  const dear = await search('q=chlorine&min=400')
  expect(dear.total).toBeLessThan(all.total)
  expect(dear.products.every(({ price }) => price >= 400)).toBe(true)
  expect(dear.facets.categories.reduce((sum, { count }) => sum + count!, 0)).toBe(dear.total)
  const [category] = all.facets.categories
  const chosen = await search(`q=chlorine&category=${encodeURIComponent(category!.value)}`)
  expect([chosen.total, chosen.facets.categories]).toEqual([category!.count, all.facets.categories])
  expect(await namesOf('q=test&world=marine&brand=Thalassa+Reef&max=400')).toContain('Alkalinity Test')
  expect(await namesOf('q=test&world=pool')).not.toContain('Alkalinity Test')
})

test('sold-out, archived and repriced products show up correctly in the search at once', async () => {
  const find = () => search('q=basket&stock=in')
  const change = async (set: string) => {
    await shop.db.execute(sql.raw(`update products set ${set} where name = 'Weir Skimmer Basket'`))
    shop.changes.publish('products')
  }
  expect((await find()).total).toBe(1)
  await change('stock = 0')
  expect([(await find()).total, (await find()).facets.inStock, (await search('q=basket')).total]).toEqual([0, 0, 1])
  await change('stock = 5, price = 99900')
  expect([(await find()).total, (await search('q=basket&min=999&max=999')).total]).toEqual([1, 1])
  await change('archived_at = now()')
  expect(await namesOf('q=basket')).not.toContain('Weir Skimmer Basket')
  await change('archived_at = null')
  expect(await namesOf('q=basket')).toContain('Weir Skimmer Basket')
})

test('suggestions list the first products with their pictures and the first pages', async () => {
  const found = (await shop.server.inject('/api/search/suggestions?q=pool+pum')).json<Suggestions>()
  expect(found.products[0]).toMatchObject({ name: 'Variable-Speed Pump 1.1 kW', picture: { src: expect.any(String) } })
  expect(found.products.length).toBeLessThanOrEqual(5)
  expect(found.total).toBeGreaterThanOrEqual(found.products.length)
})

test('searches without results are counted by day, without noise, once for each search', async () => {
  const before = await missed()
  await search('q=Pool+Hammock')
  await search('q=pool++hammock&category=Anything')
  await search('q=pool+hammock')
  expect((await search('q=pool+hammock')).exact).toBe(false)
  await search('q=xqzvbnmtrw')
  await search('q=0825550101')
  await shop.server.inject('/api/search/suggestions?q=pool+hammoc')
  expect((await missed()).filter(({ term }) => !before.some((old) => old.term === term))).toEqual([
    { term: 'pool hammock', searches: 3 },
  ])
  await removeOldMissedSearches(shop.db)
  expect((await missed()).length).toBe(before.length + 1)
})

test('a missed word explained by staff is found from then on, and leaves the list', async () => {
  const cookie = await signedIn(shop, 'admin', 'admin1234')
  const missedByStaff = async () =>
    (await ask(shop, 'GET', '/api/admin/missed-searches', { cookie }))
      .json<{ rows: { term: string }[] }>()
      .rows.map(({ term }) => term)
  await search('q=Blaarvanger')
  expect(await missedByStaff()).toContain('blaarvanger')
  const payload = { term: 'Blaarvanger', means: ['leaf net'] }
  const add = () => ask(shop, 'POST', '/api/admin/search-synonyms', { cookie, payload })
  expect((await add()).statusCode).toBe(200)
  expect((await namesOf('q=blaarvangers'))[0]).toBe('Deep Leaf Net')
  expect(await missedByStaff()).not.toContain('blaarvanger')
  expect((await add()).json()).toMatchObject({ kind: 'conflict', fields: { term: 'Already in the list' } })
})

test('a synonym without a letter or digit is refused, and an existing one spoils no search', async () => {
  const cookie = await signedIn(shop, 'admin', 'admin1234')
  for (const [payload, field] of [
    [{ term: 'blaarnet', means: ['leaf net', '!?'] }, 'means'],
    [{ term: '--', means: ['leaf net'] }, 'term'],
  ] as const)
    expect((await ask(shop, 'POST', '/api/admin/search-synonyms', { cookie, payload })).json()).toMatchObject({
      kind: 'invalid',
      fields: { [field]: 'Enter at least one letter or digit' },
    })
  await shop.db.execute(sql`insert into search_synonyms (term, means) values ('skimmersak', '{"!?", "leaf net"}')`)
  shop.changes.publish('search-words')
  expect((await namesOf('q=skimmersak'))[0]).toBe('Deep Leaf Net')
})

test('a flood of unknown terms is only partly counted, and still answered', async () => {
  const letters = ['ba', 'du', 'ki', 'lo', 'ne', 'pa']
  const terms = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}${c}zo`)))
  for (const term of terms.slice(0, 60)) expect((await search(`q=${term}`)).total).toBe(0)
  expect((await missed()).length).toBeLessThan(45)
})

test('every query is answered with a result or a refusal in words', async () => {
  for (const query of ['', 'q=', 'q=%25', 'q=%27%27', 'q=a&page=999', 'q=pump&world=pool&page=7']) {
    const { statusCode } = await shop.server.inject(`/api/search?${query}`)
    expect([query, statusCode]).toEqual([query, query === '' ? 400 : 200])
  }
  for (const query of ['q=pump&page=0', 'q=pump&world=moon', 'q=pump&min=-1', 'q=a&q=b', `q=${'a'.repeat(121)}`])
    expect([query, (await shop.server.inject(`/api/search?${query}`)).statusCode]).toEqual([query, 400])
})
