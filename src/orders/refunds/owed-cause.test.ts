import { expect, test } from 'vitest'
import { owedCauseOf } from './owed-cause.ts'

test('money is owed for a cancelled order, for more than its total, and otherwise for returned goods', () => {
  const paid = { status: 'delivered', total: 100.1, received: 100.1, refunded: 0 }
  expect(owedCauseOf({ ...paid, status: 'cancelled' })).toBe('cancelled')
  expect(owedCauseOf({ ...paid, received: 150 })).toBe('over-paid')
  expect(owedCauseOf({ ...paid, received: 150, refunded: 49.9 })).toBe('returned')
  expect(owedCauseOf(paid)).toBe('returned')
})
