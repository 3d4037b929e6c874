import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addMissedSearch } from '#catalogue/search/missed-search-store.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import type { ListOf } from '#staff/contract/paged-list.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

type Name = { id: number; term: string; means: string[]; version: number }
type Missed = { term: string; searches: number; lastDay: string }

const names = '/api/admin/search-synonyms'
const missed = '/api/admin/missed-searches'
const get = (path: string, cookie = admin) => ask(shop, 'GET', path, { cookie })
const listed = async <Row>(path: string) => (await get(path)).json<ListOf<Row>>()
const termsOf = async (query: string) => (await listed<Name>(`${names}?${query}`)).rows.map(({ term }) => term)

test('synonyms come 25 to a page, and the pages hold each of them once', async () => {
  const first = await listed<Name>(names)
  expect(first.rows).toHaveLength(25)
  const pages = Math.ceil(first.total / 25)
  const all: string[] = []
  for (let page = 1; page <= pages; page++) all.push(...(await termsOf(`page=${page}`)))
  expect([all.length, new Set(all).size]).toEqual([first.total, first.total])
  expect(await termsOf(`page=${pages + 1}`)).toEqual([])
})

test('a synonym is found by the customers’ word and by the shop’s word, with wildcards as plain text', async () => {
  expect(await termsOf('search=CHLOOR')).toContain('chloor')
  const byOurs = await listed<Name>(`${names}?search=wavemaker`)
  expect(byOurs.rows.length).toBeGreaterThan(1)
  expect(byOurs.rows.filter(({ means }) => !means.join().includes('wavemaker'))).toEqual([])
  expect(byOurs.total).toBe(byOurs.rows.length)
  expect(await termsOf('search=%25')).toEqual([])
  expect(await termsOf('search=_')).toEqual([])
})

test('synonyms are sorted by either word in both directions, and an unknown sort is refused', async () => {
  const { total } = await listed<Name>(names)
  const whole = async (sort: string) => {
    const all: Name[] = []
    for (let page = 1; all.length < total; page++)
      all.push(...(await listed<Name>(`${names}?sort=${sort}&page=${page}`)).rows)
    return all
  }
  const rising = (await whole('term')).map(({ term }) => term)
  expect((await whole('-term')).map(({ term }) => term)).toEqual(rising.toReversed())
  const ours = (await whole('means')).map(({ means }) => means.join(', '))
  expect(ours.indexOf('delivery')).toBeLessThan(ours.indexOf('wavemaker'))
  expect((await get(`${names}?sort=version`)).statusCode).toBe(400)
})

test('a single synonym can be read until it is deleted, as it was last changed', async () => {
  const payload = { term: 'Blaar Skep', means: ['leaf net'] }
  const { id } = (await ask(shop, 'POST', names, { cookie: admin, payload })).json<Name>()
  expect((await get(`${names}/${id}`)).json()).toEqual({ id, term: 'blaar skep', means: ['leaf net'], version: 1 })
  await ask(shop, 'PUT', `${names}/${id}`, { cookie: admin, payload: { ...payload, means: ['net'], version: 1 } })
  const remove = (version: number) => ask(shop, 'DELETE', `${names}/${id}`, { cookie: admin, payload: { version } })
  expect((await remove(1)).statusCode).toBe(409)
  expect((await remove(2)).statusCode).toBe(200)
  expect((await get(`${names}/${id}`)).statusCode).toBe(404)
})

test('searches without results are paged, sorted by count or date, and can be filtered', async () => {
  await shop.db.execute(sql`delete from missed_searches`)
  await shop.db.execute(sql`
    insert into missed_searches (day, term, searches)
    select current_date - (n % 5), 'thing ' || lpad(n::text, 2, '0'), n from generate_series(1, 30) n`)
  await shop.db.execute(sql`insert into missed_searches (day, term, searches) values (current_date - 1, 'thing 30', 9)`)
  const first = await listed<Missed>(missed)
  expect([first.rows.length, first.total, first.rows[0]]).toMatchObject([25, 30, { term: 'thing 30', searches: 39 }])
  expect((await listed<Missed>(`${missed}?page=2`)).rows.map(({ searches }) => searches)).toEqual([5, 4, 3, 2, 1])
  const latest = (await listed<Missed>(`${missed}?sort=-day`)).rows.map(({ lastDay }) => lastDay)
  expect(latest).toEqual(latest.toSorted().toReversed())
  expect((await listed<Missed>(`${missed}?search=THING+07`)).rows).toMatchObject([{ term: 'thing 07', searches: 7 }])
})

test('a word is found with and without its accents, in both lists', async () => {
  const payload = { term: 'Lugreëling', means: ['bactéria skep'] }
  expect((await ask(shop, 'POST', names, { cookie: admin, payload })).statusCode).toBe(200)
  await shop.db.execute(sql`insert into missed_searches (day, term, searches) values (current_date, 'swembad reën', 2)`)
  for (const search of ['lugreeling', 'LUGREËLING', 'bacteria skep', 'bactéria skep'])
    expect(await termsOf(`search=${encodeURIComponent(search)}`)).toEqual(['lugreëling'])
  for (const search of ['reen', 'REËN', 're\u0065\u0308n'])
    expect((await listed<Missed>(`${missed}?search=${encodeURIComponent(search)}`)).rows).toMatchObject([
      { term: 'swembad reën' },
    ])
})

test('a missed search can be dismissed and undone, and returns when it is missed again', async () => {
  const term = 'purple unicorn'
  const day = dayOf(new Date())
  await shop.db.execute(sql`delete from missed_searches`)
  for (const on of [addDays(day, -1), day, day]) await addMissedSearch(shop.db, on, term)
  const mark = (dismissed: boolean) =>
    ask(shop, 'PATCH', missed, { cookie: admin, payload: { term, dismissed } }).then(({ statusCode }) => statusCode)
  const rows = async () => (await listed<Missed>(missed)).rows.map(({ searches }) => searches)
  expect(await mark(true)).toBe(200)
  expect(await listed(missed)).toMatchObject({ rows: [], total: 0 })
  expect([await mark(true), await mark(false), await mark(false)]).toEqual([200, 200, 200])
  expect(await rows()).toEqual([3])
  await mark(true)
  await addMissedSearch(shop.db, day, term)
  await addMissedSearch(shop.db, day, term)
  expect(await rows()).toEqual([2])
  const trail = await shop.db.execute(
    sql`select what, label from audit_entries where subject = ${`missed-search:${term}`} order by id`,
  )
  const [away, back] = ['dismissed a search that found nothing', 'put back a search that found nothing']
  expect(rowsOf(trail)).toEqual([away, back, away].map((what) => ({ what, label: term })))
})

test('only staff who may change products can read search words', async () => {
  const { cookie } = await employ(shop, 'packer')
  const { id } = (await listed<Name>(names)).rows[0]!
  for (const path of [names, `${names}/${id}`, missed]) {
    expect((await get(path, cookie)).statusCode).toBe(403)
    expect((await shop.server.inject(path)).statusCode).toBe(401)
  }
})
