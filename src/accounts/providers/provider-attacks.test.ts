import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isVouchedFor } from '#accounts/open-id/open-id-provider.server.ts'
import { refusedByReason } from '#accounts/open-id/provider-refusal.server.ts'
import { type FakeProvider, newSigningKey, openFakeProvider } from '../../../tests/fake-open-id.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { cookieOf } from '../../../tests/order-product.ts'
import { ask, mailTo, password, registerPerson, signIn, tokenIn } from '../../../tests/people.ts'
import { begin, comeThrough, returnFromProvider, somebody } from '../../../tests/provider-people.ts'
import { employ } from '../../../tests/staff-people.ts'

let provider: FakeProvider
let shop: OpenShop
beforeAll(async () => {
  provider = await openFakeProvider()
  shop = await openShop({ providers: { google: provider.access, facebook: provider.access } })
})
afterEach(() => {
  for (const fault of Object.keys(provider.faults)) delete provider.faults[fault as keyof typeof provider.faults]
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

const verify = (id: string) => shop.db.execute(`update accounts set email_verified = true where id = '${id}'`)
const sessionOf = (answer: { cookies: { name: string }[] }) => answer.cookies.find(({ name }) => name === 'session')
const linkedTo = async (id: string) =>
  JSON.stringify(await shop.db.execute(`select provider from credentials where account_id = '${id}'`))

test('a sign-in begun in one browser cannot end in another, and each state and code works only once', async () => {
  const mine = await begin(shop)
  const other = await begin(shop)
  const sent = provider.signIn(mine.json().address, somebody())
  for (const cookie of ['', cookieOf(other), 'sign-in=made-up', cookieOf(mine).replace(/\..*/, '.AAAA')]) {
    const refused = await returnFromProvider(shop, sent, { cookie })
    expect([refused.statusCode, sessionOf(refused)]).toEqual([400, undefined])
  }
  expect((await returnFromProvider(shop, sent, { cookie: cookieOf(mine) })).statusCode).toBe(200)
  expect((await returnFromProvider(shop, sent, { cookie: cookieOf(mine) })).statusCode).toBe(400)
  const third = await begin(shop)
  const { state } = provider.signIn(third.json().address, somebody())
  expect((await returnFromProvider(shop, { ...sent, state }, { cookie: cookieOf(third) })).statusCode).toBe(400)
})

test('at most one of two requests that send the same code at once gets in', async () => {
  const begun = await begin(shop)
  const sent = provider.signIn(begun.json().address, somebody())
  const both = await Promise.all([1, 2].map(() => returnFromProvider(shop, sent, { cookie: cookieOf(begun) })))
  expect(both.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1)
  expect(both.every(({ statusCode }) => statusCode < 500)).toBe(true)
})

test('one person signing in from two browsers at once gets one account', async () => {
  const who = somebody()
  const both = await Promise.all([1, 2].map(() => comeThrough(shop, provider, who)))
  expect(both.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
  const again = (await comeThrough(shop, provider, who)).json()
  const ids = both.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().user.id)
  expect(new Set([...ids, again.user.id]).size).toBe(1)
})

test('whoever is overtaken by their own other sign-in is not told that the provider failed', () => {
  const reasons = ['create_user', 'link_account', 'update_account', 'create_session'].map((what) => `unable_to_${what}`)
  for (const reason of reasons) {
    expect(refusedByReason(reason, 'Google')).toMatchObject({
      kind: 'conflict',
      message: 'We could not sign you in just now. Please try again.',
    })
  }
})

test('a code for another PKCE challenge is useless', async () => {
  const [victim, attacker] = [await begin(shop), await begin(shop)]
  const stolen = provider.signIn(victim.json().address, somebody())
  const own = provider.signIn(attacker.json().address, somebody())
  const injected = await returnFromProvider(
    shop,
    { code: stolen.code, state: own.state },
    { cookie: cookieOf(attacker) },
  )
  expect([injected.statusCode, sessionOf(injected)]).toEqual([400, undefined])
})

test('an id token with the wrong key, issuer, audience, time or sign-in is rejected', async () => {
  const past = Math.floor(Date.now() / 1000) - 3_600
  const faults = [
    { key: newSigningKey() },
    { claims: { iss: 'https://elsewhere.example.org' } },
    { claims: { aud: 'another-shop' } },
    { claims: { iat: past - 300, exp: past } },
    { claims: { nonce: 'of another sign-in' } },
    { claims: { nonce: undefined } },
    { claims: { sub: '' } },
    { claims: { sub: 7 } },
  ]
  for (const fault of faults) {
    Object.assign(provider.faults, { key: undefined, claims: undefined }, fault)
    const answer = await comeThrough(shop, provider, somebody())
    expect([fault, answer.statusCode, answer.json().message]).toEqual([
      fault,
      400,
      expect.stringContaining('did not confirm'),
    ])
  }
})

test('an address that the provider has not verified neither opens nor joins an account', async () => {
  const person = await registerPerson(shop)
  await verify(person.id)
  const answer = await comeThrough(shop, provider, { ...somebody(person.email), email_verified: false })
  expect([answer.statusCode, sessionOf(answer)]).toEqual([409, undefined])
  expect(await linkedTo(person.id)).not.toContain('google')
})

test('an account that a stranger made with the same address is not joined, since its maker would keep access', async () => {
  const maker = await registerPerson(shop)
  const owner = somebody(maker.email)
  const refused = await comeThrough(shop, provider, owner)
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('cannot be sure')])
  expect(await linkedTo(maker.id)).not.toContain('google')
})

test('an account made through a provider with another’s address is lost to its maker once the owner sets a password', async () => {
  const maker = { ...somebody(), email_verified: false }
  const made = await comeThrough(shop, provider, maker, { name: 'facebook' })
  await ask(shop, 'POST', '/api/users/forgot-password', { payload: { email: maker.email } })
  const token = tokenIn(await mailTo(shop, maker.email, /Choose a new password/))
  await ask(shop, 'POST', '/api/users/reset-password', { payload: { token, password } })
  expect((await ask(shop, 'GET', '/api/users/profile', { cookie: cookieOf(made) })).statusCode).toBe(401)
  expect((await comeThrough(shop, provider, maker, { name: 'facebook' })).statusCode).toBe(409)
  expect((await signIn(shop, maker.email)).statusCode).toBe(200)
})

test('staff, the demo account and accounts with a second factor cannot sign in through a provider, linked or not', async () => {
  const staff = await employ(shop)
  await verify(staff.id)
  const promoted = somebody()
  const { id } = (await comeThrough(shop, provider, promoted)).json().user
  await shop.db.execute(`update accounts set role = 'technician' where id = '${id}'`)
  const careful = somebody()
  const other = (await comeThrough(shop, provider, careful)).json().user
  await shop.db.execute(`update accounts set two_factor_enabled = true where id = '${other.id}'`)
  const demo = (await signIn(shop, 'demo', 'demo1234')).json().user
  for (const who of [somebody(staff.email), promoted, careful, somebody(demo.email)]) {
    const answer = await comeThrough(shop, provider, who)
    expect([who.email, answer.statusCode, sessionOf(answer)]).toEqual([who.email, 403, undefined])
  }
  for (const one of [staff, demo]) expect(await linkedTo(one.id)).not.toContain('google')
  const sessions = await shop.db.execute(
    `select count(*)::int as n from sessions where account_id in ('${id}', '${other.id}')`,
  )
  expect(JSON.stringify(sessions)).toContain('"n":2')
})

test('a provider that sends no valid email address creates no account', async () => {
  for (const email of [undefined, '', 'no address', `${'a'.repeat(300)}@example.co.za`, '<b>@x', 'a@b\u0000.co']) {
    const answer = await comeThrough(shop, provider, {
      sub: crypto.randomUUID(),
      ...(email === undefined ? {} : { email }),
    })
    expect([email, answer.statusCode, answer.json().message]).toEqual([
      email,
      400,
      expect.stringContaining('email address'),
    ])
  }
})

test('strange names from a provider are cut to size and make nobody staff', async () => {
  const who = { ...somebody(), name: 'x'.repeat(5_000), given_name: '<script>', role: 'owner', username: 'admin' }
  const answer = await comeThrough(shop, provider, who)
  expect(answer.json().user).toMatchObject({ role: 'customer', fullName: 'x'.repeat(100) })
  expect(answer.json().user.username).not.toBe('admin')
})

test('a provider that is down, slow or misidentifies itself is reported, and nobody waits for long', async () => {
  const fresh = await openShop({ providers: { google: provider.access } })
  for (const fault of [{ down: true }, { issuer: 'https://elsewhere.example.org' }, { slow: true }]) {
    Object.assign(provider.faults, { down: false, slow: false, issuer: undefined }, fault)
    const refused = await begin(fresh)
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('cannot be reached')])
  }
  Object.assign(provider.faults, { slow: false, issuer: undefined })
  const begun = await begin(fresh)
  const sent = provider.signIn(begun.json().address, somebody())
  provider.faults.slow = true
  const late = await returnFromProvider(fresh, sent, { cookie: cookieOf(begun) })
  // The provider never answers: that there is an answer shows that it is given up.
  expect(late.statusCode).toBe(400)
  await fresh.close()
}, 90_000)

test('sign-ins through a provider are limited per address, and waiting lifts the limit', async () => {
  let later = 0
  const start = Math.floor(Date.now() / 900_000) * 900_000
  const now = () => new Date(start + later)
  const live = await openShop({ mode: 'live', limits: true, providers: { google: provider.access }, now })
  const statuses: number[] = []
  for (let n = 0; n < 62; n++) statuses.push((await begin(live)).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.slice(60)).toEqual([429, 429])
  later = 900_000
  expect((await begin(live)).statusCode).toBe(200)
  await live.close()
}, 60_000)

test('Google vouches only for its own addresses and hosted domains; other providers for any they mark verified', () => {
  const google = { iss: 'https://accounts.google.com', email_verified: true }
  expect(isVouchedFor({ ...google, email: 'a@gmail.com' })).toBe(true)
  expect(isVouchedFor({ ...google, email: 'a@example.co.za', hd: 'example.co.za' })).toBe(true)
  expect(isVouchedFor({ ...google, email: 'a@example.co.za' })).toBe(false)
  expect(isVouchedFor({ ...google, email: 'a@gmail.com', email_verified: 'true' })).toBe(false)
  expect(isVouchedFor({ iss: 'https://id.example.co.za', email: 'a@example.co.za', email_verified: true })).toBe(true)
  expect(isVouchedFor({ iss: 'https://www.facebook.com', email: 'a@gmail.com' })).toBe(false)
})
