import { expect, it } from 'vitest'
import { wrapIndex } from './wrap-index.ts'

it('moves by one inside the ring', () => {
  expect([wrapIndex(0 + 1, 3), wrapIndex(2 - 1, 3)]).toEqual([1, 1])
})

it('wraps from the last to the first and from the first to the last', () => {
  expect([wrapIndex(2 + 1, 3), wrapIndex(0 - 1, 3)]).toEqual([0, 2])
})

it('stays in place with one item or none', () => {
  expect([wrapIndex(1, 1), wrapIndex(-1, 1), wrapIndex(1, 0)]).toEqual([0, 0, 0])
})
