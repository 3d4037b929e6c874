import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authorOf, summarise } from './review-rule.ts'

const counts = fc
  .array(fc.nat(1000), { minLength: 5, maxLength: 5 })
  .map((each) => each.map((count, index) => ({ rating: index + 1, count })))

test('a product without ratings has no average and no breakdown', () => {
  expect(summarise([])).toEqual({ average: null, count: 0, breakdown: [] })
})

test('the average has one decimal, and the shares are of all ratings', () => {
  expect(
    summarise([
      { rating: 5, count: 2 },
      { rating: 4, count: 1 },
    ]),
  ).toEqual({
    average: 4.7,
    count: 3,
    breakdown: [
      { stars: 5, percent: 67 },
      { stars: 4, percent: 33 },
      { stars: 3, percent: 0 },
      { stars: 2, percent: 0 },
      { stars: 1, percent: 0 },
    ],
  })
})

test('shares add up to a hundred except for rounding, and the average lies between one and five', () => {
  fc.assert(
    fc.property(counts, (given) => {
      const { average, count, breakdown } = summarise(given)
      expect(count).toBe(given.reduce((sum, each) => sum + each.count, 0))
      if (!count) return
      expect(average).toBeGreaterThanOrEqual(1)
      expect(average).toBeLessThanOrEqual(5)
      expect(Math.abs(breakdown.reduce((sum, each) => sum + each.percent, 0) - 100)).toBeLessThanOrEqual(2.5)
    }),
  )
})

test.each([
  ['Thandi', 'Nkosi', 'Thandi N.'],
  ['Jan Willem', 'van der Merwe', 'Jan V.'],
  [' Ann ', '', 'Ann'],
  ['', 'Lee', 'A customer'],
  ['', '', 'A customer'],
  ['Éloïse', '𝒵ed', 'Éloïse 𝒵.'],
])('%s %s signs as %s', (firstName, lastName, author) => {
  expect(authorOf({ firstName, lastName })).toBe(author)
})
