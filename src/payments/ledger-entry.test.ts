import { expect, test } from 'vitest'
import { centsHeldBy } from './ledger-entry.ts'

test('an entry adds to the money held, or takes from it, by what it reverses', () => {
  const amount = 12.5
  expect(centsHeldBy({ kind: 'received', reversedKind: null, amount })).toBe(12_50)
  expect(centsHeldBy({ kind: 'refunded', reversedKind: null, amount })).toBe(-12_50)
  expect(centsHeldBy({ kind: 'reversed', reversedKind: 'received', amount })).toBe(-12_50)
  expect(centsHeldBy({ kind: 'reversed', reversedKind: 'refunded', amount })).toBe(12_50)
})
