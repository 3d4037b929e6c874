import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { cookieOf } from '../../../tests/order-product.ts'
import { ask, mailTo, password, registerPerson, signIn, tokenIn } from '../../../tests/people.ts'

let live: OpenShop
beforeAll(async () => {
  live = await openShop({ mode: 'live' })
})
afterAll(() => live.close())

const register = (payload: object) => ask(live, 'POST', '/api/users/register', { payload: { password, ...payload } })
const finish = (token: string, typed = password) =>
  ask(live, 'POST', '/api/users/register/finish', { payload: { token, password: typed } })
const newAddress = () => `p${crypto.randomUUID().slice(0, 8)}@example.co.za`
const linkFor = async (email: string) => tokenIn(await mailTo(live, email, /Finish your registration/))

test('addresses with and without an account get the same answer, and only the mail tells them apart', async () => {
  const { email, username } = await registerPerson(live)
  const fresh = newAddress()
  const answers = [
    await register({ email }),
    await register({ email: fresh }),
    await register({ email: newAddress(), username }),
  ]
  const told = answers.map(({ statusCode, body, cookies }) => ({ statusCode, body, cookies }))
  expect(told[0]).toMatchObject({ statusCode: 202, cookies: [] })
  expect(new Set(told.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await mailTo(live, email, /already have an account/)).body).toContain('/forgot-password')
  expect((await mailTo(live, fresh, /Finish your registration/)).body).toContain('/finish-registration?token=')
})

test('nobody can sign in before opening the mailed link, which also confirms the address', async () => {
  const email = newAddress()
  await register({ email, firstName: 'Thandi', lastName: 'Nkosi', newsletter: true })
  const token = await linkFor(email)
  expect((await signIn(live, email)).statusCode).toBe(401)
  const opened = await finish(token)
  expect([opened.statusCode, opened.json().user]).toMatchObject([201, { email, fullName: 'Thandi Nkosi' }])
  const profile = await ask(live, 'GET', '/api/users/profile', { cookie: cookieOf(opened) })
  expect(profile.json()).toMatchObject({ emailVerified: true, newsletter: true })
  expect((await signIn(live, email)).statusCode).toBe(200)
  expect((await finish(token)).statusCode).toBe(400)
})

test('a person who reads the mail but did not choose the password gains no access', async () => {
  const email = newAddress()
  await register({ email })
  const token = await linkFor(email)
  const refused = await finish(token, 'another password')
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['password']])
  expect(JSON.stringify(await live.db.execute('select * from verifications'))).not.toContain(token)
  expect((await finish(token)).statusCode).toBe(201)
})

test('two links of one address make one account, and a taken username gets a free variant', async () => {
  const { username } = await registerPerson(live)
  const email = newAddress()
  await register({ email, username })
  const first = await linkFor(email)
  await live.db.execute(`delete from mails where recipient = '${email}'`)
  await register({ email, username })
  const second = await linkFor(email)
  const answers = await Promise.all([finish(first), finish(second)])
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
  expect([statuses[0], statuses[1]! >= 400 && statuses[1]! < 500]).toEqual([201, true])
  const rows = await live.db.execute(`select username from accounts where email = '${email}'`)
  expect(rowsOf(rows)).toEqual([{ username: `${username}2` }])
}, 90_000)

test('moving to a taken address looks like moving to a free one, and the account keeps its own until confirmed', async () => {
  const [mover, other] = [await registerPerson(live), await registerPerson(live)]
  const free = newAddress()
  const move = (email: string) =>
    ask(live, 'PATCH', '/api/users/profile', { cookie: mover.cookie, payload: { email, currentPassword: password } })
  const answers = [await move(other.email), await move(free)]
  const told = answers.map(({ statusCode, body }) => [statusCode, body])
  expect(told[0]).toEqual(told[1])
  expect(answers[0]!.json()).toMatchObject({ email: mover.email, emailVerified: true })
  await mailTo(live, other.email, /already have an account/)
  const token = tokenIn(await mailTo(live, free, /confirm your email/))
  const open = (cookie: string) => ask(live, 'POST', '/api/users/verify-email', { cookie, payload: { token } })
  expect((await open(other.cookie)).statusCode).toBe(400)
  const opened = await Promise.all([open(mover.cookie), open(mover.cookie)])
  expect(opened.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  const profile = await ask(live, 'GET', '/api/users/profile', { cookie: mover.cookie })
  expect(profile.json()).toMatchObject({ email: free, emailVerified: true })
  await mailTo(live, mover.email, /was changed/)
})

test('the right password before the link is opened says that an email waits, and can have it sent again', async () => {
  const [email, username] = [newAddress(), `u${crypto.randomUUID().slice(0, 8)}`]
  await register({ email, username })
  await linkFor(email)
  const waits = 'Your account opens with the link in the email that we sent you.'
  for (const name of [email, username.toUpperCase()]) {
    const answer = await signIn(live, name)
    expect([answer.statusCode, answer.json().message]).toEqual([401, waits])
  }
  expect((await signIn(live, email, 'not the password')).json()).toMatchObject({
    message: 'Invalid username or password',
  })
  await live.db.execute(`delete from mails where recipient = '${email}'`)
  const again = (typed: string) =>
    ask(live, 'POST', '/api/users/register/again', { payload: { username: email, password: typed } })
  const [wrong, right] = [await again('not the password'), await again(password)]
  expect([wrong.statusCode, wrong.body]).toEqual([right.statusCode, right.body])
  expect((await finish(await linkFor(email))).statusCode).toBe(201)
  expect((await signIn(live, email, 'not the password')).json().message).toBe('Invalid username or password')
})

test('who registers the address of an account learns nothing by signing in with the password just chosen', async () => {
  const { email } = await registerPerson(live)
  const chosen = 'chosen by a stranger'
  await register({ email, password: chosen })
  await mailTo(live, email, /already have an account/)
  const fresh = newAddress()
  await register({ email: fresh, password: chosen })
  await linkFor(fresh)
  const [taken, free] = [await signIn(live, email, chosen), await signIn(live, fresh, chosen)]
  expect([taken.statusCode, taken.json().message]).toEqual([free.statusCode, free.json().message])
})
