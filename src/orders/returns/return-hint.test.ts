import { expect, test } from 'vitest'
import { returnHint } from './return-hint.ts'

test('a settled return says what can still be done: about money owed, or about none', () => {
  expect(returnHint({ state: 'settled', credit: 100 })).toContain('pay it back, then record the refund there')
  expect(returnHint({ state: 'settled', credit: 0 })).toMatch(/nothing is owed\. If that was wrong, record a refund/)
})
