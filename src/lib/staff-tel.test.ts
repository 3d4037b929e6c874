import { expect, test } from 'vitest'
import { internationalDigits, telHref } from './staff-tel.ts'

test.each([
  ['082 555 0101', '27825550101'],
  ['+27 82 555 0101', '27825550101'],
  ['+27 (0)82 555 0101', '27825550101'],
  ['27825550101', '27825550101'],
  ['0044 20 7946 0018', '442079460018'],
  ['+1 (212) 555-0100', '12125550100'],
  ['82 555 0101', null],
  ['call me maybe', null],
])('the telephone number %s has the international digits %s', (phone, digits) => {
  expect(internationalDigits(phone)).toBe(digits)
})

test('a number is dialled with its country code, and as written where its country is unknown', () => {
  expect(telHref('082 555 0101')).toBe('tel:+27825550101')
  expect(telHref('+27 (0)82 555 0101')).toBe('tel:+27825550101')
  expect(telHref('555 0101 ext. 3')).toBe('tel:55501013')
})
