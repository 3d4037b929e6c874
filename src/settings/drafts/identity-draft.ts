import { z } from 'zod/mini'
import { EmailAddress, fourDigits, readablePhone } from '#lib/fields/contact-fields.ts'
import { lineOf } from '#staff/contract/text-rules.ts'
import { isInSouthAfrica, isOnEarth } from './south-africa.ts'
import { readBusinessPhone } from './business-phone.ts'

/** Settings as staff edit them. Stricter than the stored format: nothing half filled in is accepted. */

const notTelephone = 'Write it like 012 345 6789 or +27 12 345 6789'
const Telephone = lineOf({ least: 1, most: 30, message: notTelephone }).check(
  readablePhone,
  z.refine((text) => readBusinessPhone(text) !== null, notTelephone),
)

const degrees = (most: number) =>
  z.number('Enter a number of degrees').check(z.gte(-most, 'That is off the map'), z.lte(most, 'That is off the map'))

export const IdentityDraft = z
  .object({
    name: lineOf({ least: 1, most: 60, message: 'The name is required' }),
    tagline: lineOf({ most: 160 }),
    phone: Telephone,
    /** Defaults to the phone number. */
    cellPhone: z.union([z.literal(''), Telephone], notTelephone),
    whatsapp: z.union([z.literal(''), Telephone], notTelephone),
    email: EmailAddress,
    address: z.object({
      line1: lineOf({ least: 1, most: 120, message: 'The street address is required' }),
      suburb: lineOf({ most: 80 }),
      city: lineOf({ least: 1, most: 80, message: 'The city is required' }),
      province: lineOf({ least: 1, most: 80, message: 'The province is required' }),
      postalCode: lineOf({ most: 10 }).check(fourDigits),
      country: lineOf({ least: 1, most: 60, message: 'The country is required' }),
    }),
    geo: z.object({ latitude: degrees(90), longitude: degrees(180) }),
    legalName: lineOf({ most: 120 }),
    registrationNumber: lineOf({ most: 40 }),
    vatNumber: lineOf({ most: 10 }).check(z.regex(/^(4\d{9})?$/, 'A VAT number has ten digits and begins with 4')),
    vatRegistered: z.nullable(z.boolean()),
    /** Confirms that a point on the map outside South Africa is intended. */
    elsewhere: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ geo, elsewhere }) => elsewhere || !isOnEarth(geo) || isInSouthAfrica(geo), {
      message: 'This point is not in South Africa, where south is negative. Save it all the same?',
      path: ['elsewhere'],
    }),
    z.refine(({ vatRegistered, vatNumber }) => vatRegistered !== true || vatNumber !== '', {
      message: 'A business registered for VAT needs its number',
      path: ['vatNumber'],
    }),
    z.refine(({ vatRegistered, vatNumber }) => vatRegistered === true || vatNumber === '', {
      message: 'A business with a VAT number is registered',
      path: ['vatRegistered'],
    }),
  )
export type IdentityDraft = z.infer<typeof IdentityDraft>
