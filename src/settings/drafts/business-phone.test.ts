import { expect, test } from 'vitest'
import { readBusinessPhone } from './business-phone.ts'

test.each([
  ['012 345 6789', '+27123456789'],
  ['(012) 345-6789', '+27123456789'],
  ['+27 82 123 4567', '+27821234567'],
  ['27821234567', '+27821234567'],
  ['0027 82 123 4567', '+27821234567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+27 (0)82 123 4567', '+27821234567'],
  ['٠٨٢ ١٢٣ ٤٥٦٧', '+27821234567'],
  ['345 6789', null],
  ['012 345 678', null],
  ['+27 82 123 456', null],
  ['+27 82 123 45678', null],
  ['+0 12 345 6789', null],
  ['phone us', null],
  ['012 345 6789 ext 4', null],
  ['', null],
])('%j has the telephone number %s', (typed, number) => {
  expect(readBusinessPhone(typed)?.number ?? null).toBe(number)
})

test('a number has separate addresses for calls and for WhatsApp', () => {
  expect(readBusinessPhone('082 123 4567')).toMatchObject({
    call: 'tel:+27821234567',
    whatsapp: 'https://wa.me/27821234567',
  })
})
