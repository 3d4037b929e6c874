import { expect, test } from 'vitest'
import { restoreLine } from './restore-line.ts'

const line = (id: number, quantity = 1) => ({ id, name: `Product ${id}`, price: 100_00, quantity })

test('a restored line returns to its place with its quantity', () => {
  expect(restoreLine([line(1), line(3)], line(2, 4), 1)).toEqual([line(1), line(2, 4), line(3)])
})

test('a line is restored to a cart that has become shorter', () => {
  expect(restoreLine([], line(2), 1)).toEqual([line(2)])
})

test('a product added again in the meantime is not doubled', () => {
  expect(restoreLine([line(2, 3)], line(2), 0)).toEqual([line(2, 3)])
})
