import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../tests/open-shop.ts'
import { drain } from './drain.server.ts'

let shop: OpenShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

test('a server that has been asked to stop says that it is not ready, while it still answers', async () => {
  await shop.server.listen({ port: 0, host: '127.0.0.1' })
  expect((await shop.server.inject('/readyz')).statusCode).toBe(200)
  const drained = drain(shop.server.server)
  const ready = await shop.server.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'closing' }])
  expect((await shop.server.inject('/api/products/1')).statusCode).toBe(200)
  await drained
})
