import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Browser storage and the network, as far as the entries use them. */
const stored = new Map<string, string>()
const requests: { url: string; body: { entry: string } }[] = []
let answer: () => Response | Promise<Response>

beforeEach(() => {
  stored.clear()
  requests.length = 0
  vi.resetModules()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    requests.push({ url, body: JSON.parse(body) })
    return answer()
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const says = (status: number, body: object) => () => new Response(JSON.stringify(body), { status })
const entryOf = (id: string) => ({
  water: 7,
  id: id.repeat(32),
  at: '2026-01-02T08:00:00.000Z',
  content: { kind: 'note' as const, text: 'Pump' },
})
/** As another visit finds it: nothing but the storage is left. */
const visit = () => import('./unsent-entries.ts')
const waiting = () => JSON.parse([...stored.values()][0] ?? '{"entries":[]}').entries

test('an entry without a connection stays in the browser, and the next visit sends it once under its id', async () => {
  answer = offline
  expect(await (await visit()).recordEntry(entryOf('a'))).toBe(false)
  expect(waiting()).toEqual([entryOf('a')])
  vi.resetModules()
  answer = says(200, {})
  const { sendUnsent } = await visit()
  await Promise.all([sendUnsent(7), sendUnsent(7)])
  expect(requests.map(({ url, body }) => [url, body.entry])).toEqual([
    ['/api/waters/7/entries', entryOf('a').id],
    ['/api/waters/7/entries', entryOf('a').id],
  ])
  expect(waiting()).toEqual([])
})

test('it is tried again by itself, and later entries wait behind it', async () => {
  answer = says(503, { message: 'Away' })
  const { recordEntry } = await visit()
  await recordEntry(entryOf('a'))
  await recordEntry(entryOf('b'))
  expect(waiting()).toHaveLength(2)
  answer = says(200, {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(waiting()).toEqual([])
  expect(requests.slice(-2).map(({ body }) => body.entry)).toEqual([entryOf('a').id, entryOf('b').id])
})

test('a refused entry stays with the reason, and does not hold up the others', async () => {
  answer = says(409, { message: 'Another entry has been stored under this id.' })
  const { recordEntry, unsentEntries } = await visit()
  expect(await recordEntry(entryOf('a'))).toBe(false)
  expect(unsentEntries.read()).toEqual([{ ...entryOf('a'), refused: 'Another entry has been stored under this id.' }])
  answer = says(200, {})
  expect(await recordEntry(entryOf('b'))).toBe(true)
  expect(waiting()).toHaveLength(1)
})

test('the entries of another water, and those of somebody signed out, are left alone', async () => {
  answer = says(401, { message: 'Sign in required' })
  const { recordEntry, sendUnsent } = await visit()
  await recordEntry(entryOf('a'))
  expect(waiting()).toEqual([entryOf('a')])
  await sendUnsent(8)
  expect(requests).toHaveLength(1)
})
