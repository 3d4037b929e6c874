import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPending, insertPending, pendingAddress, takePending } from '#accounts/pending-link-store.server.ts'
import { opensLink } from '#accounts/sessions/link-signer.server.ts'
import { lazyOrderSigner, type SignOrder } from '#orders/access/order-link.server.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { addProduct, cookieOf, plainOrder, postOrder } from './order-product.ts'
import { ask, signedIn } from './people.ts'

let shop: OpenShop
let sign: SignOrder
let order: { id: number; cookie: string }
let another: { id: number; cookie: string }

async function place() {
  const answer = await postOrder(shop, plainOrder([{ productId: await addProduct(shop.db), quantity: 1 }]))
  return { id: answer.json<{ id: number }>().id, cookie: cookieOf(answer) }
}

beforeAll(async () => {
  shop = await openShop()
  sign = await lazyOrderSigner(shop)()
  order = await place()
  another = await place()
})
afterAll(() => shop.close())

/** Each way to spoil a proof: cut, added to, repeated, turned round, in another case, or with one sign changed. */
function spoilt(proof: string): string[] {
  const flip = (place: number) => proof.slice(0, place) + (proof[place] === 'A' ? 'B' : 'A') + proof.slice(place + 1)
  const turned = [...proof].toReversed().join('')
  const all = [
    proof.slice(1),
    proof.slice(0, -1),
    `${proof}A`,
    `A${proof}`,
    `${proof}=`,
    proof + proof,
    `${proof},${proof}`,
    turned,
    proof.toUpperCase(),
    proof.toLowerCase(),
    flip(0),
    flip(proof.length >> 1),
    '',
  ]
  return all.filter((each) => each !== proof)
}

const opened = async (id: number, query: string, cookie = '') =>
  (await ask(shop, 'GET', `/api/orders/${id}${query}`, { cookie })).statusCode

describe('the key of an order’s link', () => {
  test('opens that order, and no spoilt one does', async () => {
    const key = sign(order.id)
    expect(await opened(order.id, `?key=${key}`)).toBe(200)
    for (const other of spoilt(key))
      expect([400, 404]).toContain(await opened(order.id, `?key=${encodeURIComponent(other)}`))
    const repeated = [
      `?key=${key}&key=${key}`,
      `?key=x&key=${key}`,
      `?key=${key}&key=x`,
      `?key[]=${key}`,
      `?KEY=${key}`,
    ]
    for (const query of repeated) expect([400, 404], query).toContain(await opened(order.id, query))
  })

  test('opens no other order, whatever is added to the address', async () => {
    const key = sign(order.id)
    for (const query of [`?key=${key}`, `?key=${key}&id=${order.id}`, `?id=${order.id}&key=${key}`])
      expect([400, 404]).toContain(await opened(another.id, query))
    fc.assert(
      fc.property(fc.nat(), (id) => {
        expect(opensLink(sign, id, key)).toBe(id === order.id)
      }),
    )
  })
})

/** The value of a cookie `name=value`. */
function partsOf(cookie: string) {
  const at = cookie.indexOf('=')
  return { name: cookie.slice(0, at), value: cookie.slice(at + 1) }
}

test('the cookie of a guest opens the orders of its browser, and no spoilt one does', async () => {
  const { name, value } = partsOf(order.cookie)
  expect(await opened(order.id, '', order.cookie)).toBe(200)
  expect(await opened(another.id, '', order.cookie)).toBe(404)
  for (const other of spoilt(value)) expect(await opened(order.id, '', `${name}=${other}`), other).toBe(404)
  for (const cookie of [`${name}x=${value}`, `${name}[]=${value}`, `${name}=x; ${name}=${value}`])
    expect(await opened(order.id, '', cookie), cookie).toBe(404)
})

test('the cookie of a session signs in its person, and no spoilt token does', async () => {
  const signedInCookie = (await signedIn(shop, 'demo', 'demo1234'))
    .split('; ')
    .find((each) => each.startsWith('session='))!
  const { name, value } = partsOf(signedInCookie)
  const token = value.slice(0, value.indexOf('.'))
  const profile = async (cookie: string) => (await ask(shop, 'GET', '/api/users/profile', { cookie })).statusCode
  expect(await profile(signedInCookie)).toBe(200)
  for (const other of spoilt(token))
    expect(await profile(`${name}=${other}${value.slice(token.length)}`), other).toBe(401)
  for (const cookie of [`${name}x=${value}`, `${name}=x; ${name}=${value}`])
    expect(await profile(cookie), cookie).toBe(401)
})

test('the token of a mailed link is good once and for its kind, and no spoilt one is', async () => {
  const pending = { accountId: 'a', email: 'a@example.co.za' }
  const token = await insertPending(shop.db, pendingAddress, pending)
  for (const other of spoilt(token)) {
    expect(await findPending(shop.db, pendingAddress, other)).toBeNull()
    expect(await takePending(shop.db, pendingAddress, other)).toBe(false)
  }
  expect(await findPending(shop.db, { ...pendingAddress, name: 'registration' }, token)).toBeNull()
  expect(await findPending(shop.db, pendingAddress, token)).toEqual(pending)
  expect([
    await takePending(shop.db, pendingAddress, token),
    await takePending(shop.db, pendingAddress, token),
  ]).toEqual([true, false])
})
