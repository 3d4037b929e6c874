import { z } from 'zod/mini'
import { filledLine, notEmpty } from './filled-line.ts'
import { readPhone } from './phone-number.ts'
import { wellFormed, withoutMarks } from './plain-text.ts'

/** A name of a person has one character or more: people are called 李 and O. */
export const nameOf = (empty: string, most = 100) => filledLine({ most, empty })

const longestEmail = 254
const noEmail = 'Valid email is required'
export const notEmail = 'Enter an email address like name@example.co.za'

export const EmailAddress = z
  .string(noEmail)
  .check(
    withoutMarks,
    wellFormed,
    z.trim(),
    notEmpty(noEmail),
    z.regex(z.regexes.email, notEmail),
    z.maxLength(longestEmail, 'This email address is too long'),
  )

const noPhone = 'Valid phone number is required'
const notPhone = 'Enter a phone number with area code'
const [shortestPhone, longestPhone] = [10, 40]
/** An international number has at most 15 digits; people write a second one behind it. */
const [fewestDigits, mostDigits] = [9, 20]

function canBeDialled(typed: string) {
  const number = readPhone(typed)
  if (!number || number.written.length < shortestPhone || number.written.length > longestPhone) return false
  return number.digits.length >= fewestDigits && number.digits.length <= mostDigits
}

/** Kept in characters of a keyboard; other text is refused by the rule behind it. */
export const readablePhone = z.overwrite((typed: string) => readPhone(typed)?.written ?? typed.trim())

/** A customer's number, of any country and written in any way. Telephones of the business follow a stricter rule, as links are made of them (`business-phone.ts`). */
export const Phone = z.string(noPhone).check(readablePhone, notEmpty(noPhone), z.refine(canBeDialled, notPhone))
export const PhoneOrNothing = z.string(notPhone).check(
  readablePhone,
  z.refine((typed) => typed === '' || canBeDialled(typed), notPhone),
)

/** South African postal codes: nothing is delivered elsewhere. */
export const fourDigits = z.regex(/^\d{4}$/, 'A postal code has four digits')

const noPostalCode = 'Postal code is required'
export const PostalCode = z.string(noPostalCode).check(wellFormed, z.trim(), notEmpty(noPostalCode), fourDigits)

export const streetAddress = (most: number) =>
  filledLine({ most, least: 5, empty: 'Address is required', short: 'Enter a street address' })
/** One of the nine, or its name as an older address spells it. */
export const ProvinceName = filledLine({
  most: 40,
  least: 2,
  empty: 'Province is required',
  short: 'Choose a province',
})
export const City = filledLine({ most: 100, least: 2, empty: 'City is required', short: 'Enter a town or city' })
