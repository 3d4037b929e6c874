import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from '#app/server/prepare-database.server.ts'
import { startingClaims } from '#services/business-claims.server.ts'
import type { AdminService } from '#services/editing/services-admin-api.ts'
import { starterClaim } from '#settings/starting/starters.ts'
import { openLiveShop } from '../../../tests/open-live-shop.ts'
import type { OpenShop } from '../../../tests/open-shop.ts'
import { ask } from '../../../tests/people.ts'
import type { GoingLiveLine } from './going-live.ts'

let shop: OpenShop
let cookie: string
beforeAll(async () => {
  ;({ shop, cookie } = await openLiveShop())
})
afterAll(() => shop.close())

async function line(name: GoingLiveLine['name']) {
  const { lines } = (await ask(shop, 'GET', '/api/admin/going-live', { cookie })).json<{ lines: GoingLiveLine[] }>()
  return lines.find((one) => one.name === name)!
}
const confirm = (names: string[]) => ask(shop, 'POST', '/api/admin/starters/read', { cookie, payload: { names } })
const insured = starterClaim('Fully Insured')

/** Everything that visitors read about services, in one text. */
async function publicWords() {
  const pages = ['pool-services', 'marine-services', 'services', 'services-overview', 'home', 'about']
  const services = Array.from({ length: 10 }, (_, index) => `services/${index + 1}`)
  const read = async (path: string) => (await shop.server.inject(`/api/${path}`)).body
  return (await Promise.all([...pages, ...services].map(read))).join('\n')
}

test('visitors of a live shop read no claim that nobody confirmed, and all that is none', async () => {
  expect((await line('claims')).starters).toEqual(startingClaims.map(starterClaim).toSorted())
  const words = await publicWords()
  expect(startingClaims.filter((claim) => words.includes(claim))).toEqual([])
  for (const other of ['Reliable Schedule', 'Separate valve and timer', 'we run the system with you before leaving.'])
    expect(words).toContain(other)
  const { body } = await shop.server.inject('/api/search?q=registered%20gas%20practitioner')
  expect(body).not.toContain('"title":"Water Feature Installation"')
})

test('a claim is confirmed alone, never with other starting content, and stands on its page at once', async () => {
  expect((await line('texts')).starters).not.toContain(insured)
  const refused = await confirm(['setting:shipping', insured])
  expect(refused.json()).toMatchObject({ message: 'Claims about the business are confirmed one by one.' })
  expect(await publicWords()).not.toContain('Fully Insured')
  expect((await confirm([insured])).json()).toEqual({ read: 1 })
  expect((await line('claims')).starters).toEqual(startingClaims.slice(1).map(starterClaim).toSorted())
  expect(await publicWords()).toContain('Fully Insured')
})

test('a claim that staff have written out of their texts asks nobody', async () => {
  const services = (await ask(shop, 'GET', '/api/admin/services', { cookie })).json<AdminService[]>()
  const features = services.find(({ bullets }) => bullets.includes('Registered trades for gas and electricity'))!
  const payload = { ...features, bullets: features.bullets.slice(0, 3) }
  await ask(shop, 'PUT', `/api/admin/services/${features.id}`, { cookie, payload })
  expect((await line('claims')).starters).not.toContain(starterClaim('Registered trades for gas and electricity'))
})

test('a shop that was open before claims were asked about is asked once, but not about what it has confirmed', async () => {
  await shop.db.execute(sql`delete from unread_starters`)
  await shop.db.execute(sql`delete from seeds where name = 'claims-to-confirm'`)
  await prepareDatabase(shop.database, shop.runtime)
  const { done, starters } = await line('claims')
  expect(done).toBe(false)
  expect(starters).toContain(starterClaim('Expert Technicians'))
  expect(starters).not.toContain(insured)
  expect((await line('texts')).starters).toEqual(['text:home.page', 'text:services.reasons', 'text:services.trust'])
  await confirm([starterClaim('Expert Technicians')])
  await prepareDatabase(shop.database, shop.runtime)
  expect((await line('claims')).starters).not.toContain(starterClaim('Expert Technicians'))
})

test('what the service pages say about the business can be changed, previewed, and is named while it has another name', async () => {
  const read = async () =>
    (await ask(shop, 'GET', '/api/admin/texts/services.reasons', { cookie })).json<{ value: object; version: number }>()
  const { value, version } = await read()
  const draft = { ...value, title: 'Why Reef of Ann' }
  const preview = await ask(shop, 'POST', '/api/admin/texts/services.reasons/preview', {
    cookie,
    payload: { value: draft },
  })
  expect(preview.json()).toMatchObject({ reasons: { title: 'Why Reef of Ann' } })
  await shop.server.inject('/api/marine-services')
  const saved = await ask(shop, 'PUT', '/api/admin/texts/services.reasons', {
    cookie,
    payload: { value: draft, version },
  })
  expect(saved.statusCode).toBe(200)
  const page = (await shop.server.inject('/api/marine-services')).json<{
    reasons: { title: string; items: unknown[] }
  }>()
  expect(page.reasons.title).toBe('Why Reef of Ann')
  expect(page.reasons.items).toHaveLength(6)
})
