import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

type Description = { paths: Record<string, object> }
const describe = async () => (await shop.server.inject('/api/openapi.json?for=customers')).json<Description>()

test('the first request for the API description gets it compressed', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const answer = await shop.server.inject({ url: '/api/openapi.json', headers })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.rawPayload.length).toBeLessThan(50_000)
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toHaveProperty('openapi', '3.1.0')
})

test('made-up parameters get the whole document and take no extra memory', async () => {
  const whole = (await shop.server.inject('/api/openapi.json')).json<Description>()
  const { entries } = shop.cache.size()
  const answer = await shop.server.inject('/api/openapi.json?for=nobody&under=orders')
  expect(answer.json()).toEqual(whole)
  expect(shop.cache.size().entries).toBe(entries)
})

test('the document for customers leaves out the calls of staff', async () => {
  const { paths } = await describe()
  expect(paths).toHaveProperty('/api/products')
  expect(Object.keys(paths).filter((path) => path.startsWith('/api/admin/'))).toEqual([])
})

test('the reference runs only our own scripts, and asks no other site for anything', async () => {
  const { headers, body } = await shop.server.inject('/api/docs')
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; ")
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const fetched = [...body.matchAll(/<(?:link|script)[^>]* (?:href|src)="([^"]+)"/g)].map(([, to]) => to)
  expect(fetched).toContain('/api-reference/swagger-ui-bundle.js')
  expect(fetched.filter((to) => !/^\/[^/]/.test(to!))).toEqual([])
})

type Described = {
  parameters: { name: string; in: string; required: boolean; schema: object; example?: unknown; explode?: boolean }[]
  description?: string
}

test('parameters are described by what is read from them', async () => {
  const { paths } = await describe()
  const { get } = paths['/api/products'] as { get: Described }
  expect(get.parameters.filter(({ name }) => /^(limit|ids|search)$/.test(name))).toEqual([
    expect.objectContaining({ name: 'search', schema: { type: 'string', maxLength: 120 } }),
    expect.objectContaining({ name: 'limit', schema: { type: 'integer', minimum: 0, default: 100 } }),
    expect.objectContaining({ name: 'ids', schema: { type: 'array', items: { type: 'integer' } }, explode: false }),
  ])
})

test('every public read answers when it is asked with the examples of its parameters', async () => {
  const { paths } = await describe()
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
