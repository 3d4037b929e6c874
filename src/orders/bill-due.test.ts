import { expect, test } from 'vitest'
import { isOverdue } from './bill-due.ts'

test('a bill is overdue from the day after its last one, in South Africa, while something is to pay', () => {
  const bill = { toPay: 850, createdAt: '2027-04-01T08:00:00Z' }
  expect(isOverdue(bill, new Date('2027-04-08T21:59:00Z'))).toBe(false)
  expect(isOverdue(bill, new Date('2027-04-08T22:00:00Z'))).toBe(true)
  expect(isOverdue({ ...bill, toPay: 0 }, new Date('2027-05-01T08:00:00Z'))).toBe(false)
})
