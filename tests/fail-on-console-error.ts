import { afterEach, expect, vi } from 'vitest'

const complaints = vi.spyOn(console, 'error')

/** Whatever complains on the console has failed. */
afterEach(() => {
  const said = complaints.mock.calls.map((call) => call.join(' '))
  complaints.mockClear()
  expect(said).toEqual([])
})
