import { afterEach, expect, test, vi } from 'vitest'
import { createGuardedHistory } from './guarded-history.ts'

afterEach(() => vi.unstubAllGlobals())

/** A fake browser history of two pages, the second of which is shown, that drops a jump while another is under way. */
function openTwoPages() {
  const entries = ['/first', '/second'].map((path, place) => ({ path, state: { place } as unknown }))
  let [at, jumping] = [1, false]
  let turned: (event: { state: unknown }) => void = () => {}
  vi.stubGlobal('location', {
    get href() {
      return `http://shop.test${entries[at]!.path}`
    },
  })
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof turned) => (turned = listener))
  vi.stubGlobal('history', {
    get state() {
      return entries[at]!.state
    },
    replaceState: (state: unknown) => (entries[at]!.state = state),
    go(steps: number) {
      if (jumping) return
      jumping = true
      setTimeout(() => {
        jumping = false
        at += steps
        turned({ state: entries[at]!.state })
      })
    },
  })
  let shown = '/second'
  const guarded = createGuardedHistory({
    isShown: ({ pathname }) => pathname === shown,
    show: ({ pathname }) => (shown = pathname),
    stay: () => {},
  })
  return { guarded, address: () => entries[at]!.path, shown: () => shown }
}

test('a permitted Back press leaves the guarded page at once', async () => {
  const { guarded, address, shown } = openTwoPages()
  guarded.guardWith(async () => true)
  history.go(-1)
  await vi.waitFor(() => expect(shown()).toBe('/first'))
  expect(address()).toBe('/first')
})

test('a person who stays sees the address of the guarded page again, and is asked at the next attempt', async () => {
  const { guarded, address, shown } = openTwoPages()
  const answers = [false, true]
  const guard = vi.fn(async () => answers.shift()!)
  guarded.guardWith(guard)
  history.go(-1)
  await vi.waitFor(() => expect([guard.mock.calls.length, address()]).toEqual([1, '/second']))
  expect(shown()).toBe('/second')
  history.go(-1)
  await vi.waitFor(() => expect(shown()).toBe('/first'))
})
