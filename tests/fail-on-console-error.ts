import { afterEach, expect, vi } from 'vitest'

const complaints = vi.spyOn(console, 'error')

/** Any error or warning on the console fails the test. */
afterEach(() => {
  const said = complaints.mock.calls.map((call) => call.join(' '))
  complaints.mockClear()
  expect(said).toEqual([])
})
