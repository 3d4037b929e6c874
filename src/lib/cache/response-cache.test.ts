import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { MadeAnswer } from './cache-entry.server.ts'
import { openResponseCache } from './response-cache.server.ts'

function open(now = () => 0) {
  let tell: (tags: CacheTag[] | null) => void = () => {}
  const error = vi.fn<(data: object, message: string) => void>()
  const cache = openResponseCache({ onChange: (hear) => void (tell = hear) }, { error }, now)
  return { cache, error, tell: (tags: CacheTag[] | null) => tell(tags) }
}

const made = (body: string, ...tags: CacheTag[]): MadeAnswer => ({
  status: 200,
  type: 'text/plain',
  body,
  headers: {},
  tags: new Set(tags),
})

test('500 simultaneous callers share one computation', async () => {
  const { cache } = open()
  let times = 0
  const asked = Promise.withResolvers<void>()
  const make = async () => {
    times += 1
    await asked.promise
    return made('page', 'products')
  }
  const asking = Array.from({ length: 500 }, () => cache.get('/', make))
  asked.resolve()
  const answers = await Promise.all(asking)
  expect(times).toBe(1)
  expect(new Set(answers).size).toBe(1)
})

test('a change invalidates the answers with its tag and no others', async () => {
  const { cache, tell } = open()
  await cache.get('/a', async () => made('a', 'products'))
  await cache.get('/b', async () => made('b', 'settings'))
  tell(['products'])
  expect(cache.peek('/a')).toBeUndefined()
  expect(cache.peek('/b')).toBeDefined()
  tell(null)
  expect([cache.peek('/b'), cache.has('/b')]).toEqual([undefined, false])
})

test.each([['its tag'], ['everything']])(
  'an answer invalidated by %s is still sent while the database is away, and remade when it is back',
  async (what) => {
    let time = 0
    const { cache, tell } = open(() => time)
    const tries: number[] = []
    const away = () => {
      tries.push(time)
      return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
    }
    await cache.get('/', async () => made('old', 'products'))
    tell(what === 'everything' ? null : ['products'])
    for (; time < 1_500; time += 500) expect((await cache.get('/', away)).plain.toString()).toBe('old')
    expect(tries).toEqual([0])
    const bug = () => Promise.reject(new Error('a bug'))
    await expect(cache.get('/', bug)).rejects.toThrow('a bug')
    expect((await cache.get('/', async () => made('new', 'products'))).plain.toString()).toBe('new')
    expect(cache.peek('/')!.plain.toString()).toBe('new')
  },
)

test('a page that no longer exists takes its old answer with it', async () => {
  const { cache, tell } = open()
  await cache.get('/', async () => made('old', 'products'))
  tell(['products'])
  await cache.get('/', async () => ({ ...made('gone'), status: 404, transient: true }))
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
})

test('a remade answer is invalidated by its new tags only', async () => {
  let time = 0
  const { cache, tell } = open(() => time)
  await cache.get('/', async () => made('first', 'product:1'))
  time = 61_000
  await cache.get('/', async () => made('second', 'product:2'))
  await vi.waitFor(() => expect(cache.peek('/')!.plain.toString()).toBe('second'))
  tell(['product:1'])
  expect(cache.peek('/')).toBeDefined()
  tell(['product:2', 'product:2'])
  expect(cache.peek('/')).toBeUndefined()
})

test('an answer whose data changes while it is being made is not cached, and later callers get a new one', async () => {
  const { cache, tell } = open()
  let finish = () => {}
  const slow = cache.get('/', () => new Promise((resolve) => (finish = () => resolve(made('old', 'products')))))
  tell(['products'])
  const later = await cache.get('/', async () => made('new', 'products'))
  finish()
  expect((await slow).plain.toString()).toBe('old')
  expect(later.plain.toString()).toBe('new')
  expect(cache.peek('/')).toBe(later)
})

test('transient answers and failures are never cached', async () => {
  const { cache } = open()
  await cache.get('/', async () => ({ ...made('gone'), status: 404, transient: true }))
  await expect(cache.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(cache.peek('/')).toBeUndefined()
})

test('an answer older than a minute is remade in the background, and kept if that fails', async () => {
  let time = 0
  const { cache } = open(() => time)
  await cache.get('/', async () => made('first'))
  time = 61_000
  const stale = await cache.get('/', () => Promise.reject(new Error('away')))
  expect(stale.plain.toString()).toBe('first')
  await new Promise((resolve) => setImmediate(resolve))
  time = 122_000
  await cache.get('/', async () => made('second'))
  await vi.waitFor(() => expect(cache.peek('/')!.plain.toString()).toBe('second'))
})

const longText = Array.from({ length: 4_000 }, (_, i) => `line ${(i * 7919) % 1000}`).join('\n')

test('only an answer requested again is compressed harder, and its content length stays correct', async () => {
  const { cache } = open()
  const once = await cache.get('/once', async () => made(longText))
  const entry = await cache.get('/', async () => made(longText))
  const first = entry.brotli.length
  cache.look('/once')
  cache.peek('/')
  await vi.waitFor(() => expect(entry.brotli.length).toBeLessThan(first), 5_000)
  expect(entry.brotliHead.at(-1)).toBe(String(entry.brotli.length))
  expect(brotliDecompressSync(entry.brotli).toString()).toBe(longText)
  expect(once.brotli.length).toBe(first)
})

test('a remade answer with the same content reuses the smaller compressed body', async () => {
  let time = 0
  const { cache } = open(() => time)
  const entry = await cache.get('/', async () => made(longText))
  const first = entry.brotli.length
  cache.peek('/')
  await vi.waitFor(() => expect(entry.brotli.length).toBeLessThan(first), 5_000)
  time = 61_000
  await cache.get('/', async () => made(longText))
  await vi.waitFor(() => expect(cache.peek('/')).not.toBe(entry))
  expect(cache.peek('/')!.brotli).toBe(entry.brotli)
})

test('an answer remade while waiting for harder compression is compressed as well', async () => {
  const { cache, tell } = open()
  await cache.get('/', async () => made(longText, 'products'))
  cache.peek('/')
  tell(['products'])
  const entry = await cache.get('/', async () => made(longText, 'products'))
  const first = entry.brotli.length
  cache.peek('/')
  await vi.waitFor(() => expect(entry.brotli.length).toBeLessThan(first), 5_000)
})

test('an answer that fits one packet is sent uncompressed', async () => {
  const { cache } = open()
  const entry = await cache.get('/', async () => made('{"id":1}'))
  expect(entry.brotli).toBe(entry.plain)
  expect(entry.brotliHead).not.toContain('content-encoding')
})

test('an unrelated change does not stop an answer in progress from being cached', async () => {
  const { cache, tell } = open()
  let finish = () => {}
  const slow = cache.get('/', () => new Promise((resolve) => (finish = () => resolve(made('page', 'products')))))
  tell(['mails'])
  const later = cache.get('/', async () => made('page again', 'products'))
  finish()
  await Promise.all([slow, later])
  expect(cache.peek('/')).toBeDefined()
  const torn = cache.get('/b', () => new Promise((resolve) => (finish = () => resolve(made('page', 'products')))))
  tell(['mails'])
  tell(null)
  finish()
  await torn
  expect(cache.peek('/b')).toBeUndefined()
})

test('the answer that was not requested for the longest time makes room for others', async () => {
  const { cache } = open()
  const big = 'x'.repeat(13 * 1024 * 1024)
  for (const name of ['/a', '/b', '/c', '/d']) await cache.get(name, async () => made(big + name))
  cache.peek('/a')
  await cache.get('/e', async () => made(big))
  expect(['/a', '/b', '/c', '/d', '/e'].filter((name) => cache.peek(name))).toEqual(['/a', '/c', '/d', '/e'])
})

test('a background refresh that fails for a reason other than the database is logged, and the old answer stays', async () => {
  let time = 0
  const { cache, error } = open(() => time)
  await cache.get('/a', async () => made('old', 'products'))
  time = 61_000
  const refused = Promise.reject(Object.assign(new Error('away'), { statusCode: 503 }))
  expect((await cache.get('/a', () => refused)).plain.toString()).toBe('old')
  await refused.catch(() => {})
  expect(error).not.toHaveBeenCalled()
  time = 122_000
  expect((await cache.get('/a', () => Promise.reject(new Error('a bug')))).plain.toString()).toBe('old')
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce())
  expect(error.mock.calls[0]![0]).toMatchObject({ key: '/a', err: { message: 'a bug' } })
})
