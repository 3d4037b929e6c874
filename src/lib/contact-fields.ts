import { z } from 'zod/mini'
import { wellFormed, withoutMarks } from './plain-text.ts'

const notPhone = 'Valid phone number is required'
const longest = 40
/** An international number has at most 15 digits, its prefix and an extension at most 5 more. */
const mostDigits = 20

/** Numbers copied from a page or another script: no-break spaces, long dashes and full-width digits become those of a keyboard. */
const onKeyboard = z.overwrite((typed: string) => typed.normalize('NFKC').replaceAll(/[\p{Pd}\u2212]/gu, '-'))

function canBeDialled(typed: string) {
  const digits = typed.replaceAll(/\D/g, '').length
  return /^[\d +()./-]{10,}$/.test(typed) && digits >= 9 && digits <= mostDigits && typed.length <= longest
}

const phoneThat = (isRight: (typed: string) => boolean) =>
  z.string(notPhone).check(withoutMarks, wellFormed, onKeyboard, z.trim(), z.refine(isRight, notPhone))

/**
 * A number where a customer can be reached, of any country and written in any way. Telephones of the business follow a stricter rule, as links are made
 * of them (`telephone.ts`).
 */
export const Phone = phoneThat(canBeDialled)
export const PhoneOrNothing = phoneThat((typed) => typed === '' || canBeDialled(typed))

/** South African postal codes: nothing is delivered elsewhere. */
export const fourDigits = z.regex(/^\d{4}$/, 'A postal code has four digits')

export const PostalCode = z
  .string('Postal code is required')
  .check(wellFormed, z.trim(), z.minLength(4, { message: 'Postal code is required', abort: true }), fourDigits)
