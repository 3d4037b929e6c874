import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLiveShop } from '../../tests/open-live-shop.ts'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { ask, signedIn } from '../../tests/people.ts'
import type { AuditList } from '#audit/audit-list.ts'
import type { TeamMember } from './person.ts'
import type { AdminPerson } from './person-admin-api.ts'

let demo: OpenShop
let cookie: string
beforeAll(async () => {
  demo = await openShop()
  cookie = await signedIn(demo, 'admin', 'admin1234')
})
afterAll(() => demo.close())

const shown = async (shop: OpenShop) => (await ask(shop, 'GET', '/api/people')).json<TeamMember[]>()
const draft = { name: 'Sipho K.', role: 'Technician', sentence: 'Comes on the same weekday.', world: 'pool', place: 2 }

test('a live shop names nobody until it has added somebody', async () => {
  const { shop } = await openLiveShop()
  expect(await shown(shop)).toEqual([])
  await shop.close()
})

test('a demonstration shows samples, marked as such and without faces, until there is a real person', async () => {
  const samples = await shown(demo)
  expect(samples.map(({ sample, picture }) => [sample, picture])).toEqual(samples.map(() => [true, undefined]))
  expect(samples.length).toBeGreaterThan(1)
  const added = (await ask(demo, 'POST', '/api/admin/people', { cookie, payload: draft })).json<AdminPerson>()
  expect(await shown(demo)).toMatchObject([{ name: 'Sipho K.', sample: false }])
  await ask(demo, 'DELETE', `/api/admin/people/${added.id}`, { cookie, payload: { version: added.version } })
  expect(await shown(demo)).toEqual(samples)
})

test('a picture is shown at once, and is gone with its person', async () => {
  const { id, version } = (await ask(demo, 'POST', '/api/admin/people', { cookie, payload: draft })).json<AdminPerson>()
  const file = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const headers = { 'content-type': 'image/png' }
  const url = `/api/admin/people/${id}/picture`
  const sent = await ask(demo, 'POST', url, { cookie, payload: file, headers })
  expect(sent.statusCode).toBe(200)
  const src = sent.json<AdminPerson>().picture!.src
  expect((await shown(demo)).find((person) => person.id === id)?.picture?.src).toBe(src)
  const trail = (await ask(demo, 'GET', '/api/admin/audit', { cookie })).json<AuditList>()
  expect(trail.rows[0]!.changes).toEqual([{ field: 'Picture', before: 'initials', after: 'a photograph' }])
  const look = async () => (await ask(demo, 'GET', src)).statusCode
  expect(await look()).toBe(200)
  const gone = await ask(demo, 'DELETE', `/api/admin/people/${id}`, { cookie, payload: { version } })
  expect(gone.statusCode, gone.body).toBe(200)
  await expect.poll(look).toBe(404)
  expect((await ask(demo, 'POST', url, { cookie, payload: file, headers })).statusCode).toBe(404)
})
