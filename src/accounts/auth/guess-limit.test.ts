import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkOf } from '#lib/limits/network-of.ts'
import { eventually } from '../../../tests/eventually.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { ask, password, registerPerson, signIn } from '../../../tests/people.ts'

let live: OpenShop
beforeAll(async () => {
  live = await openShop({ mode: 'live', limits: true })
})
afterAll(() => live.close())

const owner = { remoteAddress: '198.51.100.7' }

test('ten guesses on one account block their address, while the owner signs in from another address', async () => {
  const { email } = await registerPerson(live)
  const attacker = { remoteAddress: '203.0.113.1' }
  const statuses: number[] = []
  for (let guess = 0; guess < 14; guess++)
    statuses.push((await signIn(live, email, `guess-${guess}`, attacker)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429, 429])
  const stopped = await signIn(live, email, password, attacker)
  expect(stopped.statusCode).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn(live, email, password, owner)).statusCode).toBe(200)
})

test('guesses on one account from ever new addresses wait longer and longer, but lock nobody out', async () => {
  const { email } = await registerPerson(live)
  const guess = async (n: number) => {
    const before = performance.now()
    await signIn(live, email, `guess-${n}`, { remoteAddress: `203.0.113.${n + 10}` })
    return performance.now() - before
  }
  const waits: number[] = []
  for (let n = 0; n < 13; n++) waits.push(await guess(n))
  expect(waits[10]).toBeGreaterThanOrEqual(245)
  expect(waits[11]).toBeGreaterThanOrEqual(495)
  expect(waits[12]).toBeGreaterThanOrEqual(995)
  expect((await signIn(live, email, password, owner)).statusCode).toBe(200)
})

/** Guesses on every account that has been tried, so many that turns are as far apart as they get. */
const pretendAttack = () => live.db.execute(`update limits set used = 1000 where key like 'sign-in-account:%'`)

/** Concurrent guesses, each from an address of its own, and the statuses of their answers in order of arrival. */
function guessAtOnce(email: string, network: string, many: number) {
  const answered: number[] = []
  const guesses = Array.from({ length: many }, async (_, n) => {
    const { statusCode } = await signIn(live, email, `guess-${n}`, { remoteAddress: `${network}.${n}` })
    answered.push(statusCode)
  })
  return { answered, all: Promise.all(guesses) }
}

test('simultaneous guesses on one account take turns, and those that get no turn are not checked', async () => {
  const { email } = await registerPerson(live)
  await signIn(live, email, 'first guess', owner)
  await pretendAttack()
  const { answered, all } = guessAtOnce(email, '203.0.100', 12)
  await all
  const looked = answered.filter((status) => status === 401).length
  expect([looked > 0, looked <= 3, answered.filter((status) => status === 429).length]).toEqual([
    true,
    true,
    12 - looked,
  ])
}, 60_000)

test('the owner does not wait behind strangers at a known address, and is next in line at a new one', async () => {
  const { email } = await registerPerson(live)
  expect((await signIn(live, email, password, owner)).statusCode).toBe(200)
  await pretendAttack()
  const first = guessAtOnce(email, '203.0.101', 12)
  expect((await signIn(live, email, password, owner)).statusCode).toBe(200)
  expect(first.answered.filter((status) => status === 401)).toEqual([])
  await first.all
  const second = guessAtOnce(email, '203.0.102', 12)
  const elsewhere = await signIn(live, email, password, { remoteAddress: '198.51.100.99' })
  expect([elsewhere.statusCode, second.answered.filter((status) => status === 401)]).toEqual([200, []])
  await second.all
}, 60_000)

test('the owner signs in from a known and a new place while 96 addresses guess 16 passwords each at once', async () => {
  const { email } = await registerPerson(live)
  expect((await signIn(live, email, password, owner)).statusCode).toBe(200)
  await pretendAttack()
  const addresses = Array.from({ length: 96 }, (_, n) => `203.0.103.${n}`)
  const guess = async (remoteAddress: string) => (await signIn(live, email, 'summer2026', { remoteAddress })).statusCode
  // All have tried before: some fifty wait at once, and the others are refused without a wait.
  expect(new Set(await Promise.all(addresses.map(guess)))).toEqual(new Set([401, 429]))

  let over = false
  let answered = 0
  const attacker = async (first: number) => {
    for (let n = first; !over; n += 16, answered += 1) expect(await guess(addresses[n % 96]!)).not.toBe(200)
  }
  const attack = Promise.all(Array.from({ length: 16 }, (_, n) => attacker(n)))
  await eventually(
    async () => answered,
    (count) => count >= 16,
    60_000,
  )
  // A guess without a turn within four and a half seconds is refused: 200 means in time.
  expect((await signIn(live, email, password, { remoteAddress: '198.51.100.98' })).statusCode).toBe(200)
  expect((await signIn(live, email, password, owner)).statusCode).toBe(200)
  over = true
  await attack
}, 120_000)

test('registrations and password reset links are rate limited too', async () => {
  const from = { remoteAddress: '203.0.113.250' }
  const many = async (url: string, payload: (n: number) => object) => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n++)
      statuses.push((await ask(live, 'POST', url, { ...from, payload: payload(n) })).statusCode)
    return statuses.map((status) => status === 429)
  }
  const tenThenStop = [...Array.from({ length: 10 }, () => false), true]
  expect(await many('/api/users/register', (n) => ({ email: `bulk${n}@example.co.za`, password: 'short7' }))).toEqual(
    tenThenStop,
  )
  expect(await many('/api/users/forgot-password', (n) => ({ email: `bulk${n}@example.co.za` }))).toEqual(tenThenStop)
})

test('the table of limits contains no names or addresses of people', async () => {
  const { email } = await registerPerson(live)
  await signIn(live, email, 'wrong password', owner)
  expect(JSON.stringify(await live.db.execute('select key from limits'))).not.toContain(email)
})

test('an IPv6 network counts as one address', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::99'))
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
})
