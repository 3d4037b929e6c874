import { expect, test } from 'vitest'
import { returnHint, settleEffect } from './return-hint.ts'

test('a settled return says what can still be done: about money owed, or about none', () => {
  expect(returnHint({ state: 'settled', credit: 100, currency: 'ZAR' })).toMatch(
    /Next: pay R.100,00 back and record the refund on the order\./,
  )
  expect(returnHint({ state: 'settled', credit: 0, currency: 'ZAR' })).toMatch(
    /nothing is owed\. If that was wrong, record a refund/,
  )
})

test('before settling, a return says what that does with the stock and the money', () => {
  const last = 'It does not transfer money, and cannot be undone.'
  const credited = 'issues the credit note and records what is owed back.'
  expect(settleEffect({ restocked: 2, credit: 100 })).toBe(`This puts goods into stock, ${credited} ${last}`)
  expect(settleEffect({ restocked: 0, credit: 100 })).toBe(`This ${credited} No goods go into stock. ${last}`)
  expect(settleEffect({ restocked: 2, credit: 0 })).toBe(`This puts goods into stock. Nothing is refunded. ${last}`)
  expect(settleEffect({ restocked: 0, credit: 0 })).toBe(
    `This closes the return. No goods go into stock. Nothing is refunded. ${last}`,
  )
})
