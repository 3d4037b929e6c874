import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { CacheTag } from './cache-tag.ts'
import type { MadeAnswer } from './cache-entry.server.ts'
import { openResponseCache } from './response-cache.server.ts'

function open(now = () => 0) {
  let tell: (tags: CacheTag[] | null) => void = () => {}
  const kept = openResponseCache({ onChange: (hear) => void (tell = hear) }, now)
  return { kept, tell: (tags: CacheTag[] | null) => tell(tags) }
}

const made = (body: string, ...tags: CacheTag[]): MadeAnswer => ({
  status: 200,
  type: 'text/plain',
  body,
  headers: {},
  tags: new Set(tags),
})

test('500 callers at once share one making', async () => {
  const { kept } = open()
  let times = 0
  const make = async () => {
    times += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    return made('page', 'products')
  }
  const answers = await Promise.all(Array.from({ length: 500 }, () => kept.get('/', make)))
  expect(times).toBe(1)
  expect(new Set(answers).size).toBe(1)
})

test('a change ends the answers about its tag and no others', async () => {
  const { kept, tell } = open()
  await kept.get('/a', async () => made('a', 'products'))
  await kept.get('/b', async () => made('b', 'settings'))
  tell(['products'])
  expect(kept.peek('/a')).toBeUndefined()
  expect(kept.peek('/b')).toBeDefined()
  tell(null)
  expect([kept.peek('/b'), kept.has('/b')]).toEqual([undefined, false])
})

test.each([['its tag'], ['everything']])(
  'an answer that has changed by %s is sent as it was while the database is away, and made anew once it is back',
  async (what) => {
    let time = 0
    const { kept, tell } = open(() => time)
    const tries: number[] = []
    const away = () => {
      tries.push(time)
      return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
    }
    await kept.get('/', async () => made('old', 'products'))
    tell(what === 'everything' ? null : ['products'])
    for (; time < 1_500; time += 500) expect((await kept.get('/', away)).plain.toString()).toBe('old')
    expect(tries).toEqual([0])
    const bug = () => Promise.reject(new Error('a bug'))
    await expect(kept.get('/', bug)).rejects.toThrow('a bug')
    expect((await kept.get('/', async () => made('new', 'products'))).plain.toString()).toBe('new')
    expect(kept.peek('/')!.plain.toString()).toBe('new')
  },
)

test('what is no longer there takes its old answer with it', async () => {
  const { kept, tell } = open()
  await kept.get('/', async () => made('old', 'products'))
  tell(['products'])
  await kept.get('/', async () => ({ ...made('gone'), status: 404, transient: true }))
  expect(kept.size()).toEqual({ entries: 0, bytes: 0 })
})

test('an answer made anew is ended by the tags that it has now', async () => {
  let time = 0
  const { kept, tell } = open(() => time)
  await kept.get('/', async () => made('first', 'product:1'))
  time = 61_000
  await kept.get('/', async () => made('second', 'product:2'))
  await vi.waitFor(() => expect(kept.peek('/')!.plain.toString()).toBe('second'))
  tell(['product:1'])
  expect(kept.peek('/')).toBeDefined()
  tell(['product:2', 'product:2'])
  expect(kept.peek('/')).toBeUndefined()
})

test('an answer that was being made while something changed is not kept, and later callers get a new one', async () => {
  const { kept, tell } = open()
  let finish = () => {}
  const slow = kept.get('/', () => new Promise((resolve) => (finish = () => resolve(made('old', 'products')))))
  tell(['products'])
  const later = await kept.get('/', async () => made('new', 'products'))
  finish()
  expect((await slow).plain.toString()).toBe('old')
  expect(later.plain.toString()).toBe('new')
  expect(kept.peek('/')).toBe(later)
})

test('transient answers and failures are never kept', async () => {
  const { kept } = open()
  await kept.get('/', async () => ({ ...made('gone'), status: 404, transient: true }))
  await expect(kept.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(kept.peek('/')).toBeUndefined()
})

test('an answer older than a minute is made anew in the background, and stays when that fails', async () => {
  let time = 0
  const { kept } = open(() => time)
  await kept.get('/', async () => made('first'))
  time = 61_000
  const stale = await kept.get('/', () => Promise.reject(new Error('away')))
  expect(stale.plain.toString()).toBe('first')
  await new Promise((resolve) => setImmediate(resolve))
  time = 122_000
  await kept.get('/', async () => made('second'))
  await vi.waitFor(() => expect(kept.peek('/')!.plain.toString()).toBe('second'))
})

const longText = Array.from({ length: 4_000 }, (_, i) => `line ${(i * 7919) % 1000}`).join('\n')

test('only what is asked for again is compressed again, smaller, and still says its length', async () => {
  const { kept } = open()
  const once = await kept.get('/once', async () => made(longText))
  const entry = await kept.get('/', async () => made(longText))
  const first = entry.brotli.length
  kept.look('/once')
  kept.peek('/')
  await vi.waitFor(() => expect(entry.brotli.length).toBeLessThan(first), 5_000)
  expect(entry.brotliHead.at(-1)).toBe(String(entry.brotli.length))
  expect(brotliDecompressSync(entry.brotli).toString()).toBe(longText)
  expect(once.brotli.length).toBe(first)
})

test('an answer that comes out the same when it is made anew takes over the small body', async () => {
  let time = 0
  const { kept } = open(() => time)
  const entry = await kept.get('/', async () => made(longText))
  const first = entry.brotli.length
  kept.peek('/')
  await vi.waitFor(() => expect(entry.brotli.length).toBeLessThan(first), 5_000)
  time = 61_000
  await kept.get('/', async () => made(longText))
  await vi.waitFor(() => expect(kept.peek('/')).not.toBe(entry))
  expect(kept.peek('/')!.brotli).toBe(entry.brotli)
})

test('what fits one packet is sent as it is', async () => {
  const { kept } = open()
  const entry = await kept.get('/', async () => made('{"id":1}'))
  expect(entry.brotli).toBe(entry.plain)
  expect(entry.brotliHead).not.toContain('content-encoding')
})

test('a change of something else does not keep an answer that is being made from being kept', async () => {
  const { kept, tell } = open()
  let finish = () => {}
  const slow = kept.get('/', () => new Promise((resolve) => (finish = () => resolve(made('page', 'products')))))
  tell(['mails'])
  const later = kept.get('/', async () => made('page again', 'products'))
  finish()
  await Promise.all([slow, later])
  expect(kept.peek('/')).toBeDefined()
  const torn = kept.get('/b', () => new Promise((resolve) => (finish = () => resolve(made('page', 'products')))))
  tell(['mails'])
  tell(null)
  finish()
  await torn
  expect(kept.peek('/b')).toBeUndefined()
})

test('when room is needed, what nobody has asked for longest goes first', async () => {
  const { kept } = open()
  const big = 'x'.repeat(13 * 1024 * 1024)
  for (const name of ['/a', '/b', '/c', '/d']) await kept.get(name, async () => made(big + name))
  kept.peek('/a')
  await kept.get('/e', async () => made(big))
  expect(['/a', '/b', '/c', '/d', '/e'].filter((name) => kept.peek(name))).toEqual(['/a', '/c', '/d', '/e'])
})
