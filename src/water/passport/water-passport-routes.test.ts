import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { ask, password, registerPerson } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'
import { newEntryId } from '../record/water-entry.ts'

type Person = Awaited<ReturnType<typeof registerPerson>>

let shop: OpenShop
let owner: Person
let stranger: Person
beforeAll(async () => {
  shop = await openShop()
  owner = await registerPerson(shop)
  stranger = await registerPerson(shop)
})
afterAll(() => shop.close())

const pool = { kind: 'pool', name: 'Back garden', litres: 45_000, facts: { surface: 'plaster', shared: 'no' } }
const call = (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  ask(shop, method, url, { cookie: person.cookie, ...(payload ? { payload } : {}) })

async function addWater(draft: object = pool, person = owner) {
  const answer = await call(person, 'POST', '/api/waters', draft)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ id: number }>().id
}
const entry = (content: object, at = '2026-01-02T08:00:00.000Z') => ({ entry: newEntryId(), at, content })
const record = async (id: number, person = owner) => (await call(person, 'GET', `/api/waters/${id}`)).json()
const testOf = (readings: object) => ({ kind: 'test', readings })

test('tests, doses, changes and notes are one list, newest first, and the last test stands on the list of waters', async () => {
  const id = await addWater()
  const sent = [
    entry(testOf({ fc: 2, ph: 7.4 }), '2026-01-01T08:00:00.000Z'),
    entry({ kind: 'dose', substance: 'calcium-hypochlorite', strength: 65, amount: 250 }, '2026-01-02T08:00:00.000Z'),
    entry({ kind: 'change', share: 10 }, '2026-01-03T08:00:00.000Z'),
    entry({ kind: 'note', text: 'Algae on the steps' }, '2026-01-04T08:00:00.000Z'),
  ]
  for (const each of sent) expect((await call(owner, 'POST', `/api/waters/${id}/entries`, each)).statusCode).toBe(200)
  const { entries, ...water } = await record(id)
  expect(water).toEqual({ ...pool, id, siteId: null })
  expect(entries).toEqual(
    sent.toReversed().map(({ entry: id, at, content }) => ({ id, at, content, who: owner.username })),
  )
  const mine = (await call(owner, 'GET', '/api/waters')).json()
  expect(mine.find((each: { id: number }) => each.id === id)).toMatchObject({
    entries: 4,
    lastTest: { content: testOf({ fc: 2, ph: 7.4 }) },
  })
})

test('an entry that is sent again is stored once, and another one under its id is refused', async () => {
  const id = await addWater()
  const sent = entry(testOf({ ph: 7.2 }))
  const send = (body: object) => call(owner, 'POST', `/api/waters/${id}/entries`, body)
  const answers = await Promise.all([send(sent), send(sent), send(sent)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await send({ ...sent, content: testOf({ ph: 8 }) })).statusCode).toBe(409)
  expect((await record(id)).entries).toMatchObject([{ content: testOf({ ph: 7.2 }) }])
})

test.each([
  [testOf({}), /at least one reading/],
  [testOf({ ph: 74 }), /lies between 6 and 9.5/],
  [testOf({ alk: 8 }), /no reading called alk/],
  [{ kind: 'dose', substance: 'calcium-hypochlorite', strength: 65, amount: 0 }, /more than 0/],
  [{ kind: 'change', share: 120 }, /between 0 and 100/],
  [{ kind: 'note', text: '  ' }, /write something/],
])('%j is refused with a sentence, and nothing is stored', async (content, words) => {
  const id = await addWater()
  const answer = await call(owner, 'POST', `/api/waters/${id}/entries`, entry(content))
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringMatching(words)])
  const ahead = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const early = await call(owner, 'POST', `/api/waters/${id}/entries`, entry(testOf({ ph: 7 }), ahead))
  expect([early.statusCode, early.json().message]).toEqual([400, 'Please check the date: it cannot lie ahead.'])
  expect((await record(id)).entries).toEqual([])
})

test('another person sees, changes, feeds and deletes nothing of it', async () => {
  const id = await addWater()
  const sent = entry(testOf({ ph: 7.2 }))
  await call(owner, 'POST', `/api/waters/${id}/entries`, sent)
  const tried = [
    await call(stranger, 'GET', `/api/waters/${id}`),
    await call(stranger, 'PUT', `/api/waters/${id}`, { ...pool, name: 'Mine' }),
    await call(stranger, 'DELETE', `/api/waters/${id}`),
    await call(stranger, 'POST', `/api/waters/${id}/entries`, entry(testOf({ ph: 7 }))),
    await call(stranger, 'DELETE', `/api/waters/${id}/entries/${sent.entry}`),
  ]
  expect(tried.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  expect((await call(stranger, 'GET', '/api/waters')).json()).toEqual([])
  expect(await record(id)).toMatchObject({ name: pool.name, entries: [{ id: sent.entry }] })
})

test('a water is changed but keeps its kind, an entry is deleted, and a water goes with its entries', async () => {
  const id = await addWater()
  const sent = entry(testOf({ ph: 7.2 }))
  await call(owner, 'POST', `/api/waters/${id}/entries`, sent)
  await call(owner, 'PUT', `/api/waters/${id}`, { ...pool, kind: 'reef', name: 'Front', litres: 30_000 })
  expect(await record(id)).toMatchObject({ kind: 'pool', name: 'Front', litres: 30_000 })
  expect((await call(owner, 'DELETE', `/api/waters/${id}/entries/${sent.entry}`)).statusCode).toBe(200)
  expect((await record(id)).entries).toEqual([])
  expect((await call(owner, 'DELETE', `/api/waters/${id}`)).statusCode).toBe(200)
  expect((await call(owner, 'GET', `/api/waters/${id}`)).statusCode).toBe(404)
})

test('an account has twenty waters at most', async () => {
  const person = await registerPerson(shop)
  const answers = []
  for (let n = 0; n < 21; n++) answers.push(await call(person, 'POST', '/api/waters', { ...pool, name: `Pool ${n}` }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 20 }, () => 200), 409])
})

test('the record is in the account’s download, and goes with the account', async () => {
  const person = await registerPerson(shop)
  const id = await addWater(pool, person)
  await call(person, 'POST', `/api/waters/${id}/entries`, entry({ kind: 'note', text: 'Pump serviced' }))
  const data = (await call(person, 'GET', '/api/users/data')).json()
  expect(data.waters).toEqual([
    {
      ...pool,
      entries: [{ at: '2026-01-02T08:00:00.000Z', kind: 'note', text: 'Pump serviced', who: person.username }],
    },
  ])
  expect((await call(person, 'DELETE', '/api/users/me', { password })).statusCode).toBe(200)
  const left = await shop.db.execute(
    'select count(*)::int as n from water_entries where who = ' + `'${person.username}'`,
  )
  expect(left).toMatchObject({ rows: [{ n: 0 }] })
})

test('staff who may see customers see their water, and others do not', async () => {
  const id = await addWater()
  await call(owner, 'POST', `/api/waters/${id}/entries`, entry(testOf({ ph: 7.2 })))
  const [office, packer] = [await employ(shop, 'office'), await employ(shop, 'packer')]
  const look = ({ cookie }: { cookie: string }) =>
    ask(shop, 'GET', `/api/admin/customers/${owner.id}/waters`, { cookie })
  const seen = await look(office)
  expect(seen.json().find((each: { id: number }) => each.id === id)).toMatchObject({
    name: pool.name,
    entries: [{ content: testOf({ ph: 7.2 }) }],
  })
  expect((await look(packer)).statusCode).toBe(403)
})
