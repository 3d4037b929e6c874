import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nationalDigits, phoneSearched, readPhone, telHref } from './phone-number.ts'

const international = (typed: string) => readPhone(typed)?.international ?? null

test.each([
  ['082 555 0101', '27825550101'],
  ['+27 82 555 0101', '27825550101'],
  ['+27 (0)82 555 0101', '27825550101'],
  ['27825550101', '27825550101'],
  ['0027 82 555 0101', '27825550101'],
  ['0044 20 7946 0018', '442079460018'],
  ['+1 (212) 555-0100', '12125550100'],
  ['tel:+27825550101', '27825550101'],
  ['Tel.: 082.555.0101', '27825550101'],
  ['０８２ ５５５ ０１０１', '27825550101'],
  ['٠٨٢ ٥٥٥ ٠١٠١', '27825550101'],
  ['۰۸۲ ۵۵۵ ۰۱۰۱', '27825550101'],
  ['०८२ ५५५ ०१०१', '27825550101'],
  ['082 555 0101 ext 12', '27825550101'],
  ['\u202a+27\u00a082\u2011555\u20130101\u202c', '27825550101'],
  ['82 555 0101', null],
  ['call me maybe', null],
  ['', null],
])('the telephone number %j has the international digits %s', (typed, digits) => {
  expect(international(typed)).toBe(digits)
})

test.each([
  ['082 555 0101 ext 12', '082 555 0101 ext 12'],
  ['(012) 555-0101 Ext. 7', '(012) 555-0101 ext 7'],
  ['082 555 0101x12', '082 555 0101 ext 12'],
  ['tel:+27825550101;ext=12', '+27825550101 ext 12'],
  ['012 555 0101 uitb. 4', '012 555 0101 ext 4'],
  ['٠٨٢ ٥٥٥ ٠١٠١', '082 555 0101'],
])('%j is kept readable as %j', (typed, written) => {
  expect(readPhone(typed)?.written).toBe(written)
})

test('a number is dialled with its country code and extension, and as written where its country is unknown', () => {
  expect(telHref('082 555 0101')).toBe('tel:+27825550101')
  expect(telHref('+27 (0)82 555 0101')).toBe('tel:+27825550101')
  expect(telHref('555 0101 ext. 3')).toBe('tel:5550101;ext=3')
  expect(telHref('ask for 555 0101')).toBe('tel:5550101')
})

test('a search for a number finds it however it begins', () => {
  for (const typed of ['0825550101', '+27 82 555 0101', '0027825550101', '+27 (0)82 555 0101', 'tel:+27825550101'])
    expect(phoneSearched(typed)).toBe('825550101')
  expect(phoneSearched('thandi')).toBeNull()
})

const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10]
const between = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2011', ' (', ') ')

test('the same digits in any script and with anything between them are the same number', () => {
  const written = fc.tuple(
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
    fc.array(between, { minLength: 8, maxLength: 8 }),
    fc.constantFrom(...zeros),
  )
  fc.assert(
    fc.property(written, ([digits, signs, zero]) => {
      const letter = (digit: number) => String.fromCodePoint(zero + digit)
      const typed = `${letter(0)}${letter(8)}${digits.map((digit, at) => signs[at]! + letter(digit)).join('')}`
      const number = readPhone(typed)!
      expect(number.international).toBe(`278${digits.join('')}`)
      expect(readPhone(number.written)).toEqual(number)
      expect(nationalDigits(number.international!)).toBe(`8${digits.join('')}`)
    }),
  )
})
