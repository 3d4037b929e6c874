import { expect, test } from 'vitest'
import { formatShortMoney } from './money.ts'

test('an amount within a sentence has no spaces, and cents only if there are any', () => {
  expect(formatShortMoney(1000_00)).toBe('R1\u00a0000')
  expect(formatShortMoney(12_345_678_00)).toBe('R12\u00a0345\u00a0678')
  expect(formatShortMoney(99_50)).toBe('R99,50')
  expect(formatShortMoney(0)).toBe('R0')
  expect(formatShortMoney(1000_00, 'USD')).toBe('US$1\u00a0000')
})
