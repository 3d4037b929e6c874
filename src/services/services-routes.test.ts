import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../tests/open-shop.ts'
import { findSettings, setSetting } from '#settings/setting-store.server.ts'
import type { Plan, PlanDetail } from './plan.ts'
import type { Service } from './service.ts'
import type { MarineServices, PoolServices, ServicesOverview } from './service-pages.ts'

const shop = await openShop()
afterAll(() => shop.close())

const get = async <T>(url: string) => (await shop.server.inject(url)).json() as T

test('ten services in four categories each have an address that opens them', async () => {
  const services = await get<Service[]>('/api/services')
  expect(services.map((service) => service.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(
    Object.entries(Object.groupBy(services, (service) => service.category)).map(([c, s]) => [c, s.length]),
  ).toEqual([
    ['pool-installation', 3],
    ['maintenance', 3],
    ['water-treatment', 2],
    ['consultation', 2],
  ])
  expect(services[7]).toMatchObject({
    slug: 'reef-water-chemistry',
    price: 750,
    priceNote: 'a visit and up',
    serviceType: 'water-treatment',
    href: '/marine-services-page?service=water-treatment&id=8',
  })
})

test('a quoted service has no price', async () => {
  const [first] = await get<Service[]>('/api/services')
  expect(first).not.toHaveProperty('price')
  expect(first).not.toHaveProperty('priceNote')
})

test('the short list leaves out the details shown once a service is opened', async () => {
  const [full] = await get<Service[]>('/api/services')
  const [short] = await get<Service[]>('/api/services?in=short')
  const { slug: _slug, serviceType: _type, details, bullets, ...rest } = full!
  expect(short).toEqual(rest)
  expect([details.length > 100, bullets.length]).toEqual([true, 4])
  expect(await get<Service>('/api/services/1')).toEqual(full)
})

test('an unknown service is not found', async () => {
  for (const id of ['11', '0', 'x', '99999999999']) {
    expect([id, (await shop.server.inject(`/api/services/${id}`)).statusCode]).toEqual([id, 404])
  }
})

test('six plans have the prices of the business, pools first, smallest first', async () => {
  const plans = await get<Plan[]>('/api/plans')
  expect(plans.map(({ world, slug, pricePerMonth }) => [world, slug, pricePerMonth])).toEqual([
    ['pool', 'essential', 850],
    ['pool', 'premium', 950],
    ['pool', 'ultimate', 1299],
    ['aquarium', 'starter', 1200],
    ['aquarium', 'pro', 2800],
    ['aquarium', 'excellence', 4500],
  ])
  expect(plans.filter((plan) => plan.mostPopular).map((plan) => plan.name)).toEqual(['Medium Pools', 'Reef Keeper Pro'])
  expect(plans.every((plan) => plan.features.length === 5)).toBe(true)
  expect(plans[5]).toMatchObject({
    button: { label: 'Achieve Excellence', href: '/get-started?plan=excellence' },
    href: '/aquarium-plans/excellence',
  })
  expect(plans[0]).not.toHaveProperty('body')
})

test('a plan page compares the plan with its two sisters line by line', async () => {
  const { plan, family } = await get<PlanDetail>('/api/plan-pages/pool/premium')
  expect(plan).toMatchObject({ name: 'Medium Pools', pricePerMonth: 950, visitsPerMonth: 4 })
  expect(plan.notIncluded).toHaveLength(3)
  expect(plan.picture.alt).not.toBe('')
  expect(family.map((member) => member.slug)).toEqual(['essential', 'premium', 'ultimate'])
  const labels = family.map((member) => member.compare.map((line) => line.label).join())
  expect(new Set(labels).size).toBe(1)
})

test('an unknown plan, or one of the other world, is not found', async () => {
  for (const path of ['pool/golden', 'pool/pro', 'aquarium/premium']) {
    expect([path, (await shop.server.inject(`/api/plan-pages/${path}`)).statusCode]).toEqual([path, 404])
  }
  expect((await shop.server.inject('/api/plan-pages/garden/pro')).statusCode).toBe(400)
})

test('the pool page offers a cleanup, weekly service and repairs, and shows three water features', async () => {
  const page = await get<PoolServices>('/api/pool-services')
  expect(page.cards.items.map((card) => card.button.label)).toEqual([
    'Book a Cleanup',
    'Start Weekly Service',
    'Request Repair',
  ])
  expect(page.trust.items.map((item) => item.title)).toEqual([
    'Fully Insured',
    'Expert Technicians',
    'Reliable Schedule',
    'Premium Quality',
  ])
  expect(page.features.items.map((item) => item.title)).toEqual([
    'Fire & Water Design',
    'Fire & Water Features',
    'Water Feature Paradise',
  ])
  expect(page.features.items.every((item) => item.picture.widths.length > 0 && item.picture.alt)).toBe(true)
  expect(page.closing.quote).toEqual({ label: 'Get Free Quote', href: '/contact' })
  expect(page.video.sources.length).toBeGreaterThan(1)
})

test('the marine page has six services, six reasons and three plans', async () => {
  const page = await get<MarineServices>('/api/marine-services')
  expect([page.cards.items, page.reasons.items, page.plans.plans].map((list) => list.length)).toEqual([6, 6, 3])
  expect(page.cards.items.every((item) => item.picture.src.startsWith('/media/scenes/'))).toBe(true)
})

test('the overview divides the services between the two worlds and loses none', async () => {
  const { worlds, closing } = await get<ServicesOverview>('/api/services-overview')
  expect(closing.src).toContain('call-to-action-band')
  expect(worlds.map(({ world, services, plans }) => [world, services.length, plans.plans.length])).toEqual([
    ['pool', 7, 3],
    ['aquarium', 3, 3],
  ])
})

test('a changed price is read once its cache tag is published', async () => {
  await get('/api/plans')
  await shop.database.exec(`update plans set price_per_month = 90000 where slug = 'essential'`)
  shop.changes.publish('services')
  expect((await get<Plan[]>('/api/plans'))[0]?.pricePerMonth).toBe(900)
})

test('plan prices say that they include VAT only once the business has stated so', async () => {
  const notes = async () => {
    const [page, marine, overview] = await Promise.all([
      get<PlanDetail>('/api/plan-pages/pool/premium'),
      get<MarineServices>('/api/marine-services'),
      get<ServicesOverview>('/api/services-overview'),
    ])
    return new Set([page.note, marine.plans.note, ...overview.worlds.map(({ plans }) => plans.note)])
  }
  const rest = 'In a month of five weeks, the fifth visit of a weekly plan is free.'
  expect(await notes()).toEqual(new Set([`Prices are in rand, per month. ${rest}`]))
  const { identity } = await findSettings(shop.db)
  await setSetting(shop.db, 'identity', { ...identity, vatNumber: '4123456789', vatRegistered: true })
  shop.changes.publish('settings')
  expect(await notes()).toEqual(new Set([`Prices are in rand, per month and include VAT. ${rest}`]))
})
