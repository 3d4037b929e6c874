import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { askedHashes, forgetHashes } from '../../../tests/cheap-hashes.ts'
import { cookieOf } from '../../../tests/order-product.ts'
import { ask, mailTo, password, registerPerson, signedIn, signIn, tokenIn } from '../../../tests/people.ts'

/** Uses are counted per quarter of an hour: these tests begin at the start of one. */
const quarterHour = 15 * 60_000

let demo: OpenShop
let live: OpenShop
beforeAll(async () => {
  demo = await openShop()
  const begun = Date.now()
  const window = Math.floor(begun / quarterHour) * quarterHour
  live = await openShop({ mode: 'live', limits: true, now: () => new Date(window + Date.now() - begun) })
})
afterAll(() => Promise.all([demo.close(), live.close()]))

const owner = { remoteAddress: '198.51.100.7' }

/** Raises existing counts of guesses to so many. */
const pretendGuesses = (many: number, kind = 'sign-in') =>
  live.db.execute(sql`update limits set used = ${many} where key like ${`${kind}%`}`)

async function guess(times: number, name: (n: number) => string, remoteAddress: string) {
  const statuses: number[] = []
  for (let n = 0; n < times; n++)
    statuses.push((await signIn(live, name(n), 'summer2026', { remoteAddress })).statusCode)
  return statuses
}

test('of ten thousand guesses on one account from one address ten are checked, and its owner gets in', async () => {
  const { email } = await registerPerson(live)
  const attacker = '203.0.113.1'
  expect((await guess(12, () => email, attacker)).filter((status) => status === 401)).toHaveLength(10)
  await pretendGuesses(10_000)
  expect(await guess(5, () => email, attacker)).toEqual([429, 429, 429, 429, 429])
  expect((await signIn(live, email, password, { remoteAddress: attacker })).statusCode).toBe(429)
  await live.db.execute(sql`delete from limits where key like 'sign-in-%' and key like ${`%${owner.remoteAddress}%`}`)
  const before = performance.now()
  expect((await signIn(live, email, password, owner)).statusCode).toBe(200)
  expect(performance.now() - before).toBeLessThan(15_000)
}, 60_000)

test('of single guesses on ten thousand accounts from one address sixty are checked, and the owners get in', async () => {
  await live.db.execute(sql`delete from limits`)
  const { email } = await registerPerson(live)
  const attacker = '203.0.113.2'
  const statuses = await guess(1, () => email, attacker)
  await pretendGuesses(55, 'sign-in-address')
  statuses.push(...(await guess(8, (n) => `customer${n}`, attacker)))
  expect(statuses.filter((status) => status === 401)).toHaveLength(6)
  await pretendGuesses(10_000, 'sign-in-address')
  expect(await guess(3, (n) => `customer${9_997 + n}`, attacker)).toEqual([429, 429, 429])
  await live.db.execute(sql`delete from limits where key like ${`sign-in-address:${owner.remoteAddress}:%`}`)
  expect((await signIn(live, email, password, owner)).statusCode).toBe(200)
}, 90_000)

test('known and unknown names are refused in the same words and after the same work', async () => {
  const told = async (name: string) => {
    const { requestId: _, ...words } = (await signIn(demo, name, 'wrong1234')).json()
    return words
  }
  expect(await told('demo')).toEqual(await told('nobody'))
  expect(await told('demo.customer@example.co.za')).toEqual(await told('nobody@example.co.za'))
  const workFor = async (name: string) => {
    forgetHashes()
    await signIn(demo, name, 'wrong1234')
    return askedHashes()
  }
  const work = [{ N: 16_384, r: 16, p: 1 }]
  for (const name of ['demo', 'nobody', 'demo.customer@example.co.za', 'nobody@example.co.za']) {
    expect(await workFor(name)).toEqual(work)
  }
})

const statusOf = async (cookie: string) => (await ask(demo, 'GET', '/api/users/profile', { cookie })).statusCode

type Somebody = Awaited<ReturnType<typeof registerPerson>>
const waysToEnd: [string, (person: Somebody) => Promise<unknown>][] = [
  ['signing in anew', ({ email, cookie }) => signIn(demo, email, password, { cookie })],
  ['signing out', ({ cookie }) => ask(demo, 'POST', '/api/users/logout', { cookie, payload: {} })],
  [
    'a new password',
    ({ cookie }) => {
      const payload = { currentPassword: password, newPassword: 'two calm herons' }
      return ask(demo, 'POST', '/api/users/password', { cookie, payload })
    },
  ],
  [
    'a new password by the mailed link',
    async ({ email }) => {
      await ask(demo, 'POST', '/api/users/forgot-password', { payload: { email } })
      const token = tokenIn(await mailTo(demo, email, /Choose a new password/))
      return ask(demo, 'POST', '/api/users/reset-password', { payload: { token, password: 'two calm herons' } })
    },
  ],
  [
    'another role',
    async ({ id }) => {
      const cookie = await signedIn(demo, 'admin', 'admin1234')
      const payload = { seen: 'customer', role: 'owner' }
      return ask(demo, 'PATCH', `/api/admin/accounts/${id}/role`, { cookie, payload })
    },
  ],
]

test.each(waysToEnd)('the session id from before %s no longer works', async (_, end) => {
  const person = await registerPerson(demo)
  expect(await statusOf(person.cookie)).toBe(200)
  expect(await end(person)).toMatchObject({ statusCode: 200 })
  expect(await statusOf(person.cookie)).toBe(401)
})

test('a session id planted by an attacker is not used for the new session', async () => {
  const { email } = await registerPerson(demo)
  const planted = 'session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.planted'
  const answer = await signIn(demo, email, password, { cookie: planted })
  expect(cookieOf(answer)).not.toContain('AAAAAAAA')
  expect(await statusOf(planted)).toBe(401)
})

test('a customer who uses the staff sign-in is refused, and no session is started', async () => {
  const { email } = await registerPerson(demo)
  const count = async () =>
    rowsOf<{ n: number }>(await demo.db.execute('select count(*)::int as n from sessions'))[0]!.n
  const before = await count()
  const payload = { username: email, password, as: 'admin' }
  const refused = await ask(demo, 'POST', '/api/users/login', { payload })
  expect([refused.statusCode, refused.json().message, refused.cookies]).toEqual([
    403,
    'You do not have admin privileges',
    [],
  ])
  expect(await count()).toBe(before)
})
