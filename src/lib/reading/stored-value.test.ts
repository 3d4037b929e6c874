import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStoredValue } from './stored-value.ts'

let texts: Map<string, string>
let events: EventTarget

beforeEach(() => {
  texts = new Map()
  events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
})

afterEach(() => void vi.unstubAllGlobals())

const open = () =>
  openStoredValue('word', {
    read: () => texts.get('word') ?? '',
    write: (word) => void texts.set('word', word),
  })

/** A write by another tab, of which the browser tells this one. */
function writeElsewhere(key: string | null, text: string) {
  texts.set('word', text)
  events.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

test('a new value is stored and announced to all listeners', () => {
  const word = open()
  const heard = vi.fn()
  const leave = word.subscribe(heard)
  word.set('coral')
  expect([word.read(), texts.get('word'), heard.mock.calls.length]).toEqual(['coral', 'coral', 1])
  leave()
  word.set('kelp')
  expect(heard).toHaveBeenCalledOnce()
})

test('a value is read once, until another tab changes it or clears the storage', () => {
  const word = open()
  const heard = vi.fn()
  word.subscribe(heard)
  texts.set('word', 'coral')
  expect(word.read()).toBe('coral')
  texts.set('word', 'unheard')
  expect(word.read()).toBe('coral')
  writeElsewhere('another key', 'kelp')
  expect([word.read(), heard.mock.calls.length]).toEqual(['coral', 0])
  writeElsewhere('word', 'kelp')
  expect([word.read(), heard.mock.calls.length]).toEqual(['kelp', 1])
  writeElsewhere(null, '')
  expect([word.read(), heard.mock.calls.length]).toEqual(['', 2])
})

test('a tab whose storage loses what it is given still remembers its own value', () => {
  const word = openStoredValue('word', { read: () => '', write: () => undefined })
  expect(word.read()).toBe('')
  word.set('coral')
  expect(word.read()).toBe('coral')
})

test('a page restored from the back-forward cache reads the value again', () => {
  const word = open()
  const heard = vi.fn()
  word.subscribe(heard)
  word.set('coral')
  texts.set('word', 'kelp')
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(word.read()).toBe('coral')
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect([word.read(), heard.mock.calls.length]).toEqual(['kelp', 2])
})
