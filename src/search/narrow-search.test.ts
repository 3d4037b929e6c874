import { expect, test } from 'vitest'
import { canNarrow, readSearch } from './search-address.ts'

const filter = (query: string) => readSearch(new URLSearchParams(query))

test('a search has filters from a dozen products on, and always while one is set', () => {
  expect([0, 11, 12, 60].map((total) => canNarrow(filter('q=salt'), { total }))).toEqual([false, false, true, true])
  expect(canNarrow(filter('q=salt&world=marine'), { total: 0 })).toBe(true)
})
