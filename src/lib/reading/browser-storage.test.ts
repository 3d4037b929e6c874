import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedObject, storedText } from './browser-storage.ts'

let texts: Map<string, string>

const storage = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
  removeItem: (key: string) => void texts.delete(key),
})

beforeEach(() => {
  texts = new Map()
  vi.stubGlobal('localStorage', storage(texts))
  vi.stubGlobal('sessionStorage', storage(new Map()))
})
afterEach(() => void vi.unstubAllGlobals())

type Line = { name: string }
const openLine = () => storedObject<Line>('browser', 'clearwater-reef.line', ({ name }) => typeof name === 'string')

test('a text is stored, read and removed, in the tab or in the browser', () => {
  const text = storedText('browser', 'clearwater-reef.word')
  expect(text.find()).toBeNull()
  text.set('coral')
  expect([text.find(), texts.get('clearwater-reef.word')]).toEqual(['coral', 'coral'])
  expect(storedText('tab', 'clearwater-reef.word').find()).toBeNull()
  text.set(null)
  expect([text.find(), texts.size]).toEqual([null, 0])
})

test('an object is stored, read and removed', () => {
  const line = openLine()
  line.set({ name: 'Kelp' })
  expect(openLine().find()).toEqual({ name: 'Kelp' })
  line.set(null)
  expect([line.find(), texts.size]).toEqual([null, 0])
})

test.each(['', 'null', '7', '"Kelp"', '[]', '{}', '{"name":7}', '{"name":"Kel'])(
  'an object that is not intact is absent: %s',
  (garbage) => {
    texts.set('clearwater-reef.line', garbage)
    expect(openLine().find()).toBeNull()
  },
)

test('storage that is blocked or full loses the value, and nothing else', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  for (const stored of [openLine(), storedText('browser', 'clearwater-reef.word')]) {
    stored.set(null)
    expect(stored.find()).toBeNull()
  }
  openLine().set({ name: 'Kelp' })
  Reflect.deleteProperty(globalThis, 'localStorage')
  expect(openLine().find()).toBeNull()
})

test('each key is opened in one place', () => {
  const keys = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'(clearwater-reef[-.][^']+)'/g)].map(([, key]) => key!))
  expect(keys.length).toBeGreaterThan(10)
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted())
})
