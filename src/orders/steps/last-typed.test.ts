import { expect, test } from 'vitest'
import { isParcelGiven } from './last-typed.ts'

test('a carrier that was typed without a number is recorded with the parcel', () => {
  expect(isParcelGiven({ carrier: 'Fastway', number: '' })).toBe(true)
  expect(isParcelGiven({ carrier: '', number: 'FW 12' })).toBe(true)
  expect(isParcelGiven({ carrier: ' ', number: ' ' })).toBe(false)
})
