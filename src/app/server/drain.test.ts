import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { drain } from './drain.server.ts'

let shop: OpenShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

test('a server asked to stop reports that it is not ready while it still answers', async () => {
  await shop.server.listen({ port: 0, host: '127.0.0.1' })
  expect((await shop.server.inject('/readyz')).statusCode).toBe(200)
  const drained = drain(shop.server.server)
  const ready = await shop.server.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'closing' }])
  expect((await shop.server.inject('/api/products/1')).statusCode).toBe(200)
  await drained
})

test('a server with a shutdown delay accepts callers until the delay is over', async () => {
  const other = createHttpServer((_, response) => void response.end('here'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const delay = Promise.withResolvers<void>()
  const drained = drain(other, delay.promise)
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here')
  delay.resolve()
  await drained
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
})

test('a readiness check without the database still reports a closing server', async () => {
  const ready = await shop.server.inject('/readyz?exclude=database')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'closing' }])
})
