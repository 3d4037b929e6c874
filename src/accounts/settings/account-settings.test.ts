import { afterAll, expect, test } from 'vitest'
import { storeAddress } from '#accounts/account-address-store.server.ts'
import { setDetails } from '#accounts/account-store.server.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, mailTo, password, registerPerson, signedIn, signIn, tokenIn } from '../../../tests/people.ts'

const shop = await openShop()
afterAll(() => shop.close())

const profile = async (cookie: string) => (await ask(shop, 'GET', '/api/users/profile', { cookie })).json()
const address = { address: '12 Reef Street, Irene', city: 'Centurion', province: 'gauteng', postalCode: '0157' }

test('changing the details changes nothing else of the account', async () => {
  const { cookie, username } = await registerPerson(shop)
  const payload = {
    firstName: 'Thandi',
    lastName: 'Nkosi',
    phone: '082 123 4567',
    city: 'Irene',
    role: 'owner',
    username: 'x',
  }
  const changed = await ask(shop, 'PATCH', '/api/users/profile', { cookie, payload })
  expect(changed.json()).toMatchObject({
    fullName: 'Thandi Nkosi',
    phone: '082 123 4567',
    city: 'Irene',
    role: 'customer',
    username,
  })
  expect(await profile(cookie)).toEqual(changed.json())
})

test('a name stays on one line and does not disturb the text around it', async () => {
  const { cookie } = await registerPerson(shop, { firstName: 'Ann' })
  for (const firstName of ['Ann\nTotal: R0', 'Ann\u202e', '\u2067Ann', 'Ann\u0007']) {
    const refused = await ask(shop, 'PATCH', '/api/users/profile', { cookie, payload: { firstName } })
    expect([firstName, refused.json().fields]).toEqual([
      firstName,
      { firstName: 'It contains a character that cannot be shown' },
    ])
  }
  const payload = { firstName: 'Nomvula-Zoë', lastName: "d'Üß 李" }
  const kept = await ask(shop, 'PATCH', '/api/users/profile', { cookie, payload })
  expect(kept.json().fullName).toBe("Nomvula-Zoë d'Üß 李")
})

test('changing the email address needs the password and confirmation by mail, and the old address is told', async () => {
  const { cookie, email } = await registerPerson(shop)
  const wanted = `new-${email}`
  const change = (currentPassword?: string) =>
    ask(shop, 'PATCH', '/api/users/profile', { cookie, payload: { email: wanted, currentPassword } })
  expect((await change()).json().fields).toEqual({ currentPassword: 'This password is not correct' })
  expect((await change(password)).json()).toMatchObject({ email: wanted, emailVerified: false })
  await mailTo(shop, email, /was changed/)
  const token = tokenIn(await mailTo(shop, wanted, /confirm your email/))
  expect((await ask(shop, 'POST', '/api/users/verify-email', { cookie, payload: { token } })).statusCode).toBe(200)
  expect((await profile(cookie)).emailVerified).toBe(true)
  const old = tokenIn(await mailTo(shop, email, /confirm your email/))
  expect((await ask(shop, 'POST', '/api/users/verify-email', { cookie, payload: { token: old } })).statusCode).toBe(400)
})

test('only one of several accounts that move to one address at once gets it, and the others are told', async () => {
  const movers = await Promise.all([1, 2, 3, 4].map(() => registerPerson(shop)))
  const payload = { email: `wanted-${movers[0]!.email}`, currentPassword: password }
  const answers = await Promise.all(
    movers.map(({ cookie }) => ask(shop, 'PATCH', '/api/users/profile', { cookie, payload })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  const late = setDetails(shop.db, movers[0]!.id, { email: 'demo.customer@example.co.za' })
  await expect(late).rejects.toMatchObject({ kind: 'conflict', message: 'Username or email already exists' })
})

test('a confirmation link works only for the person signed in to its account', async () => {
  const [owner, stranger] = [await registerPerson(shop), await registerPerson(shop)]
  const token = tokenIn(await mailTo(shop, owner.email, /confirm your email/))
  const open = async (cookie = '') =>
    (await ask(shop, 'POST', '/api/users/verify-email', { cookie, payload: { token } })).statusCode
  expect([await open(), await open(stranger.cookie)]).toEqual([401, 400])
  expect([await profile(owner.cookie), await profile(stranger.cookie)]).toMatchObject([
    { emailVerified: false },
    { emailVerified: false },
  ])
  expect([await open(owner.cookie), (await profile(owner.cookie)).emailVerified]).toEqual([200, true])
})

test('an invented or altered confirmation link confirms nothing', async () => {
  const { cookie, email } = await registerPerson(shop)
  const token = tokenIn(await mailTo(shop, email, /confirm your email/))
  const [head, , signature] = token.split('.')
  const forged = `${head}.${Buffer.from(JSON.stringify({ email, exp: 9_999_999_999 })).toString('base64url')}.${signature}`
  for (const one of ['x', 'a.b.c', forged, `${token}x`]) {
    const answer = await ask(shop, 'POST', '/api/users/verify-email', { cookie, payload: { token: one } })
    expect(answer.statusCode).toBe(400)
  }
  expect((await profile(cookie)).emailVerified).toBe(false)
})

test('newsletter consent is kept with its time and its words, and so is its withdrawal', async () => {
  const { cookie } = await registerPerson(shop, { newsletter: true })
  const off = await ask(shop, 'PUT', '/api/users/newsletter', { cookie, payload: { given: false } })
  expect(off.json().newsletter).toBe(false)
  const { newsletter } = (await ask(shop, 'GET', '/api/users/data', { cookie })).json()
  expect(newsletter).toMatchObject([{ given: false }, { given: true, wording: expect.stringContaining('by email') }])
  expect(Date.parse(newsletter[0].at)).toBeGreaterThanOrEqual(Date.parse(newsletter[1].at))
})

test('consent already given is not written again, and nobody can switch it back and forth without limit', async () => {
  const { cookie } = await registerPerson(shop, { newsletter: true })
  const set = (given: boolean) => ask(shop, 'PUT', '/api/users/newsletter', { cookie, payload: { given } })
  for (let n = 0; n < 3; n++) expect((await set(true)).json().newsletter).toBe(true)
  expect((await ask(shop, 'GET', '/api/users/data', { cookie })).json().newsletter).toHaveLength(1)
  const live = await openShop({ mode: 'live', limits: true })
  const person = await registerPerson(live, { password: 'a calm heron 42' })
  const toggle = async (n: number) => {
    const payload = { given: n % 2 === 0 }
    return (await ask(live, 'PUT', '/api/users/newsletter', { cookie: person.cookie, payload })).statusCode
  }
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) statuses.push(await toggle(n))
  await live.close()
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})

test('each address is kept once, most recently used first, and only its owner sees it', async () => {
  const { cookie } = await registerPerson(shop)
  const other = await registerPerson(shop)
  const keep = (more: object = {}) =>
    ask(shop, 'POST', '/api/users/addresses', { cookie, payload: { ...address, ...more } })
  await keep()
  await keep({ city: 'Pretoria' })
  await keep()
  const list = (await ask(shop, 'GET', '/api/users/addresses', { cookie })).json()
  expect(list.map(({ city }: { city: string }) => city)).toEqual(['Centurion', 'Pretoria'])
  const url = `/api/users/addresses/${list[0].id}`
  expect((await ask(shop, 'GET', '/api/users/addresses', { cookie: other.cookie })).json()).toEqual([])
  expect((await ask(shop, 'DELETE', url, { cookie: other.cookie })).statusCode).toBe(404)
  expect((await ask(shop, 'DELETE', url, { cookie })).statusCode).toBe(200)
  expect((await ask(shop, 'GET', '/api/users/addresses', { cookie })).json()).toHaveLength(1)
})

test('a phone number that cannot be dialled and a wrong postal code are refused', async () => {
  const { cookie } = await registerPerson(shop, { phone: '082 123 4567' })
  const refused = async (method: 'PATCH' | 'POST', url: string, payload: object) =>
    (await ask(shop, method, url, { cookie, payload })).json().fields
  const phone = { phone: 'Enter a phone number with area code' }
  expect(await refused('PATCH', '/api/users/profile', { phone: 'not a phone number' })).toEqual(phone)
  expect(await refused('POST', '/api/users/addresses', { ...address, phone: '----------' })).toEqual(phone)
  expect(await refused('POST', '/api/users/addresses', { ...address, postalCode: '////' })).toEqual({
    postalCode: 'A postal code has four digits',
  })
  const emptied = await ask(shop, 'PATCH', '/api/users/profile', { cookie, payload: { phone: '' } })
  expect(emptied.json().phone).toBe('')
})

test('an address stored before postal codes were checked is still listed and downloaded', async () => {
  const { cookie } = await registerPerson(shop)
  const { id } = await profile(cookie)
  const old = { ...address, postalCode: 'ABCDE' }
  await storeAddress(shop.db, id, old, new Date())
  expect((await ask(shop, 'GET', '/api/users/addresses', { cookie })).json()).toMatchObject([old])
  expect((await ask(shop, 'GET', '/api/users/data', { cookie })).json().addresses).toMatchObject([old])
})

test('the name and phone of an order fill gaps in the account, and never replace existing ones', async () => {
  const { cookie } = await registerPerson(shop)
  const keep = (customer: object) =>
    ask(shop, 'POST', '/api/users/addresses', { cookie, payload: { ...address, ...customer } })
  const thandi = { firstName: 'Thandi', lastName: 'Nkosi', phone: '082 123 4567' }
  expect((await keep(thandi)).statusCode).toBe(200)
  expect(await profile(cookie)).toMatchObject({ ...thandi, fullName: 'Thandi Nkosi' })
  await keep({ firstName: 'Sipho', lastName: 'Dube', phone: '083 000 0000' })
  expect(await profile(cookie)).toMatchObject({ ...thandi, fullName: 'Thandi Nkosi' })
})

test('the download of personal data is complete and contains no secret', async () => {
  const cookie = await signedIn(shop, 'demo', 'demo1234')
  const answer = await ask(shop, 'GET', '/api/users/data', { cookie })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
  const data = answer.json()
  expect(data.account.username).toBe('demo')
  const goods = data.orders.filter(({ items }: { items: unknown[] }) => items.length > 0)
  expect(goods).toHaveLength(5)
  expect(goods[0]).toMatchObject({ orderNumber: expect.stringMatching(/^CR-\d{5}$/) })
  expect(data.addresses).toMatchObject([{ city: 'Centurion', postalCode: '0157' }])
  expect(answer.body).not.toMatch(/"(password|token|guestHashes)":/)
})

test('an account can only be deleted with its password', async () => {
  const { cookie, email } = await registerPerson(shop, { newsletter: true })
  const remove = (typed: string) => ask(shop, 'DELETE', '/api/users/me', { cookie, payload: { password: typed } })
  expect((await remove('not my password')).json().fields).toEqual({ password: 'This password is not correct' })
  expect((await remove(password)).statusCode).toBe(200)
  expect((await ask(shop, 'GET', '/api/users/profile', { cookie })).statusCode).toBe(401)
  expect((await signIn(shop, email)).statusCode).toBe(401)
  const payload = { email, password }
  expect((await ask(shop, 'POST', '/api/users/register', { payload })).statusCode).toBe(201)
})

test('the shared demo account cannot be deleted or given another password or address', async () => {
  const cookie = await signedIn(shop, 'demo', 'demo1234')
  const typed = { currentPassword: 'demo1234', newPassword: 'mine now 1' }
  const refused = [
    await ask(shop, 'DELETE', '/api/users/me', { cookie, payload: { password: 'demo1234' } }),
    await ask(shop, 'POST', '/api/users/password', { cookie, payload: typed }),
    await ask(shop, 'PATCH', '/api/users/profile', {
      cookie,
      payload: { email: 'me@example.co.za', currentPassword: 'demo1234' },
    }),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
  expect((await signIn(shop, 'demo', 'demo1234')).statusCode).toBe(200)
})
