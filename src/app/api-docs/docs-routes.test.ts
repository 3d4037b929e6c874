import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'

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

type Described = {
  parameters: { name: string; in: string; required: boolean; schema: object; example?: unknown; explode?: boolean }[]
  description?: string
}

test('parameters are described by what is read from them', async () => {
  const { paths } = await describe('&under=products')
  const { get } = paths['/api/products'] as { get: Described }
  expect(get.parameters.filter(({ name }) => /^(limit|ids|search)$/.test(name))).toEqual([
    expect.objectContaining({ name: 'search', schema: { type: 'string', maxLength: 120 } }),
    expect.objectContaining({ name: 'limit', schema: { type: 'integer', minimum: 0, default: 100 } }),
    expect.objectContaining({ name: 'ids', schema: { type: 'array', items: { type: 'integer' } }, explode: false }),
  ])
})

test('every public read answers when it is asked with the examples of its parameters', async () => {
  const { paths } = await describe('')
  const reads = Object.entries(paths as Record<string, { get?: Described }>)
    .flatMap(([path, { get }]) => (get && !get.description ? [{ path, parameters: get.parameters }] : []))
    .filter(({ parameters }) => parameters.every(({ required, example }) => !required || example !== undefined))
  const asked = reads.map(({ path, parameters }) => {
    const values = parameters.filter(({ example }) => example !== undefined)
    const query = new URLSearchParams(values.flatMap((p) => (p.in === 'query' ? [[p.name, String(p.example)]] : [])))
    return `${values.reduce((at, p) => at.replace(`{${p.name}}`, String(p.example)), path)}?${query.toString()}`
  })
  const answers = await Promise.all(asked.map((url) => shop.server.inject(url)))
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.filter((_, place) => answers[place]!.statusCode !== 200)).toEqual([])
})
