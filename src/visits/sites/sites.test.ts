import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import type { ListOf } from '#staff/contract/paged-list.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, confirmAddress, registerPerson } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'
import type { VisitSite } from './site.ts'
import type { SitePlan } from './site-plans.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { cookie } = await employ(shop, 'office')
const technician = await employ(shop, 'technician')

const url = '/api/admin/sites'
const water = { kind: 'pool', name: 'Kolkie', litres: null, facts: {} }
const draft = {
  name: 'Müller & d’Arcy',
  email: 'Muller.Site@example.co.za',
  phone: '+27 82 555 0909',
  street: '12 Rosé Lane',
  suburb: 'Irene',
  city: 'Centurion',
  postalCode: '0157',
  place: null,
  access: 'Code 4711, mind the dog',
  notes: '',
}
const add = (changes: object = {}) =>
  ask(shop, 'POST', url, { cookie, payload: { ...draft, water, accountId: null, ...changes } })
const change = ({ id, version }: VisitSite, changes: object) =>
  ask(shop, 'PUT', `${url}/${id}`, { cookie, payload: { ...draft, version, ...changes } })
const search = async (words: string) =>
  (await ask(shop, 'GET', `${url}?search=${encodeURIComponent(words)}`, { cookie })).json<ListOf<VisitSite>>()
const auditOf = async (id: number) =>
  rowsOf<{ what: string; line: string }>(
    await shop.db.execute(
      sql`select what, to_jsonb(audit_entries)::text as line from audit_entries where subject = ${`site:${id}`} order by id`,
    ),
  )

test('a site is added with its first pool, and found by whatever staff have of it', async () => {
  const added = await add()
  expect(added.statusCode).toBe(200)
  const site = added.json<VisitSite>()
  expect(site).toMatchObject({ ...draft, version: 1, account: null, waters: [{ name: 'Kolkie', litres: null }] })
  for (const words of ['muller', "D'ARCY", 'rose lane', '082 555 0909', '+27825550909', 'muller.site@', 'kolkie']) {
    expect([words, (await search(words)).rows.map(({ id }) => id)]).toEqual([words, [site.id]])
  }
  for (const words of ['nobody at all', '%', 'code 4711'])
    expect([words, (await search(words)).total]).toEqual([words, 0])
})

test('a suburb and a town that we know are spelled as they are written, and others as they were typed', async () => {
  const known = (await add({ street: '13 Rosé Lane', suburb: 'irene', city: 'CENTURION' })).json<VisitSite>()
  expect(known).toMatchObject({ suburb: 'Irene', city: 'Centurion' })
  const other = (await change(known, { street: '13 Rosé Lane', suburb: 'irene ext 5', city: 'centurion' })).json()
  expect(other).toMatchObject({ suburb: 'irene ext 5', city: 'Centurion' })
})

test('a form that is sent twice at once adds one site', async () => {
  const street = '14 Double Lane'
  const answers = await Promise.all([add({ street }), add({ street: street.toUpperCase() }), add({ street })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect((await add({ street, name: 'The neighbour' })).statusCode).toBe(200)
})

test('what a site may not be is refused in words by its field', async () => {
  const refused = {
    name: '',
    phone: '12',
    street: 'x',
    city: '',
    postalCode: '15',
    email: 'no',
    place: { latitude: 91, longitude: 0 },
  }
  for (const [field, value] of Object.entries(refused)) {
    const answer = await add({ [field]: value })
    expect([field, answer.statusCode, Object.keys(answer.json().fields)[0]?.split('.')[0]]).toEqual([field, 400, field])
  }
  expect((await add({ accountId: 'nobody' })).json().fields).toHaveProperty('accountId')
  expect((await add({ accountId: technician.id })).statusCode).toBe(400)
})

test('of two who change a site at once, the second is told, with the name of the first', async () => {
  const site = (await add({ name: 'Two Offices' })).json<VisitSite>()
  expect((await change(site, { name: 'Two Offices', notes: 'Phone first' })).statusCode).toBe(200)
  const second = await change(site, { name: 'Two Offices', notes: 'Ring the bell' })
  expect(second.statusCode).toBe(409)
  expect(second.json().changedBy[0]).toMatchObject({ fields: ['notes'] })
})

test('the audit trail says that access notes have changed, and never what they say', async () => {
  const site = (await add({ name: 'Secret Keeper' })).json<VisitSite>()
  await change(site, { name: 'Secret Keeper', access: 'The key is under the third pot' })
  const lines = await auditOf(site.id)
  expect(lines.map(({ what }) => what)).toEqual(['added a site', 'changed the access notes of a site'])
  expect(lines.map(({ line }) => line).join()).not.toMatch(/4711|third pot/)
})

test('pools and tanks are added and changed as they were seen, and keep their kind', async () => {
  const site = (await add({ name: 'Two Waters' })).json<VisitSite>()
  const waters = `${url}/${site.id}/waters`
  const reef = { kind: 'reef', name: 'Reef', litres: 300, facts: { tank: 'mixed' } }
  const both = (await ask(shop, 'POST', waters, { cookie, payload: reef })).json<VisitSite>().waters
  expect(both.map(({ name }) => name)).toEqual(['Kolkie', 'Reef'])
  const { id, version } = both[1]!
  const write = (changes: object) =>
    ask(shop, 'PUT', `${waters}/${id}`, { cookie, payload: { ...reef, version, ...changes } })
  expect((await write({ litres: 310 })).json<VisitSite>().waters[1]).toMatchObject({ litres: 310, version: 2 })
  expect((await write({ litres: 320 })).statusCode).toBe(409)
  expect((await write({ kind: 'pool', version: 2 })).statusCode).toBe(404)
  const other = (await add({ name: 'Elsewhere' })).json<VisitSite>()
  const foreign = `${url}/${other.id}/waters/${id}`
  expect((await ask(shop, 'PUT', foreign, { cookie, payload: { ...reef, version: 2 } })).statusCode).toBe(404)
})

test('a pool that is sent twice is added once, and its name may be that of a tank', async () => {
  const site = (await add({ name: 'Pressed Twice' })).json<VisitSite>()
  const send = (more: object = {}) => {
    const pool = { kind: 'pool', name: 'Lap pool', litres: 60_000, facts: {}, ...more }
    return ask(shop, 'POST', `${url}/${site.id}/waters`, { cookie, payload: pool })
  }
  const presses = await Promise.all(Array.from({ length: 5 }, () => send()))
  expect(presses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect((await send({ name: 'lap POOL' })).json().fields).toEqual({ name: 'Already at this site' })
  const all = (await send({ kind: 'reef', facts: { tank: 'mixed' } })).json<VisitSite>().waters
  expect(all.map(({ kind, name }) => [kind, name]).toSorted()).toEqual([
    ['pool', 'Kolkie'],
    ['pool', 'Lap pool'],
    ['reef', 'Lap pool'],
  ])
})

test('a site joins the account that confirms its address, with its pools and tanks', async () => {
  const person = await registerPerson(shop)
  const site = (await add({ name: 'Joins Later', email: person.email.toUpperCase() })).json<VisitSite>()
  const mine = async () => (await ask(shop, 'GET', '/api/waters', { cookie: person.cookie })).json<{ name: string }[]>()
  expect(await mine()).toEqual([])
  await confirmAddress(shop, person)
  expect((await mine()).map(({ name }) => name)).toEqual(['Kolkie'])
  const theirs = await ask(shop, 'GET', `/api/admin/customers/${person.id}/sites`, { cookie })
  expect(theirs.json<VisitSite[]>()).toMatchObject([{ id: site.id, account: { id: person.id } }])
})

test('a site of a customer with an account begins with their address, and its waters are theirs too', async () => {
  const person = await registerPerson(shop, { firstName: 'Ntombi', lastName: 'Zulu-Site', phone: '0125550101' })
  const found = await ask(shop, 'GET', '/api/admin/site-customers?search=zulu-site', { cookie })
  expect(found.json()).toMatchObject([{ id: person.id, email: person.email, phone: '0125550101' }])
  const site = (await add({ name: 'Ntombi', accountId: person.id })).json<VisitSite>()
  expect(site.account).toMatchObject({ id: person.id })
  expect((await ask(shop, 'GET', '/api/waters', { cookie: person.cookie })).json()).toHaveLength(1)
})

test('the plans of a site are shown with their state and next visits', async () => {
  const { rows } = await search('Thandeka Mokoena')
  const { plans } = (await ask(shop, 'GET', `${url}/${rows[0]!.id}/plans`, { cookie })).json<{ plans: SitePlan[] }>()
  expect(plans).toMatchObject([{ name: 'Small Pools', water: 'Pool', state: 'running' }])
  expect(plans[0]!.next).toHaveLength(3)
  const offered = (await search('Willem Steyn')).rows[0]!
  const its = (await ask(shop, 'GET', `${url}/${offered.id}/plans`, { cookie })).json<{ plans: SitePlan[] }>()
  expect(its.plans).toMatchObject([{ state: 'offered', next: [] }])
  expect((await ask(shop, 'GET', `${url}/999999/plans`, { cookie })).statusCode).toBe(404)
})

test('customers without an account are found with their sites, and what came from the same address', async () => {
  const email = 'two.homes@example.co.za'
  const first = (await add({ name: 'Two Homes', email })).json<VisitSite>()
  await add({ name: 'Two Homes', email: email.toUpperCase(), street: '99 Beach Road' })
  const enquiry = {
    fullName: 'Two Homes',
    email,
    phone: '012 123 4567',
    serviceType: 'maintenance',
    message: 'Please clean my pool.',
  }
  const { reference } = (await ask(shop, 'POST', '/api/consultations', { payload: enquiry })).json()
  const listed = await ask(shop, 'GET', '/api/admin/guest-customers?search=two%20homes', { cookie })
  expect(listed.json()).toMatchObject({ total: 1, rows: [{ id: first.id, sites: 2, plans: 0 }] })
  const shown = await ask(shop, 'GET', `/api/admin/guest-customers/${first.id}`, { cookie })
  expect(shown.json()).toMatchObject({
    sites: [{}, { street: '99 Beach Road' }],
    latestOrders: [],
    enquiries: [{ reference }],
  })
})

test('technicians, customers and strangers get none of it', async () => {
  const { cookie: customer } = await registerPerson(shop)
  for (const [who, status] of [
    [technician.cookie, 403],
    [customer, 403],
    ['', 401],
  ] as const) {
    for (const path of [
      url,
      `${url}/1`,
      `${url}/1/plans`,
      '/api/admin/site-customers?search=a',
      '/api/admin/guest-customers',
    ]) {
      expect([path, (await ask(shop, 'GET', path, { cookie: who })).statusCode]).toEqual([path, status])
    }
  }
})
