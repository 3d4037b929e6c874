import { expect, test } from 'vitest'
import { linePoints } from './figure-line.ts'

test('a line begins at the left, ends at the right, and its highest value touches the top', () => {
  expect(linePoints([0, 50, 100])).toBe('0,100 50,50 100,0')
  expect(linePoints([7, 7])).toBe('0,0 100,0')
})

test('one value, and values that are all zero, make no line', () => {
  expect([linePoints([5]), linePoints([0, 0, 0]), linePoints([])]).toEqual([null, null, null])
})
