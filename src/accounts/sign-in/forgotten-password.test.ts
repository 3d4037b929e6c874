import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, mailTo, password, registerPerson, signIn, tokenIn } from '../../../tests/people.ts'
import { linkSent } from './reset-password.server.ts'

const shop = await openShop()
afterAll(() => shop.close())

const forget = (email: string) => ask(shop, 'POST', '/api/users/forgot-password', { payload: { email } })
const reset = (token: string, password: string) =>
  ask(shop, 'POST', '/api/users/reset-password', { payload: { token, password } })

test('a mailed link sets a new password once and ends every session', async () => {
  const { email, cookie } = await registerPerson(shop)
  expect((await forget(email.toUpperCase())).json()).toEqual({ message: linkSent })
  const mail = await mailTo(shop, email, /Choose a new password/)
  expect(mail.body).toContain('http://localhost:3000/reset-password?token=')
  const token = tokenIn(mail)
  expect(JSON.stringify(await shop.db.execute('select * from verifications'))).not.toContain(token)
  expect((await reset(token, 'short')).json().fields).toEqual({ password: 'Password must be at least 6 characters' })
  expect((await reset(token, 'two calm herons')).statusCode).toBe(200)
  expect((await ask(shop, 'GET', '/api/users/profile', { cookie })).statusCode).toBe(401)
  expect((await signIn(shop, email)).statusCode).toBe(401)
  expect((await signIn(shop, email, 'two calm herons')).statusCode).toBe(200)
  const again = await reset(token, 'three calm herons')
  expect([again.statusCode, again.json().message]).toEqual([
    400,
    'This link has expired or has already been used. Please ask for a new one.',
  ])
})

/** A link that was requested and not used. */
async function linkFor(email: string) {
  await forget(email)
  return tokenIn(await mailTo(shop, email, /Choose a new password/))
}

test('an unused reset link expires when the password or the address changes', async () => {
  const person = await registerPerson(shop)
  const older = await linkFor(person.email)
  await shop.db.execute(`delete from mails where subject like 'Choose a new password%'`)
  const newer = await linkFor(person.email)
  expect([(await reset(newer, 'two calm herons')).statusCode, (await reset(older, 'my own now')).statusCode]).toEqual([
    200, 400,
  ])

  const other = await registerPerson(shop)
  const link = await linkFor(other.email)
  const payload = { currentPassword: password, newPassword: 'two calm herons' }
  const changed = await ask(shop, 'POST', '/api/users/password', { cookie: other.cookie, payload })
  expect([changed.statusCode, (await reset(link, 'my own now')).statusCode]).toEqual([200, 400])

  const mover = await registerPerson(shop)
  const toOldMailbox = await linkFor(mover.email)
  const move = { email: `new-${mover.email}`, currentPassword: password }
  const moved = await ask(shop, 'PATCH', '/api/users/profile', { cookie: mover.cookie, payload: move })
  expect([moved.statusCode, (await reset(toOldMailbox, 'my own now')).statusCode]).toEqual([200, 400])
})

test('a reset link is valid for one hour', async () => {
  const { email } = await registerPerson(shop)
  await forget(email)
  const token = tokenIn(await mailTo(shop, email, /Choose a new password/))
  await shop.db.execute(`update verifications set expires_at = now() - interval '1 second'`)
  expect((await reset(token, 'two calm herons')).statusCode).toBe(400)
})

test('invented reset links set nothing', async () => {
  for (const token of ['x', 'A'.repeat(24), "' or true --", '../../']) {
    expect([token, (await reset(token, 'two calm herons')).statusCode]).toEqual([token, 400])
  }
})

test('known and unknown addresses get the same answer, and only the known one gets mail', async () => {
  const { email } = await registerPerson(shop)
  const [known, unknown] = [await forget(email), await forget('nobody@example.co.za')]
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  await mailTo(shop, email, /Choose a new password/)
  const mails = JSON.stringify(await shop.db.execute('select recipient from mails'))
  expect(mails).not.toContain('nobody@example.co.za')
})

test('the shared demo account gets no password reset mail', async () => {
  await forget('demo.customer@example.co.za')
  const { email } = await registerPerson(shop)
  await forget(email)
  await mailTo(shop, email, /Choose a new password/)
  expect(JSON.stringify(await shop.db.execute('select recipient from mails'))).not.toContain('demo.customer')
})
