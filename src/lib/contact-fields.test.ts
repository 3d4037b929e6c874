import { expect, test } from 'vitest'
import { Phone, PhoneOrNothing, PostalCode } from './contact-fields.ts'

const said = (Field: typeof Phone, typed: string) =>
  Field.safeParse(typed).error?.issues.map(({ message }) => message) ?? []

test.each([
  '082 555 0101',
  '+27 (0)82 555-0101',
  '(012) 345.6789',
  '012/345/6789',
  '0027825550101',
  '+44 20 7946 0958',
  ' 082 555 0101 ',
])('%j is a phone number, and is kept as typed without the spaces around it', (typed) => {
  expect(Phone.parse(typed)).toBe(typed.trim())
})

test.each([
  ['+27\u00a082\u2011555\u20130101', '+27 82-555-0101'],
  ['０８２ 555 0101', '082 555 0101'],
  ['\u202a082\u200b 555 0101\u202c', '082 555 0101'],
])('%j, pasted from elsewhere, is kept in plain characters', (typed, kept) => {
  expect(Phone.parse(typed)).toBe(kept)
})

test.each([
  '',
  '012345678',
  'abcdefghijk',
  '----------',
  'not a phone number',
  '082 555 01 or so',
  '(08) 2555-01',
  '082\n555 0101',
  '012345678901234567890',
  `082 555 0101${'-'.repeat(30)}`,
])('%j is no phone number, which is said once', (typed) => {
  expect(said(Phone, typed)).toEqual(['Valid phone number is required'])
})

test('an account may be without a phone number, and not with a wrong one', () => {
  expect(PhoneOrNothing.parse(' ')).toBe('')
  expect(PhoneOrNothing.parse('082 555 0101')).toBe('082 555 0101')
  expect(said(PhoneOrNothing, 'abcdefghijk')).toEqual(['Valid phone number is required'])
})

test('a postal code has four digits', () => {
  expect(PostalCode.parse(' 0157 ')).toBe('0157')
  for (const typed of ['', '015']) expect(said(PostalCode, typed)).toEqual(['Postal code is required'])
  for (const typed of ['ABCDE', '////', '01577', '0157\n0158'])
    expect(said(PostalCode, typed)).toEqual(['A postal code has four digits'])
})
