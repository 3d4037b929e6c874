import { expect, test } from 'vitest'
import { differenceOf } from './text-difference.ts'

test.each([
  ['the same', 'the same', null],
  ['We come on Monday.', 'We come on Tuesday.', { start: 'We come on ', was: 'Monday.', now: 'Tuesday.', end: '' }],
  ['', 'New words', { start: '', was: '', now: 'New words', end: '' }],
  ['a b c', 'a c', { start: 'a ', was: 'b ', now: '', end: 'c' }],
  ['a a', 'a a a', { start: 'a a', was: '', now: ' a', end: '' }],
  [
    '1 2 3 4 5 6 7 old 1 2 3 4 5 6 7',
    '1 2 3 4 5 6 7 new 1 2 3 4 5 6 7',
    { start: '… 2 3 4 5 6 7 ', was: 'old', now: 'new', end: ' 1 2 3 4 5 6…' },
  ],
])('between %j and %j lies %j', (before, after, difference) => {
  expect(differenceOf(before, after)).toEqual(difference)
})
