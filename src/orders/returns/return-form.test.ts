import { expect, test } from 'vitest'
import type { ReturnableLine } from './order-returns.ts'
import { faultOfReason, onlyUnit } from './return-form.tsx'

const way = { condition: null, until: null, why: null }
const line = {
  line: 1,
  name: 'Pump',
  price: 100,
  left: 1,
  ways: [
    { ...way, reason: 'changed-mind', open: false },
    { ...way, reason: 'faulty', open: true },
  ],
} as unknown as ReturnableLine

test('if no goods can be returned for a reason, the form asks for another reason', () => {
  expect(faultOfReason([line], 'changed-mind')).toBe(
    'Nothing in this order can be returned for this reason. Choose another one.',
  )
  expect(faultOfReason([line], 'faulty')).toBeUndefined()
})

test('the only unit that can be returned is chosen already, one of several is not', () => {
  expect(onlyUnit([line])).toEqual([{ line: 1, quantity: 1 }])
  expect(onlyUnit([{ ...line, left: 2 }])).toEqual([])
  expect(onlyUnit([line, { ...line, line: 2 }])).toEqual([])
  expect(onlyUnit([])).toEqual([])
})
