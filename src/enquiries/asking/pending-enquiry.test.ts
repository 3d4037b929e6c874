import { afterEach, expect, test, vi } from 'vitest'
import { pendingEnquiry } from './pending-enquiry.ts'

afterEach(() => void vi.unstubAllGlobals())

const body = { fullName: 'Zodwa', email: 'zodwa@example.co.za', message: 'The pool is green.' }

test.each([
  [{ key: 'k', body }, true],
  [{}, false],
  [{ key: 'k' }, false],
  [{ key: 'k', body: null }, false],
  [{ key: 7, body }, false],
])('what was left in the browser counts as a request only if it can be sent: %j', (left, counts) => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(left) })
  expect(pendingEnquiry.find()).toEqual(counts ? left : null)
})
