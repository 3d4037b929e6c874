import { expect, test } from '@playwright/test'
import { pages } from '../../src/app/pages/pages.ts'
import { publicAddresses } from '../../src/app/site/site-map.ts'

test('the sitemap lists every public screen, plan and product, and each of them answers', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const paths = [...xml.matchAll(/<loc>http:\/\/localhost:\d+(.*?)<\/loc>/g)].map((match) => match[1]!)
  expect(paths).toEqual(expect.arrayContaining(publicAddresses(pages)))
  expect(paths.filter((path) => path.startsWith('/product/') && !isNew(path))).toHaveLength(63)
  expect(paths.filter((path) => path.includes('-plans/'))).toHaveLength(6)
  for (const path of paths.filter((path) => !isNew(path))) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 200])
  }
})

/** Products that staff tests add, and archive again, on the same server. */
const isNew = (path: string) => Number(/^\/product\/(\d+)$/.exec(path)?.[1] ?? 0) > 63

test('robots are told where the sitemap is and what is private', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toContain('Sitemap: http://localhost:')
  for (const row of pages.filter((row) => row.cache?.personal)) expect(text).toContain(`Disallow: ${row.path}`)
})

type Thing = Record<string, unknown> & { '@type': string | string[] }

const kindsOf = (thing: Thing) => [thing['@type']].flat()

/** Properties required by schema.org and search engines for each type that we describe. */
const required: Record<string, string[]> = {
  LocalBusiness: ['name', 'url', 'telephone'],
  WebSite: ['name', 'url', 'publisher'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  AggregateRating: ['ratingValue'],
  Product: ['name', 'image', 'description', 'offers'],
  Offer: ['price', 'priceCurrency'],
  Service: ['name', 'provider'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  WebApplication: ['name', 'url', 'offers'],
  HowTo: ['name', 'step'],
  HowToStep: ['name', 'text'],
}

for (const path of [
  '/',
  '/pool-services',
  '/marine-services',
  '/pool-plans/premium',
  '/product/1',
  '/pool-shop',
  '/contact',
  '/pool-calculator',
  '/green-pool',
  '/tank-help',
]) {
  test(`${path} describes itself to search engines in valid formats, with its picture and canonical address`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text()
    expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\//)
    expect(html).toMatch(/<meta property="og:image" content="http/)
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      (match) => JSON.parse(match[1]!) as unknown,
    )
    expect(blocks.length).toBeGreaterThan(0)
    const faults = blocks.flatMap(thingsIn).flatMap(faultsOf)
    expect(faults).toEqual([])
  })
}

test('the home page describes the whole business: location, hours, customers and questions', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap((match) =>
    thingsIn(JSON.parse(match[1]!)),
  )
  const business = things.find((thing) => kindsOf(thing).includes('LocalBusiness'))
  for (const name of ['address', 'openingHoursSpecification', 'areaServed', 'geo'])
    expect(business).toHaveProperty(name)
  expect(things.filter((thing) => thing['@type'] === 'Question').length).toBeGreaterThanOrEqual(10)
  expect(things.find((thing) => thing['@type'] === 'AggregateRating')).toMatchObject({
    ratingValue: '5.0',
    reviewCount: 6,
  })
})

function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn)
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(thingsIn)
  return '@type' in value ? [value as Thing, ...inside] : inside
}

function faultsOf(thing: Thing) {
  const names = kindsOf(thing).flatMap((kind) => required[kind] ?? [])
  return names
    .filter((name) => thing[name] === undefined || thing[name] === '')
    .map((name) => `${kindsOf(thing)} lacks ${name}`)
}
