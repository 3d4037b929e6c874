import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeProvider, openFakeProvider } from '../../../tests/fake-open-id.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { cookieOf, plainOrder, postOrder, addProduct } from '../../../tests/order-product.ts'
import { ask, mailTo, password, registerPerson, tokenIn } from '../../../tests/people.ts'
import { begin, comeThrough, returnFromProvider, somebody } from '../../../tests/provider-people.ts'

let provider: FakeProvider
let shop: OpenShop
beforeAll(async () => {
  provider = await openFakeProvider()
  shop = await openShop({ providers: { google: provider.access } })
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

const profile = async (cookie: string) => (await ask(shop, 'GET', '/api/users/profile', { cookie })).json()

async function registerVerified() {
  const person = await registerPerson(shop)
  const token = tokenIn(await mailTo(shop, person.email, /confirm your email/))
  await ask(shop, 'POST', '/api/users/verify-email', { cookie: person.cookie, payload: { token } })
  return person
}

test('pages list the providers that are set up, and all others are refused', async () => {
  expect((await shop.server.inject('/api/site')).json().signInWith).toEqual(['google'])
  expect((await begin(shop, { name: 'facebook' })).statusCode).toBe(404)
  const sent = { code: 'x', state: 'y' }
  expect((await returnFromProvider(shop, sent, { name: 'facebook' })).statusCode).toBe(404)
})

test('the real addresses of both providers are known, and each sign-in carries state, nonce and PKCE', async () => {
  const access = { clientId: 'id', clientSecret: 'secret' }
  const real = await openShop({
    publicUrl: 'https://shop.example.co.za',
    providers: { google: access, facebook: access },
  })
  const starts = { google: 'https://accounts.google.com/o/oauth2/v2/auth?', facebook: 'https://www.facebook.com/' }
  for (const name of ['google', 'facebook'] as const) {
    const { address } = (await begin(real, { name })).json<{ address: string }>()
    expect(address.startsWith(starts[name])).toBe(true)
    const asked = new URL(address).searchParams
    expect(asked.get('redirect_uri')).toBe(`https://shop.example.co.za/signing-in/${name}`)
    expect(asked.get('code_challenge_method')).toBe('S256')
    for (const one of ['state', 'nonce', 'code_challenge']) expect(asked.get(one)!.length).toBeGreaterThanOrEqual(32)
    expect(address).not.toContain('secret')
  }
  await real.close()
}, 60_000)

test('a new person gets an account with a confirmed address and no password, and no provider data is kept', async () => {
  const who = somebody()
  const answer = await comeThrough(shop, provider, who)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { isNew: true, user: { email: who.email, role: 'customer' } },
  ])
  expect(await profile(cookieOf(answer))).toMatchObject({
    username: who.email.split('@')[0],
    firstName: 'Naledi',
    fullName: 'Naledi Mokoena',
    emailVerified: true,
    hasPassword: false,
    providers: ['google'],
  })
  const rows = JSON.stringify(await shop.db.execute(`select * from credentials where subject = '${who.sub}'`))
  expect(rows).toContain('"access_token":null')
  expect(rows).toContain('"id_token":null')
  expect(rows).toContain('"refresh_token":null')
})

test('the same person returns to the same account, even with a new address at the provider', async () => {
  const who = somebody()
  const first = (await comeThrough(shop, provider, who)).json()
  const again = (await comeThrough(shop, provider, { ...who, email: `new-${who.email}` })).json()
  expect(again).toMatchObject({ isNew: false, user: { id: first.user.id, email: who.email } })
})

test('an account with the same address is joined if both sides have verified it, and its owner is told', async () => {
  const person = await registerVerified()
  const answer = await comeThrough(shop, provider, somebody(person.email))
  expect(answer.json()).toMatchObject({ isNew: false, user: { id: person.id } })
  expect(await profile(cookieOf(answer))).toMatchObject({ hasPassword: true, providers: ['google'] })
  await mailTo(shop, person.email, /You can now sign in to .* with Google/)
})

test('an address that the provider has not verified must first be confirmed by our mail', async () => {
  const who = { ...somebody(), email_verified: false }
  const cookie = cookieOf(await comeThrough(shop, provider, who))
  expect((await profile(cookie)).emailVerified).toBe(false)
  const token = tokenIn(await mailTo(shop, who.email, /confirm your email/))
  await ask(shop, 'POST', '/api/users/verify-email', { cookie, payload: { token } })
  expect((await profile(cookie)).emailVerified).toBe(true)
})

test('a sign-in through a provider gets a new session id, ends the old one and joins only orders of its address', async () => {
  const [person, who] = [await registerPerson(shop), somebody()]
  const body = plainOrder([{ productId: await addProduct(shop.db), quantity: 1 }])
  const customer = { firstName: 'Ann', lastName: 'Lee', email: who.email, phone: '012 345 6789' }
  const others = await postOrder(shop, body)
  const ordered = await postOrder(shop, { ...body, customer })
  const cookie = `${person.cookie}; ${cookieOf(others)}`
  const answer = await comeThrough(shop, provider, who, { cookie })
  expect((await ask(shop, 'GET', '/api/users/profile', { cookie: person.cookie })).statusCode).toBe(401)
  const orders = (await ask(shop, 'GET', '/api/orders', { cookie: cookieOf(answer) })).json()
  expect(orders.map(({ id }: { id: number }) => id)).toEqual([ordered.json().id])
  const sessions = (await ask(shop, 'GET', '/api/users/sessions', { cookie: cookieOf(answer) })).json()
  expect(sessions).toMatchObject([{ current: true, address: '127.0.0.1' }])
  const kept = JSON.stringify(await shop.db.execute('select token from sessions'))
  expect(kept).not.toContain(/session=([^.]+)/.exec(cookieOf(answer))![1]!)
})

test('the download of personal data names the provider', async () => {
  const cookie = cookieOf(await comeThrough(shop, provider, somebody()))
  const { account, waysIn } = (await ask(shop, 'GET', '/api/users/data', { cookie })).json()
  expect(account).toMatchObject({ hasPassword: false, providers: ['google'] })
  expect(waysIn).toEqual([{ provider: 'google', since: expect.any(String) }])
})

test('a provider can only be removed after a password has been chosen by mail', async () => {
  const who = somebody()
  const cookie = cookieOf(await comeThrough(shop, provider, who))
  const remove = (mine: string) => ask(shop, 'DELETE', '/api/users/providers/google', { cookie: mine })
  expect([(await remove(cookie)).statusCode, (await profile(cookie)).providers]).toEqual([409, ['google']])
  await ask(shop, 'POST', '/api/users/forgot-password', { payload: { email: who.email } })
  const token = tokenIn(await mailTo(shop, who.email, /Choose a new password/))
  expect((await ask(shop, 'POST', '/api/users/reset-password', { payload: { token, password } })).statusCode).toBe(200)
  const elsewhere = cookieOf(await comeThrough(shop, provider, who))
  const signedIn = await ask(shop, 'POST', '/api/users/login', { payload: { username: who.email, password } })
  const mine = cookieOf(signedIn)
  expect(await profile(mine)).toMatchObject({ hasPassword: true, providers: ['google'] })
  expect((await remove(mine)).statusCode).toBe(200)
  expect((await profile(mine)).providers).toEqual([])
  expect((await ask(shop, 'GET', '/api/users/profile', { cookie: elsewhere })).statusCode).toBe(401)
  expect((await remove(mine)).statusCode).toBe(404)
  await mailTo(shop, who.email, /You can no longer sign in to .* with Google/)
})

test('one of two passwordless ways to sign in always remains, however fast both are removed', async () => {
  const both = await openShop({ providers: { google: provider.access, facebook: provider.access } })
  const who = somebody()
  await comeThrough(both, provider, who)
  const cookie = cookieOf(await comeThrough(both, provider, who, { name: 'facebook' }))
  const remove = (name: string) => ask(both, 'DELETE', `/api/users/providers/${name}`, { cookie })
  const statuses = (await Promise.all([remove('google'), remove('facebook')])).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 409])
  await both.close()
}, 60_000)

test('without a password, deleting the account or changing its address requires a recent sign-in', async () => {
  let later = 0
  const aged = await openShop({ providers: { google: provider.access }, now: () => new Date(Date.now() + later) })
  const who = somebody()
  const come = async () => cookieOf(await comeThrough(aged, provider, who))
  const cookie = await come()
  const remove = (mine: string) => ask(aged, 'DELETE', '/api/users/me', { cookie: mine, payload: {} })
  const move = (mine: string) =>
    ask(aged, 'PATCH', '/api/users/profile', { cookie: mine, payload: { email: `new-${who.email}` } })
  later = 11 * 60_000
  expect([(await move(cookie)).statusCode, (await remove(cookie)).statusCode]).toEqual([409, 409])
  later = 0
  expect((await move(cookie)).json()).toMatchObject({ email: `new-${who.email}`, emailVerified: false })
  expect((await remove(cookie)).statusCode).toBe(200)
  const left = JSON.stringify(
    await aged.db.execute(`select count(*)::int as n from credentials where subject = '${who.sub}'`),
  )
  expect(left).toContain('"n":0')
  expect((await comeThrough(aged, provider, who)).json().isNew).toBe(true)
  await aged.close()
}, 60_000)
