import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { findAccountByEmail } from '#accounts/account-store.server.ts'
import { auditEntries } from '#audit/audit-tables.server.ts'
import { changedTagsHeader } from '#lib/contract/cache-tag.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { ask, mailTo, password, registerPerson, signedIn, signIn, tokenIn } from '../../../tests/people.ts'
import { dismissAllBut, employ, staffPassword } from '../../../tests/staff-people.ts'
import type { StaffAccount } from './staff.ts'

let demo: OpenShop
let live: OpenShop
beforeAll(async () => {
  demo = await openShop()
  live = await openShop({ mode: 'live' })
})
afterAll(() => Promise.all([demo.close(), live.close()]))

type Change = { id: string; seen?: string; role: string }

const give = (shop: OpenShop, { id, ...payload }: Change, cookie: string) =>
  ask(shop, 'PATCH', `/api/admin/accounts/${id}/role`, { cookie, payload })
const find = async (shop: OpenShop, search: string, cookie: string) =>
  (await ask(shop, 'GET', `/api/admin/accounts?search=${encodeURIComponent(search)}`, { cookie })).json()
    .rows as StaffAccount[]
const mayAsk = async (shop: OpenShop, cookie: string) =>
  (await ask(shop, 'GET', '/api/admin/accounts', { cookie })).statusCode
const trailOf = (shop: OpenShop, id: string) =>
  shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `account:${id}`))
    .orderBy(auditEntries.id)
const choose = (shop: OpenShop, token: string, typed: string) =>
  ask(shop, 'POST', '/api/users/reset-password', { payload: { token, password: typed } })
const signInAsStaff = (shop: OpenShop, username: string, typed: string) =>
  ask(shop, 'POST', '/api/users/login', { payload: { username, password: typed, as: 'admin' } })

test('granting the role gives access, removing it takes access away, and both end every session of the account', async () => {
  const admin = await signedIn(demo, 'admin', 'admin1234')
  const { id, email, username, cookie } = await registerPerson(demo)
  expect(await mayAsk(demo, cookie)).toBe(403)
  const given = await give(demo, { id, seen: 'customer', role: 'owner' }, admin)
  expect([given.statusCode, given.json()]).toMatchObject([200, { id, role: 'owner', passwordDue: false }])
  expect(await mayAsk(demo, cookie)).toBe(401)
  const inside = await signedIn(demo, email)
  expect(await mayAsk(demo, inside)).toBe(200)
  expect((await give(demo, { id, seen: 'owner', role: 'customer' }, admin)).statusCode).toBe(200)
  expect(await mayAsk(demo, inside)).toBe(401)
  expect(await mayAsk(demo, await signedIn(demo, email))).toBe(403)
  expect(await trailOf(demo, id)).toMatchObject([
    { who: 'admin', what: 'gave the role of owner', label: username, changes: { role: ['customer', 'owner'] } },
    { who: 'admin', what: 'took the role of owner away', label: username, changes: { role: ['owner', 'customer'] } },
  ])
})

test('only staff are listed without a search; a search covers every account and treats wildcards as text', async () => {
  const admin = await signedIn(demo, 'admin', 'admin1234')
  const { id, email } = await registerPerson(demo, { firstName: 'Ayanda', lastName: '100%_Zulu' })
  const list = (await ask(demo, 'GET', '/api/admin/accounts', { cookie: admin })).json()
  expect(list.rows.every((row: StaffAccount) => row.role !== 'customer')).toBe(true)
  expect(list.total).toBe(list.rows.length)
  for (const text of [email.toUpperCase(), 'ayanda 100', '0%_z'])
    expect((await find(demo, text, admin)).map((row) => row.id)).toEqual([id])
  expect(await find(demo, '1%z', admin)).toEqual([])
})

test('the demo accounts keep their roles, and accounts that do not exist are not revealed', async () => {
  const admin = await signedIn(demo, 'admin', 'admin1234')
  const samples = await find(demo, 'demo', admin)
  expect(samples).toHaveLength(6)
  for (const { id, role } of samples) {
    const refused = await give(demo, { id, seen: role, role: role === 'owner' ? 'customer' : 'owner' }, admin)
    expect([refused.statusCode, refused.json().message]).toMatchObject([409, expect.stringContaining('demo accounts')])
  }
  const [{ id, role: seen }] = samples as [StaffAccount]
  expect((await give(demo, { id: 'nobody', seen, role: 'owner' }, admin)).statusCode).toBe(404)
  expect((await give(demo, { id, seen, role: 'admin' }, admin)).statusCode).toBe(400)
})

test('the last owner cannot lose the role, not even to two simultaneous changes', async () => {
  const [first, second] = [await employ(live), await employ(live)]
  await dismissAllBut(live, first.id, second.id)
  const both = await Promise.all([
    give(live, { id: second.id, seen: 'owner', role: 'customer' }, first.cookie),
    give(live, { id: first.id, seen: 'owner', role: 'customer' }, second.cookie),
  ])
  expect(both.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  const [stays] = both[0]!.statusCode === 200 ? [first] : [second]
  const refused = await give(live, { id: stays!.id, seen: 'owner', role: 'customer' }, stays!.cookie)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This is the last owner who can sign in. Make someone else an owner first.',
  ])
  expect(await mayAsk(live, stays!.cookie)).toBe(200)
})

test('staff who have not chosen a password yet do not count as the remaining owner', async () => {
  const admin = await employ(live)
  await dismissAllBut(live, admin.id)
  const { id } = await registerPerson(live)
  await give(live, { id, seen: 'customer', role: 'owner' }, admin.cookie)
  expect((await give(live, { id: admin.id, seen: 'owner', role: 'customer' }, admin.cookie)).statusCode).toBe(409)
})

test('owners can give up their own role while another owner remains, and are signed out by it', async () => {
  const [first, second] = [await employ(live), await employ(live)]
  await dismissAllBut(live, first.id, second.id)
  const answer = await give(live, { id: first.id, seen: 'owner', role: 'customer' }, first.cookie)
  expect(answer.statusCode).toBe(200)
  expect(answer.cookies.find(({ name }) => name === 'session')!.value).toBe('')
  expect(await mayAsk(live, first.cookie)).toBe(401)
})

test('only one of two simultaneous grants of the role succeeds, and the other is told to look again', async () => {
  const admin = await employ(live)
  const { id } = await registerPerson(live)
  const grant = () => give(live, { id, seen: 'customer', role: 'owner' }, admin.cookie)
  const both = await Promise.all([grant(), grant()])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await trailOf(live, id)).toHaveLength(1)
})

test('when two owners give one person different roles at once, the second is told', async () => {
  const admin = await employ(live)
  const { id } = await registerPerson(live)
  const wanted = ['office', 'packer']
  const both = await Promise.all(wanted.map((role) => give(live, { id, seen: 'customer', role }, admin.cookie)))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const role = wanted[both.findIndex(({ statusCode }) => statusCode === 200)]
  expect(await trailOf(live, id)).toMatchObject([{ changes: { role: ['customer', role] } }])
})

test('a change that does not say which role it was made from is refused, and nothing changes', async () => {
  const admin = await signedIn(demo, 'admin', 'admin1234')
  const { id } = await registerPerson(demo)
  const refused = await give(demo, { id, role: 'owner' }, admin)
  expect([refused.statusCode, refused.json().fields]).toMatchObject([400, { seen: expect.any(String) }])
  expect(await trailOf(demo, id)).toEqual([])
})

test('in a live shop the role is inactive until the mailed link sets a password that meets the staff rule', async () => {
  const admin = await employ(live)
  const { id, email } = await registerPerson(live)
  expect((await give(live, { id, seen: 'customer', role: 'owner' }, admin.cookie)).json()).toMatchObject({
    role: 'owner',
    passwordDue: true,
  })
  const mail = await mailTo(live, email, /staff account/)
  const before = await signIn(live, email)
  expect([before.statusCode, before.json().user.role]).toEqual([200, 'customer'])
  expect(await mayAsk(live, before.cookies.map(({ name, value }) => `${name}=${value}`).join(';'))).toBe(403)
  const answer = await signInAsStaff(live, email, password)
  expect([answer.statusCode, answer.cookies, answer.json().message]).toEqual([
    403,
    [],
    expect.stringContaining('choose a staff password'),
  ])
  const short = await choose(live, tokenIn(mail), 'elevenchars')
  expect(short.json().fields).toEqual({ password: 'Password must be at least 12 characters' })
  expect((await choose(live, tokenIn(mail), staffPassword)).statusCode).toBe(200)
  const inside = await signInAsStaff(live, email, staffPassword)
  expect([inside.statusCode, inside.json().user.role]).toEqual([200, 'owner'])
})

test('an invited person becomes staff by choosing a password through the mailed link, which can be sent again', async () => {
  const admin = await employ(live)
  const email = `new-${crypto.randomUUID().slice(0, 8)}@example.co.za`
  const invite = (payload: object) => ask(live, 'POST', '/api/admin/accounts', { cookie: admin.cookie, payload })
  expect((await invite({ email: 'no', name: ' ' })).json().fields).toEqual({
    email: 'Enter an email address like name@example.co.za',
    name: 'Name is required',
    role: 'Please choose a role',
  })
  const made = await invite({ email: email.toUpperCase(), name: 'Lerato Dlamini', role: 'office' })
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    { email, name: 'Lerato Dlamini', role: 'office', passwordDue: true },
  ])
  const again = await invite({ email, name: 'Lerato Dlamini', role: 'office' })
  expect([again.statusCode, again.json().fields]).toMatchObject([409, { email: expect.stringContaining('already') }])
  expect(await trailOf(live, made.json().id)).toMatchObject([{ who: admin.username, what: 'invited as office' }])
  const first = tokenIn(await mailTo(live, email, /staff account/))
  const link = () =>
    ask(live, 'POST', `/api/admin/accounts/${made.json().id}/link`, { cookie: admin.cookie, payload: {} })
  expect((await link()).statusCode).toBe(200)
  expect((await choose(live, first, staffPassword)).statusCode).toBe(200)
  expect((await signInAsStaff(live, email, staffPassword)).statusCode).toBe(200)
  expect((await link()).statusCode).toBe(409)
})

test('a live shop neither lists the sample accounts nor lets them be given a role', async () => {
  const admin = await employ(live)
  expect(await find(live, 'demo', admin.cookie)).toEqual([])
  const sample = await findAccountByEmail(live.db, 'demo.customer@example.co.za')
  expect((await give(live, { id: sample!.id, seen: 'customer', role: 'owner' }, admin.cookie)).statusCode).toBe(404)
})

test('staff who change their own password or email address, or choose a password by mail, are in the audit trail', async () => {
  const { id, email, username, cookie } = await employ(demo, 'packer')
  const payload = { email: `moved-${email}`, currentPassword: staffPassword }
  expect((await ask(demo, 'PATCH', '/api/users/profile', { cookie, payload })).statusCode).toBe(200)
  const change = { currentPassword: staffPassword, newPassword: 'granite otter 4711' }
  const changed = await ask(demo, 'POST', '/api/users/password', { cookie, payload: change })
  expect([changed.statusCode, changed.headers[changedTagsHeader]]).toEqual([200, expect.stringContaining('audit')])
  await ask(demo, 'POST', '/api/users/forgot-password', { payload: { email: payload.email } })
  const token = tokenIn(await mailTo(demo, payload.email, /Choose a new password/))
  expect((await choose(demo, token, 'marble heron 4712')).statusCode).toBe(200)
  const own = (await trailOf(demo, id)).filter(({ who }) => who === username)
  expect(own.map(({ what }) => what)).toEqual([
    'changed their own email address',
    'changed their own password',
    'chose a new password by email',
  ])
  expect(own.every(({ label }) => label === username)).toBe(true)
})

test('customers who change their own password leave no line in the audit trail', async () => {
  const { id, cookie } = await registerPerson(demo)
  const payload = { currentPassword: password, newPassword: 'granite otter 4711' }
  expect((await ask(demo, 'POST', '/api/users/password', { cookie, payload })).statusCode).toBe(200)
  expect(await trailOf(demo, id)).toEqual([])
})
