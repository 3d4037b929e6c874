import { oneDay, oneMinute } from '#lib/calendar/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { cookieOf } from '../../../tests/order-product.ts'
import { ask, password, registerPerson, signedIn, signIn } from '../../../tests/people.ts'
import { employ } from '../../../tests/staff-people.ts'

let shop: OpenShop
let later = 0
beforeAll(async () => {
  shop = await openShop({ now: () => new Date(Date.now() + later) })
})
afterAll(() => shop.close())

const statusOf = async (cookie: string) => (await ask(shop, 'GET', '/api/users/profile', { cookie })).statusCode

async function statusesAfter(cookie: string, waits: number[]) {
  const statuses: number[] = []
  for (const wait of waits) {
    later += wait
    statuses.push(await statusOf(cookie))
  }
  later = 0
  return statuses
}

test('a customer’s session ends after seven idle days', async () => {
  const { cookie } = await registerPerson(shop)
  expect(await statusesAfter(cookie, [6.9 * oneDay, 6.9 * oneDay, 7.1 * oneDay])).toEqual([200, 200, 401])
})

test('a customer’s session ends after thirty days, however busy', async () => {
  const { cookie } = await registerPerson(shop)
  expect(
    await statusesAfter(
      cookie,
      Array.from({ length: 6 }, () => 5.5 * oneDay),
    ),
  ).toEqual([200, 200, 200, 200, 200, 401])
})

test('an admin’s session ends after thirty idle minutes, and after twelve hours', async () => {
  expect(await statusesAfter(await signedIn(shop, 'admin', 'admin1234'), [29 * oneMinute, 31 * oneMinute])).toEqual([
    200, 401,
  ])
  const busy = await statusesAfter(
    await signedIn(shop, 'admin', 'admin1234'),
    Array.from({ length: 26 }, () => 28 * oneMinute),
  )
  expect(busy.lastIndexOf(200)).toBe(24)
  expect(busy[25]).toBe(401)
})

test('a technician’s round answers for twelve hours, which opens nothing else again', async () => {
  const technician = (await employ(shop, 'technician')).cookie
  const office = (await employ(shop, 'owner')).cookie
  const round = async (cookie: string) => (await ask(shop, 'GET', '/api/visits/round', { cookie })).statusCode
  later = 5 * 60 * oneMinute
  expect([await round(technician), await statusOf(technician)]).toEqual([200, 401])
  expect(await round(office)).toBe(401)
  later = 11.9 * 60 * oneMinute
  expect([await round(technician), await statusOf(technician)]).toEqual([200, 401])
  later = 12.1 * 60 * oneMinute
  expect(await round(technician)).toBe(401)
  later = 0
})

test('an account lists its devices and can end another device’s session, but nobody else’s', async () => {
  const { email, cookie } = await registerPerson(shop)
  const phone = await signedIn(shop, email)
  const tablet = await signedIn(shop, email)
  const stranger = await registerPerson(shop)
  const list = (await ask(shop, 'GET', '/api/users/sessions', { cookie })).json() as { id: string; current: boolean }[]
  expect(list.map(({ current }) => current).toSorted()).toEqual([false, false, true])
  expect(JSON.stringify(list)).not.toContain('token')
  const mine = list.find(({ current }) => current)!
  const theirs = await ask(shop, 'DELETE', `/api/users/sessions/${mine.id}`, { cookie: stranger.cookie })
  expect(theirs.statusCode).toBe(404)
  const other = (await ask(shop, 'GET', '/api/users/sessions', { cookie: phone }))
    .json()
    .find(({ current }: { current: boolean }) => current) as { id: string }
  expect((await ask(shop, 'DELETE', `/api/users/sessions/${other.id}`, { cookie })).statusCode).toBe(200)
  expect([await statusOf(cookie), await statusOf(phone), await statusOf(tablet)]).toEqual([200, 401, 200])
  expect((await ask(shop, 'DELETE', '/api/users/sessions', { cookie })).statusCode).toBe(200)
  expect([await statusOf(cookie), await statusOf(tablet)]).toEqual([200, 401])
})

test('changing the password ends every old session and gives this browser a new one', async () => {
  const { email, cookie } = await registerPerson(shop)
  const phone = await signedIn(shop, email)
  const change = (currentPassword: string, newPassword: string) =>
    ask(shop, 'POST', '/api/users/password', { cookie, payload: { currentPassword, newPassword } })
  const wrong = await change('not my password', 'two calm herons')
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { currentPassword: 'This password is not correct' }])
  const changed = await change(password, 'two calm herons')
  expect(changed.statusCode).toBe(200)
  expect([await statusOf(cookie), await statusOf(phone), await statusOf(cookieOf(changed))]).toEqual([401, 401, 200])
  expect((await signIn(shop, email)).statusCode).toBe(401)
  expect((await signIn(shop, email, 'two calm herons')).statusCode).toBe(200)
})
