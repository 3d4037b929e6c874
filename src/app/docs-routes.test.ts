import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../tests/open-shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

type Description = { paths: Record<string, object>; 'x-calls'?: Record<string, number> }
const describe = async (query: string) =>
  (await shop.server.inject(`/api/openapi.json?for=customers${query}`)).json<Description>()
const countIn = ({ paths }: Description) =>
  Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0)

test('the first request for the API description gets it compressed', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const answer = await shop.server.inject({ url: '/api/openapi.json', headers })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.rawPayload.length).toBeLessThan(40_000)
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toHaveProperty('openapi', '3.1.0')
})

test('the calls of one heading are described alone, and all headings together are the customers’ calls', async () => {
  const counts = (await describe('&under=orders'))['x-calls']!
  const headings = Object.keys(counts)
  const described = await Promise.all(headings.map((heading) => describe(`&under=${heading}`)))
  expect(headings.length).toBeGreaterThan(5)
  expect(described.map(countIn)).toEqual(Object.values(counts))
  const all = await describe('')
  expect(countIn(all)).toBe(described.map(countIn).reduce((sum, count) => sum + count))
  expect(all).not.toHaveProperty('x-calls')
})

test('an unknown heading returns the description of all calls and takes no extra memory', async () => {
  await describe('')
  const { entries } = shop.cache.size()
  expect(await describe('&under=nothing')).toEqual(await describe('&under='))
  expect(shop.cache.size().entries).toBe(entries)
})
