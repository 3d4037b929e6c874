import { expect, test } from 'vitest'
import { readStockForm, StockAdjustment } from './stock-adjustment.ts'

const read = (units: string, more: object = {}) =>
  StockAdjustment.safeParse(readStockForm({ way: 'add', units, reason: 'delivery', note: '', ...more }))

test.each([
  ['', 'How many?'],
  ['0', 'How many?'],
  ['two', 'Must be a whole number from 0 to 9999999'],
  ['1,5', 'Must be a whole number from 0 to 9999999'],
])('an entry of %j units is refused in words', (units, message) => {
  expect(read(units).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('a count may be zero, and a correction must be described', () => {
  expect(read('0', { way: 'count', reason: 'count' }).success).toBe(true)
  expect(read('1 200').data?.units).toBe(1200)
  expect(read('1', { reason: 'correction' }).error?.issues[0]?.message).toBe('Describe the correction')
})
