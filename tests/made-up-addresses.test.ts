import { tracingChannel } from 'node:diagnostics_channel'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pageParameters } from '#app/site/page-parameters.server.ts'
import { startFromSnapshot } from './database-snapshot.ts'
import { timesOf } from './order-calls.ts'
import { startNode } from './races/open-node.ts'

/** A fixed time where a budget must not refill meanwhile. */
let frozen: Date | undefined
let node: Awaited<ReturnType<typeof startNode>>

beforeAll(async () => {
  node = await startNode(await startFromSnapshot(), { limits: true, now: () => frozen ?? new Date() })
})
afterEach(() => void (frozen = undefined))
afterAll(() => node.close())

let visitors = 0
/** Every request has a budget of its own, unless a test gives an address. */
const get = (url: string, remoteAddress = `10.0.0.${++visitors % 250}`) =>
  node.shop.server.inject({ url, remoteAddress, headers: { accept: 'text/html' } })

/** Follows the one redirect to an address without unknown parameters. */
async function visit(url: string) {
  const response = await get(url)
  return response.statusCode === 302 ? get(response.headers.location as string) : response
}

/** Parameters with free values: each network's budget limits what they can cost. */
const free = ['search', 'min', 'max']
const freeOfSearch = [...free, 'q', 'category', 'brand']
const parameters = Object.entries(pageParameters)
  .flatMap(([path, rules]) => Object.keys(rules).map((name) => [path, name] as const))
  .filter(([path, name]) => !(path === '/search' ? freeOfSearch : free).includes(name))

test.each(parameters)('%s renders no page of its own for unknown values of "%s"', async (path, name) => {
  const base = path === '/shop' && name !== 'type' ? '/shop?type=pool' : path
  const address = (turn: number) =>
    `${base}${base.includes('?') ? '&' : '?'}${name}=${name === 'page' ? '' : 'x'}${turn}`
  await visit(base)
  const first = await visit(address(90_000))
  const rendered = node.rendered.length
  const bodies = new Set<string>()
  for (const turn of timesOf(5)) bodies.add((await visit(address(90_001 + turn))).body)
  expect(node.rendered.length - rendered).toBe(0)
  expect(bodies).toEqual(new Set([first.body]))
})

test.each([
  ['orders that are not this visitor’s', (turn: number) => `/order-confirmation?id=${9_000 + turn}&key=k${turn}`],
  ['products that are not there', (turn: number) => `/product/${9_000 + turn}`],
  ['numbers that no product can have', (turn: number) => `/product-detail?id=x${turn}`],
  ['plans that are not there', (turn: number) => `/pool-plans/x${turn}`],
])('one page is cached for all %s, and shows nothing of the request', async (_, address) => {
  const first = await get(address(0))
  expect([first.statusCode, first.headers['cache-control']]).toEqual([404, 'private, no-store'])
  const rendered = node.rendered.length
  const answers = await Promise.all(timesOf(8).map((turn) => get(address(turn))))
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([first.body]))
  expect(node.rendered.length).toBe(rendered)
  expect(first.body).not.toMatch(/90\d\d|k\d/)
})

test.each([
  ['/ABOUT', '/about'],
  ['/about/', '/about'],
  ['/ABOUT/?utm_source=mail', '/about?utm_source=mail'],
  ['/Product/%31', '/product/1'],
  ['/pool-plans/pr%65mium/', '/pool-plans/premium'],
  ['/Reset-Password/?token=Ab1', '/reset-password?token=Ab1'],
])('%s redirects to %s, where the page is cached once, and renders none of its own', async (spelling, canonical) => {
  const [kept, rendered] = [node.shop.cache.size(), node.rendered.length]
  const response = await get(spelling)
  expect([response.statusCode, response.headers.location]).toEqual([301, canonical])
  expect([node.shop.cache.size(), node.rendered.length]).toEqual([kept, rendered])
  expect((await get(canonical)).statusCode).toBe(200)
})

test.each(['//about', '//example.com/about', '//example.com/%2e', '/about//', '/%61bout', '/product/1/x'])(
  '%s is not a page, and never leads to another site',
  async (address) => {
    const response = await get(address)
    expect([400, 404]).toContain(response.statusCode)
    expect(response.headers.location).toBeUndefined()
  },
)

test('a discontinued service is reported as such, under any number', async () => {
  const { body } = await get('/marine-services?id=7777')
  expect(body).toContain('That service is no longer offered.')
  expect((await get('/marine-services?id=8888')).body).toBe(body)
})

test('a client over its rendering budget must wait, still reads cached pages, and delays nobody else', async () => {
  const flooder = '2001:db8:7:7::1'
  await get('/about')
  frozen = new Date()
  for (let turn = 0; turn < 60; turn++) node.shop.workBudget.spend(flooder, 1)
  const refused = await get('/pool-shop?search=made-up', flooder)
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
    429,
    '1',
    'text/html; charset=utf-8',
  ])
  expect(refused.body).toContain('Please wait a moment.')
  expect((await get('/search?q=made-up&brand=made-up', flooder)).statusCode).toBe(429)
  for (const readings of [
    '/pool-calculator?litres=48000&ph=7.123',
    '/pool-volume?length=8.123',
    '/reef-calculator?litres=300&alk=7.123',
    '/green-pool?litres=48000&fc=1.123',
    '/tank-help?temp=25.123',
  ])
    expect([readings, (await get(readings, flooder)).statusCode]).toEqual([readings, 429])
  expect((await get('/about', flooder)).statusCode).toBe(200)
  expect((await get('/pool-shop?search=made-up', '2001:db8:7:8::1')).statusCode).toBe(200)
})

test('a client over its budget is refused before any handler runs, and still reads cached pages in any spelling', async () => {
  const here = '127.0.0.1'
  await get('/about')
  await get('/get-started')
  frozen = new Date()
  for (let turn = 0; turn < 60; turn++) node.shop.workBudget.spend(here, 1)
  let handled = 0
  const note = () => void (handled += 1)
  const handling = tracingChannel('fastify.request.handler')
  handling.start.subscribe(note)
  try {
    for (const accept of ['text/html', 'application/json'])
      for (const address of ['/pool-shop?search=early', '/order-confirmation?id=7001', '/product/70001']) {
        const headers = { accept }
        const slow = await node.shop.server.inject({ url: address, remoteAddress: here, headers })
        const [before, begun] = [handled, performance.now()]
        const early = await fetch(node.base + address, { headers })
        expect(performance.now() - begun, 'a flood gets few refusals a second').toBeGreaterThan(240)
        expect([address, early.status, handled]).toEqual([address, 429, before])
        expect(unmarked(await early.text())).toBe(unmarked(slow.body))
        expect(namesOf(early.headers)).toEqual(namesOf(slow.headers))
        for (const name of ['content-type', 'content-security-policy', 'cache-control', 'retry-after'])
          expect(early.headers.get(name)).toBe(slow.headers[name])
      }
    expect(await statusOf('/about?utm_source=mail')).toBe(200)
    expect(await statusOf('/ABOUT')).toBe(301)
    expect(await statusOf('/get-started?plan=x7001')).toBe(200)
  } finally {
    handling.start.unsubscribe(note)
    frozen = undefined
  }
})

const statusOf = async (address: string) => (await fetch(node.base + address, { redirect: 'manual' })).status
const unmarked = (body: string) => body.replace(/"requestId":"[^"]+"/, '')
/** Headers of every answer, except those that name its connection. */
const namesOf = (headers: object) =>
  (headers instanceof Headers ? [...headers.keys()] : Object.keys(headers))
    .filter((name) => !['connection', 'keep-alive', 'date'].includes(name))
    .toSorted()
