import { afterAll, expect, test } from 'vitest'
import { orderBody } from '../../tests/order-calls.ts'
import { openShop } from '../../tests/open-shop.ts'

const metricsToken = 'a token of the operator'
const shop = await openShop({ metricsToken })
afterAll(() => shop.close())

const read = (authorization?: string) =>
  shop.server.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

/** The value of a metric, by its name and labels in Prometheus notation. */
const valueIn = (text: string, series: string) =>
  text.split('\n').flatMap((line) => (line.startsWith(`${series} `) ? [Number(line.slice(series.length + 1))] : []))[0]

test('metrics require the token', async () => {
  expect((await read()).statusCode).toBe(401)
  expect((await read('Bearer a token of the operato')).statusCode).toBe(401)
  const answer = await read(`Bearer ${metricsToken}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('without a configured token the metrics do not exist', async () => {
  const other = await openShop()
  expect((await other.server.inject({ url: '/metrics' })).statusCode).toBe(404)
  await other.close()
})

test('requests are counted by the path of their contract, never by their address', async () => {
  const body = { ...orderBody({ productId: 1, quantity: 1 }) }
  expect((await shop.server.inject({ method: 'POST', url: '/api/orders', payload: body })).statusCode).toBe(201)
  await shop.server.inject({ url: '/api/orders/987654' })
  const { body: text } = await read(`Bearer ${metricsToken}`)
  const count = (route: string, method: string, status: number) =>
    valueIn(text, `clearwater_request_seconds_count{method="${method}",route="${route}",status="${status}"}`)
  expect(count('/api/orders', 'POST', 201)).toBe(1)
  expect(count('/api/orders/:id', 'GET', 404)).toBe(1)
  expect(text).not.toContain('987654')
})

test('metrics cover the cache, the pool, jobs and money owed back besides the process', async () => {
  await shop.server.inject({ url: '/api/products?limit=3' })
  await shop.server.inject({ url: '/api/products?limit=3' })
  const { body: text } = await read(`Bearer ${metricsToken}`)
  expect(valueIn(text, 'clearwater_cache_answers_total{how="cached"}')).toBeGreaterThan(0)
  expect(valueIn(text, 'clearwater_cache_bytes')).toBeGreaterThan(0)
  expect(valueIn(text, 'clearwater_jobs{state="given-up"}')).toBe(0)
  expect(text).toContain('clearwater_database_connections{state="waiting"} 0')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).toContain('# TYPE clearwater_owed_back_cents gauge')
})
