import fc from 'fast-check'
import { expect, it } from 'vitest'
import { starRule } from './star-rule.ts'

it.each([
  [4.9, { full: 4, half: 1, empty: 0 }],
  [4.5, { full: 4, half: 1, empty: 0 }],
  [4.49, { full: 4, half: 0, empty: 1 }],
  [5, { full: 5, half: 0, empty: 0 }],
  [0, { full: 0, half: 0, empty: 5 }],
  [7, { full: 5, half: 0, empty: 0 }],
])('a rating of %d is drawn as %o', (rating, stars) => {
  expect(starRule(rating)).toEqual(stars)
})

it('always draws five stars', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -10, max: 10 }), (rating) => {
      const { full, half, empty } = starRule(rating)
      return full + half + empty === 5 && full >= 0 && empty >= 0
    }),
  )
})
