import { expect, test } from 'vitest'
import { writeTime } from './typed-time.ts'

test.each([
  ['8:00', '08:00'],
  [' 8 ', '08:00'],
  ['08h30', '08:30'],
  ['17.30', '17:30'],
  ['0830', '08:30'],
  ['24:00', '24:00'],
  ['8:75', '8:75'],
  ['early', 'early'],
])('the opening time “%s” is stored as “%s”, or left to be refused', (typed, written) => {
  expect(writeTime(typed)).toBe(written)
})
