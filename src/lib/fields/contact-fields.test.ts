import { expect, test } from 'vitest'
import { EmailAddress, nameOf, Phone, PhoneOrNothing, PostalCode } from './contact-fields.ts'

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
  '082 123 4567 ext 12',
])('%j is a phone number, and is kept as typed without the spaces around it', (typed) => {
  expect(Phone.parse(typed)).toBe(typed.trim())
})

test.each([
  ['+27\u00a082\u2011555\u20130101', '+27 82-555-0101'],
  ['０８２ 555 0101', '082 555 0101'],
  ['\u202a082\u200b 555 0101\u202c', '082 555 0101'],
  ['tel:+27825550101', '+27825550101'],
  ['٠٨٢ ٥٥٥ ٠١٠١', '082 555 0101'],
  ['082 555 0101x7', '082 555 0101 ext 7'],
])('%j, pasted from elsewhere, is kept in plain characters', (typed, kept) => {
  expect(Phone.parse(typed)).toBe(kept)
})

test.each([
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
  expect(said(Phone, typed)).toEqual(['Enter a phone number with area code'])
})

test('an account may be without a phone number, and not with a wrong one', () => {
  expect(PhoneOrNothing.parse(' ')).toBe('')
  expect(PhoneOrNothing.parse('082 555 0101')).toBe('082 555 0101')
  expect(said(PhoneOrNothing, 'abcdefghijk')).toEqual(['Enter a phone number with area code'])
})

test('a postal code has four digits', () => {
  expect(PostalCode.parse(' 0157 ')).toBe('0157')
  for (const typed of ['', '  ']) expect(said(PostalCode, typed)).toEqual(['Postal code is required'])
  for (const typed of ['015', 'ABCDE', '////', '01577', '0157\n0158'])
    expect(said(PostalCode, typed)).toEqual(['A postal code has four digits'])
})

test('a name has one character or more, in every script', () => {
  const Name = nameOf('Full name is required')
  for (const name of ['李', 'O', 'ب', 'नी', 'N.', '𠮷']) expect(Name.parse(` ${name} `)).toBe(name)
  for (const empty of ['', '  ', '\u200b']) expect(said(Name, empty)).toEqual(['Full name is required'])
  expect(said(Name, 'Nomsa\r\nBcc: all')).toEqual(['It contains a character that cannot be shown'])
})

test('an email address is empty, malformed or right, and spaces around a pasted one do not matter', () => {
  expect(said(EmailAddress, ' ')).toEqual(['Valid email is required'])
  for (const typed of ['ann', 'ann@', 'ann lee@example.co.za'])
    expect(said(EmailAddress, typed)).toEqual(['Enter an email address like name@example.co.za'])
  expect(EmailAddress.parse(' ann@example.co.za\u200b')).toBe('ann@example.co.za')
})
