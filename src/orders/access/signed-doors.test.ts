import { afterAll, expect, test } from 'vitest'
import { placeHeld } from '../../../tests/lapse-orders.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { ask, registerPerson } from '../../../tests/people.ts'
import { lazyOrderSigner } from './order-link.server.ts'

const shop = await openShop()
const sign = await lazyOrderSigner(shop)()
afterAll(() => shop.close())

/** A proof with something appended, cut, repeated, reordered or written otherwise. */
const spoiled = (proof: string) => [
  '',
  proof.slice(1),
  proof.slice(0, -1),
  `${proof}A`,
  `${proof}=`,
  `A${proof}`,
  proof + proof,
  [...proof].toReversed().join(''),
  proof.slice(proof.length / 2) + proof.slice(0, proof.length / 2),
  proof.toUpperCase() === proof ? proof.toLowerCase() : proof.toUpperCase(),
  'é'.repeat(proof.length),
]

const statusOf = async (path: string, cookie = '') => (await ask(shop, 'GET', path, { cookie })).statusCode

test('the link of an order opens that order, and no other and no part of it does', async () => {
  const [one, other] = [await placeHeld(shop), await placeHeld(shop)]
  const key = sign(one.id)
  const path = (id: number | string, query: string) => `/api/orders/${id}?${query}`
  expect(await statusOf(path(one.id, `key=${key}`))).toBe(200)
  for (const wrong of [...spoiled(key), sign(other.id)])
    expect([wrong, await statusOf(path(one.id, `key=${encodeURIComponent(wrong)}`))]).toEqual([wrong, 404])
  for (const query of [`key=${key}&key=${key}`, `key=${key}&key=A`, `key=A&key=${key}`, `key[]=${key}`])
    expect([400, 404]).toContain(await statusOf(path(one.id, query)))
  for (const id of [other.id, `${one.id}%00`, `${one.id},${other.id}`, `${other.id}?id=${one.id}&`])
    expect([400, 404]).toContain(await statusOf(path(id, `key=${key}&id=${one.id}`)))
})

test('the cookie of a browser opens its own orders, and nothing if a letter of it is changed', async () => {
  const [one, other] = [await placeHeld(shop), await placeHeld(shop)]
  const path = `/api/orders/${one.id}`
  const guest = /(?:^|; )(guest=[^;]+)/.exec(one.cookie)![1]!
  expect(await statusOf(path, guest)).toBe(200)
  const [name, secret] = guest.split('=') as [string, string]
  for (const wrong of spoiled(secret).filter((text) => /^[\w-]*$/.test(text)))
    expect([wrong, await statusOf(path, `${name}=${wrong}`)]).toEqual([wrong, 404])
  expect(await statusOf(path, other.cookie)).toBe(404)
})

test('the cookie of a sign-in is that of one person, whole and once', async () => {
  const person = await registerPerson(shop)
  const session = person.cookie.split('; ').find((cookie) => /session/i.test(cookie))!
  expect(await statusOf('/api/orders', session)).toBe(200)
  const [name, secret] = [session.slice(0, session.indexOf('=')), session.slice(session.indexOf('=') + 1)]
  for (const wrong of spoiled(secret).filter((text) => /^[\w-]+$/.test(text)))
    expect([wrong, await statusOf('/api/orders', `${name}=${wrong}`)]).toEqual([wrong, 401])
})
