import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { cookieOf } from '../../../tests/order-product.ts'
import { ask, mailTo, password, signedIn } from '../../../tests/people.ts'
import { employ, staffPassword } from '../../../tests/staff-people.ts'
import { codeOf, stepAt } from '../../../tests/one-time-codes.ts'

let shop: OpenShop
let later = 0
const now = () => new Date(Date.now() + later)
beforeAll(async () => {
  shop = await openShop({ now })
})
/** Each test starts in the middle of a half minute of its own. */
beforeEach(() => {
  later += 120_000
  later += 45_000 - (now().getTime() % 30_000)
})
afterAll(() => shop.close())

const quarterHour = 15 * 60_000
const path = '/api/users/second-factor'
const codeNow = (key: string, away = 0) => codeOf(key, stepAt(now()) + away)
type Staff = Awaited<ReturnType<typeof employ>>

const begin = (cookie: string, typed = staffPassword) =>
  ask(shop, 'POST', path, { cookie, payload: { password: typed } })
const confirm = (cookie: string, code: string) =>
  ask(shop, 'POST', `${path}/confirmation`, { cookie, payload: { code } })
const signIn = (username: string, code?: string, more: object = { as: 'admin' }) =>
  ask(shop, 'POST', '/api/users/login', {
    payload: { username, password: staffPassword, ...(code ? { code } : {}), ...more },
  })
const state = async (cookie: string) => (await ask(shop, 'GET', path, { cookie })).json()

async function turnOn(person: Staff) {
  const { key } = (await begin(person.cookie)).json() as { key: string }
  const { codes } = (await confirm(person.cookie, codeNow(key))).json() as { codes: string[] }
  later += 60_000
  return { key, codes }
}

test('a key is issued for the password alone, and no code is required until one has been confirmed', async () => {
  const person = await employ(shop)
  const wrong = await begin(person.cookie, password)
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { password: 'This password is not correct' }])
  const { key, address } = (await begin(person.cookie)).json()
  expect(address).toContain(`secret=${key}`)
  expect((await signIn(person.email)).statusCode).toBe(200)
  expect((await confirm(person.cookie, codeNow(key, 5))).json().fields.code).toContain('not correct')
  expect(await state(person.cookie)).toEqual({ on: false, codesLeft: 0 })
  const rows = JSON.stringify(await shop.db.execute('select * from second_factors'))
  expect(rows).not.toContain(key)
})

test('once the second factor is on, the password alone starts no session, a code does, and other sessions end', async () => {
  const person = await employ(shop)
  const elsewhere = await signedIn(shop, person.email, staffPassword)
  const { key, codes } = await turnOn(person)
  expect([codes.length, new Set(codes).size]).toEqual([10, 10])
  expect(await state(person.cookie)).toEqual({ on: true, codesLeft: 10 })
  expect((await ask(shop, 'GET', path, { cookie: elsewhere })).statusCode).toBe(401)
  for (const more of [{}, { as: 'admin' }]) {
    const asked = await signIn(person.email, undefined, more)
    expect([asked.statusCode, asked.cookies, Object.keys(asked.json().fields)]).toEqual([401, [], ['code']])
  }
  expect((await signIn(person.email, codeNow(key, 7))).statusCode).toBe(401)
  const inside = await signIn(person.email, codeNow(key))
  expect(inside.statusCode).toBe(200)
  expect((await ask(shop, 'GET', '/api/admin/accounts', { cookie: cookieOf(inside) })).statusCode).toBe(200)
  const rows = JSON.stringify(
    await shop.db.execute(`select count(*)::int as n from sessions where account_id = '${person.id}'`),
  )
  expect(rows).toContain('"n":2')
})

test('a code works for one sign-in only, even when two use it at once', async () => {
  const person = await employ(shop)
  const { key } = await turnOn(person)
  const both = await Promise.all([signIn(person.email, codeNow(key)), signIn(person.email, codeNow(key))])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  expect((await signIn(person.email, codeNow(key, -1))).statusCode).toBe(401)
})

test('a recovery code works for one sign-in, however it is typed', async () => {
  const person = await employ(shop)
  const { codes } = await turnOn(person)
  const typed = codes[3]!.toUpperCase().replace('-', ' ')
  const both = await Promise.all([signIn(person.email, typed), signIn(person.email, typed)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  expect(await state(person.cookie)).toEqual({ on: true, codesLeft: 9 })
})

test('after the site’s secret changes, app codes are wrong and recovery codes still work', async () => {
  const person = await employ(shop)
  const { key, codes } = await turnOn(person)
  await shop.db.execute(`update second_factors set secret = 'of another secret' where account_id = '${person.id}'`)
  expect((await signIn(person.email, codeNow(key))).statusCode).toBe(401)
  expect((await signIn(person.email, codes[0])).statusCode).toBe(200)
})

test('the second factor is turned off with the password and a code, and the owner gets mail', async () => {
  const person = await employ(shop)
  const { key } = await turnOn(person)
  const remove = (payload: object) => ask(shop, 'DELETE', path, { cookie: person.cookie, payload })
  expect((await remove({ password, code: codeNow(key) })).json().fields).toHaveProperty('password')
  const wrong = await remove({ password: staffPassword, code: codeNow(key, 9) })
  expect([wrong.statusCode, wrong.json().fields]).toMatchObject([400, { code: expect.any(String) }])
  expect((await remove({ password: staffPassword, code: codeNow(key) })).statusCode).toBe(200)
  expect((await signIn(person.email)).statusCode).toBe(200)
  await mailTo(shop, person.email, /sign-in code is turned off/)
})

test('another admin can turn off the second factor of a locked-out colleague, but never their own', async () => {
  const [person, helper] = [await employ(shop), await employ(shop)]
  await turnOn(person)
  const end = (cookie: string) => ask(shop, 'DELETE', `/api/admin/accounts/${person.id}/second-factor`, { cookie })
  expect((await end(person.cookie)).statusCode).toBe(409)
  expect((await end(helper.cookie)).json()).toMatchObject({ id: person.id, secondFactor: false })
  expect((await end(helper.cookie)).statusCode).toBe(409)
  expect((await signIn(person.email)).statusCode).toBe(200)
  const trail = await ask(shop, 'GET', `/api/admin/audit?subject=account:${person.id}`, { cookie: helper.cookie })
  expect(trail.json().rows.map((row: { who: string; what: string }) => [row.who, row.what])).toEqual([
    [helper.username, 'turned off the sign-in code'],
    [person.username, 'turned on the sign-in code'],
  ])
})

test('the shared demo admin cannot turn on a second factor', async () => {
  const cookie = await signedIn(shop, 'admin', 'admin1234')
  expect((await begin(cookie, 'admin1234')).statusCode).toBe(409)
})

test('guessing codes with a known password is stopped after five attempts, and waiting lifts the block', async () => {
  const live = await openShop({ mode: 'live', limits: true, now })
  const person = await employ(live)
  const { key } = (
    await ask(live, 'POST', path, { cookie: person.cookie, payload: { password: staffPassword } })
  ).json()
  await ask(live, 'POST', `${path}/confirmation`, { cookie: person.cookie, payload: { code: codeNow(key) } })
  later += quarterHour - (now().getTime() % quarterHour) + 15_000
  const attempt = (code: string, n: number) =>
    ask(live, 'POST', '/api/users/login', {
      payload: { username: person.email, password: staffPassword, code },
      remoteAddress: `203.0.113.${n}`,
    })
  const statuses: number[] = []
  for (let n = 1; n <= 7; n++) statuses.push((await attempt(codeNow(key, 10 + n), n)).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect((await attempt(codeNow(key), 8)).statusCode).toBe(429)
  later += quarterHour
  expect((await attempt(codeNow(key), 9)).statusCode).toBe(200)
  await live.close()
}, 60_000)
