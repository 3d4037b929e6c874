import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'
import { cookieOf } from '../../../tests/order-product.ts'
import { mailSent } from './register-by-mail.server.ts'
import { ask, password, registerPerson, signedIn, signIn } from '../../../tests/people.ts'

const shop = await openShop()
afterAll(() => shop.close())

const profile = (cookie: string) => ask(shop, 'GET', '/api/users/profile', { cookie })

test('the demo customer and the demo admin sign in, and their session cookie is hidden from scripts', async () => {
  const answer = await signIn(shop, 'demo', 'demo1234')
  expect(answer.json()).toEqual({
    token: expect.stringMatching(/^[\da-f-]{36}$/),
    user: {
      id: expect.any(String),
      username: 'demo',
      email: 'demo.customer@example.co.za',
      fullName: 'Demo Customer',
      role: 'customer',
    },
  })
  expect(answer.cookies).toMatchObject([{ name: 'session', path: '/', httpOnly: true, sameSite: 'Lax' }])
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect((await profile(cookieOf(answer))).json()).toMatchObject({ username: 'demo', newsletter: false, sample: true })
  expect((await signIn(shop, 'admin', 'admin1234')).json().user.role).toBe('owner')
})

test('username and email address both sign in, in any case', async () => {
  const { email } = await registerPerson(shop, { username: 'Case.Kept' })
  for (const name of ['case.kept', 'CASE.KEPT', email, email.toUpperCase()]) {
    expect([name, (await signIn(shop, name)).statusCode]).toEqual([name, 200])
  }
})

test('a session without "remember me" ends with the browser', async () => {
  const { email } = await registerPerson(shop)
  const payload = { username: email, password, rememberMe: false }
  const brief = await ask(shop, 'POST', '/api/users/login', { payload })
  expect(brief.cookies.find(({ name }) => name === 'session')!.maxAge).toBeUndefined()
  const long = await ask(shop, 'POST', '/api/users/login', { payload: { ...payload, rememberMe: true } })
  expect(long.cookies.find(({ name }) => name === 'session')!.maxAge).toBe(30 * 24 * 60 * 60)
})

test('a wrong password and an unknown name are refused in the same words', async () => {
  const wrong = await signIn(shop, 'demo', 'wrong1234')
  expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'Invalid username or password'])
  for (const name of ['nobody', 'nobody@example.co.za', 'no body', 'öüä', "x' or '1", 'a@b', 'lindiwemabaso']) {
    const refused = await signIn(shop, name, 'wrong1234')
    const { requestId: _1, ...told } = refused.json()
    const { requestId: _2, ...same } = wrong.json()
    expect([name, refused.statusCode, told]).toEqual([name, 401, same])
    expect(refused.cookies).toEqual([])
  }
})

test('a refusal waits for the next quarter of a second, so its timing reveals nothing', async () => {
  for (const name of ['demo', 'nobody', 'nobody@example.co.za']) {
    const before = performance.now()
    await signIn(shop, name, 'wrong1234')
    expect(performance.now() - before).toBeGreaterThanOrEqual(245)
  }
})

test('values that are too short are reported by field', async () => {
  const password = 'Password must be at least 6 characters'
  const fieldsOf = async (username: string) => (await signIn(shop, username, 'short')).json().fields
  expect(await fieldsOf('ab')).toEqual({ username: 'Usernames have at least 3 characters', password })
  expect(await fieldsOf(' ')).toEqual({ username: 'Username is required', password })
})

test('input at the staff sign-in is checked however short it is', async () => {
  const payload = { username: 'a', password: 'b', as: 'admin' }
  const answer = await ask(shop, 'POST', '/api/users/login', { payload })
  expect([answer.statusCode, answer.json().message]).toEqual([401, 'Invalid username or password'])
  const { fields } = (
    await ask(shop, 'POST', '/api/users/login', { payload: { ...payload, username: ' ', password: '' } })
  ).json()
  expect(fields).toEqual({ username: 'Username is required', password: 'Password is required' })
})

test('the public session marker and invented or altered cookies give access to nothing', async () => {
  const answer = await signIn(shop, 'demo', 'demo1234')
  const marker = answer.json().token as string
  const secret = answer.cookies[0]!.value
  const rows = JSON.stringify(await shop.db.execute('select * from sessions'))
  expect(rows).not.toContain(secret.split('.')[0])
  const altered = (secret.startsWith('X') ? 'Y' : 'X') + secret.slice(1)
  const stored = /"token":"([^"]+)"/.exec(rows)![1]!
  for (const value of [marker, stored, `${stored}.x`, `${'A'.repeat(32)}.x`, altered, '', '.', '%00']) {
    const refused = await profile(`session=${value}; role=owner`)
    expect([value, refused.statusCode]).toEqual([value, 401])
    expect(refused.json()).toEqual({ kind: 'signedOut', message: 'Sign in required', requestId: expect.any(String) })
  }
  const asToken = await shop.server.inject({ url: '/api/orders', headers: { authorization: `Bearer ${marker}` } })
  expect(asToken.statusCode).toBe(401)
})

test('registering signs in, finds a free username and keeps the details entered', async () => {
  const payload = {
    email: 'Thandi.Nkosi@Example.co.za',
    password,
    firstName: 'Thandi',
    lastName: 'Nkosi',
    phone: '082 123 4567',
    city: 'Centurion',
    newsletter: true,
    acceptTerms: true,
  }
  const first = await ask(shop, 'POST', '/api/users/register', { payload })
  expect([first.statusCode, first.json().user]).toMatchObject([
    201,
    { username: 'thandi.nkosi', fullName: 'Thandi Nkosi' },
  ])
  expect((await profile(cookieOf(first))).json()).toMatchObject({
    email: 'thandi.nkosi@example.co.za',
    phone: '082 123 4567',
    city: 'Centurion',
    newsletter: true,
    emailVerified: false,
    role: 'customer',
  })
  const second = await ask(shop, 'POST', '/api/users/register', {
    payload: { ...payload, email: 'thandi.nkosi@other.co.za' },
  })
  expect(second.json().user.username).toBe('thandi.nkosi2')
})

test('a taken name or address is refused, and so is choosing one’s own role', async () => {
  const { email } = await registerPerson(shop, { username: 'taken' })
  const again = (payload: object) => ask(shop, 'POST', '/api/users/register', { payload: { password, ...payload } })
  for (const payload of [
    { email },
    { email: email.toUpperCase() },
    { email: 'other@example.co.za', username: 'TAKEN' },
  ]) {
    const refused = await again(payload)
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Username or email already exists'])
  }
  const bold = await again({ email: 'bold@example.co.za', role: 'owner', emailVerified: true })
  expect(bold.json().user.role).toBe('customer')
})

test('two registrations of one name at once make one account', async () => {
  const payload = { username: 'racer', password }
  const both = await Promise.all(
    ['a', 'b'].map((name) =>
      ask(shop, 'POST', '/api/users/register', { payload: { ...payload, email: `${name}-race@example.co.za` } }),
    ),
  )
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
})

test('signing in again ends the browser’s previous session', async () => {
  const { email, cookie } = await registerPerson(shop)
  const answer = await signIn(shop, email, password, { cookie })
  expect(cookieOf(answer)).not.toBe(cookie)
  expect((await profile(cookie)).statusCode).toBe(401)
  expect((await profile(cookieOf(answer))).statusCode).toBe(200)
})

test('signing out ends the session on the server and clears the cookie', async () => {
  const cookie = await signedIn(shop, 'demo', 'demo1234')
  const out = await ask(shop, 'POST', '/api/users/logout', { cookie, payload: {} })
  expect(out.statusCode).toBe(200)
  expect(out.cookies.find(({ name }) => name === 'session')!.value).toBe('')
  expect((await profile(cookie)).statusCode).toBe(401)
})

test('over TLS the session cookie is bound to this host and never sent in the clear', async () => {
  const secure = await openShop({ secure: true, publicUrl: 'https://shop.example.co.za' })
  const answer = await signIn(secure, 'demo', 'demo1234')
  expect(answer.cookies).toMatchObject([
    { name: '__Host-session', secure: true, httpOnly: true, path: '/', sameSite: 'Lax' },
  ])
  expect(answer.cookies[0]).not.toHaveProperty('domain')
  expect((await ask(secure, 'GET', '/api/users/profile', { cookie: cookieOf(answer) })).statusCode).toBe(200)
  await secure.close()
})

test('a live shop has none of the built-in accounts, even on a former demonstration database', async () => {
  const live = await openShop({ mode: 'live' })
  for (const [name, typed] of [
    ['demo', 'demo1234'],
    ['admin', 'admin1234'],
  ] as const) {
    const refused = await signIn(live, name, typed)
    expect([refused.statusCode, refused.json().message]).toEqual([401, 'Invalid username or password'])
  }
  await live.close()
})

test('a live shop refuses weak passwords and says why', async () => {
  const live = await openShop({ mode: 'live' })
  const attempt = async (typed: string) => {
    const payload = { email: 'pieter@example.co.za', username: 'reefkeeper', firstName: 'Pieter', password: typed }
    return (await ask(live, 'POST', '/api/users/register', { payload })).json()
  }
  expect((await attempt('hq7xw2k')).fields).toEqual({ password: 'Password must be at least 8 characters' })
  expect((await attempt('Password1')).fields.password).toContain('Too many people')
  expect((await attempt('my-Pieter-88')).fields.password).toContain('without your name')
  expect((await attempt('REEFKEEPER99')).fields.password).toContain('without your name')
  expect(await attempt('three quiet herons')).toEqual({ message: mailSent })
  await live.close()
})

test('people with similar addresses register at once, each with a username of their own', async () => {
  const begin = `jan${crypto.randomUUID().slice(0, 8)}`
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((domain) =>
      ask(shop, 'POST', '/api/users/register', { payload: { email: `${begin}@${domain}.example.co.za`, password } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
  expect(new Set(answers.map((answer) => answer.json().user.username)).size).toBe(5)
})
