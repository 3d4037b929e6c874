import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { openShop } from '../../tests/open-shop.ts'
import { ask, signedIn } from '../../tests/people.ts'
import type { Plan, PlanDetail } from './plan.ts'
import type { AdminPlan } from '#services/editing/plans-admin-api.ts'
import type { Service } from './service.ts'
import type { AdminService } from '#services/editing/services-admin-api.ts'

const shop = await openShop()
const cookie = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

const get = async <T>(url: string) => (await ask(shop, 'GET', url, { cookie })).json<T>()
const put = (path: string, payload: object) => ask(shop, 'PUT', `/api/admin/${path}`, { cookie, payload })
const planOf = async (slug: string) => (await get<AdminPlan[]>('/api/admin/plans')).find((plan) => plan.slug === slug)!
const serviceOf = async (id: number) =>
  (await get<AdminService[]>('/api/admin/services')).find((service) => service.id === id)!
const draftOf = (plan: AdminPlan) => ({ ...plan, compare: plan.compare.map(({ value }) => value) })
const audited = async () =>
  rowsOf<{ subject: string; changes: Record<string, unknown> }>(
    await shop.db.execute('select subject, changes from audit_entries order by id desc limit 1'),
  )[0]

test('saving a plan or service unchanged changes nothing', async () => {
  for (const plan of await get<AdminPlan[]>('/api/admin/plans')) {
    const answer = await put(`plans/${plan.slug}`, draftOf(plan))
    expect([plan.slug, answer.statusCode, answer.json()]).toEqual([plan.slug, 200, plan])
  }
  for (const service of await get<AdminService[]>('/api/admin/services')) {
    const answer = await put(`services/${service.id}`, service)
    expect([service.id, answer.statusCode, answer.json()]).toEqual([service.id, 200, service])
  }
  expect(await audited()).toBeUndefined()
})

test('a plan’s new price and words are on the cached pages at once', async () => {
  await get('/api/home')
  await get('/api/plan-pages/pool/essential')
  const plan = await planOf('essential')
  const compare = plan.compare.map(({ value }, index) => (index === 0 ? 'Up to 25 000 litres' : value))
  const answer = await put('plans/essential', { ...plan, pricePerMonth: 899.5, features: ['One', 'Two'], compare })
  expect(answer.statusCode).toBe(200)
  const page = await get<PlanDetail>('/api/plan-pages/pool/essential')
  expect(page.plan).toMatchObject({ pricePerMonth: 899.5, features: ['One', 'Two'] })
  expect(page.family[0]?.compare[0]).toEqual({ label: 'Pool size', value: 'Up to 25 000 litres' })
  expect((await get<{ poolPlans: { items: Plan[] } }>('/api/home')).poolPlans.items[0]?.pricePerMonth).toBe(899.5)
  expect(await audited()).toMatchObject({
    subject: 'plan:essential',
    changes: { pricePerMonth: [850_00, 899_50], features: [plan.features, ['One', 'Two']] },
  })
})

test('each world has one most popular plan: marking another takes it from its sister', async () => {
  const plan = await planOf('ultimate')
  await put('plans/ultimate', { ...draftOf(plan), mostPopular: true })
  const popular = (await get<Plan[]>('/api/plans')).filter(({ mostPopular }) => mostPopular)
  expect(popular.map(({ slug }) => slug)).toEqual(['ultimate', 'pro'])
})

test('only one of many plans marked as most popular at once stays so', async () => {
  const plans = await Promise.all(['essential', 'premium', 'ultimate'].map(planOf))
  await Promise.all(plans.map((plan) => put(`plans/${plan.slug}`, { ...draftOf(plan), mostPopular: true })))
  const popular = (await get<Plan[]>('/api/plans')).filter(({ mostPopular, world }) => mostPopular && world === 'pool')
  expect(popular).toHaveLength(1)
})

test('the later of two people changing a plan is told to look again', async () => {
  const plan = draftOf(await planOf('starter'))
  expect((await put('plans/starter', { ...plan, name: 'First Tank' })).statusCode).toBe(200)
  expect((await put('plans/starter', { ...plan, name: 'Beginner' })).statusCode).toBe(409)
})

test.each([
  [{ pricePerMonth: -1 }, 'pricePerMonth'],
  [{ pricePerMonth: '850' }, 'pricePerMonth'],
  [{ features: [] }, 'features'],
  [{ features: ['  '] }, 'features.0'],
  [{ visitsPerMonth: 0 }, 'visitsPerMonth'],
  [{ compare: ['only one'] }, 'compare'],
  [{ name: '' }, 'name'],
])('a plan with %j is refused', async (wrong, field) => {
  const answer = await put('plans/pro', { ...draftOf(await planOf('pro')), ...wrong })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
})

test('an unknown plan or service is not found', async () => {
  expect((await put('plans/golden', draftOf(await planOf('pro')))).statusCode).toBe(404)
  expect((await put('services/999', await serviceOf(1))).statusCode).toBe(404)
})

test('a service gets a price, and goes back to being quoted', async () => {
  await get('/api/services/1')
  const service = await serviceOf(1)
  await put('services/1', { ...service, price: 12_500, priceNote: 'from' })
  expect(await get<Service>('/api/services/1')).toMatchObject({ price: 12_500, priceNote: 'from' })
  expect((await audited())?.changes).toEqual({ price: [null, 12_500_00], priceNote: [null, 'from'] })
  const priced = await serviceOf(1)
  const note = await put('services/1', { ...priced, price: null })
  expect([note.statusCode, Object.keys(note.json().fields)]).toEqual([400, ['priceNote']])
  await put('services/1', { ...priced, price: null, priceNote: '' })
  expect(await get<Service>('/api/services/1')).not.toHaveProperty('price')
})

test('the later of two people changing a service is told to look again', async () => {
  const service = await serviceOf(2)
  expect((await put('services/2', { ...service, name: 'Equipment' })).statusCode).toBe(200)
  expect((await put('services/2', { ...service, name: 'Machines' })).statusCode).toBe(409)
})
