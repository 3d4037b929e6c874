import { z } from 'zod/mini'
import { dayOr, LinkOrNothing, lineOf, linesOf, randOf, textOf } from '#lib/staff-text.ts'
import { weekdays } from './describe-hours.ts'
import { Currency } from './site.ts'
import { provinces } from './province.ts'
import { isInSouthAfrica, isOnEarth } from './south-africa.ts'
import { readTelephone } from './telephone.ts'

/** Each setting as staff edit it. Stricter than what is read back: nothing half filled in gets past. */

const notTelephone = 'Write it as 012 345 6789 or +27 12 345 6789'
const Telephone = lineOf({ least: 1, most: 30, message: notTelephone }).check(
  z.refine((text) => readTelephone(text) !== null, notTelephone),
)
const Email = lineOf({ least: 1, most: 254, message: 'Valid email is required' }).check(
  z.regex(z.regexes.email, 'Valid email is required'),
)

const degrees = (most: number) =>
  z.number('Enter a number of degrees').check(z.gte(-most, 'That is off the map'), z.lte(most, 'That is off the map'))

export const IdentityDraft = z
  .object({
    name: lineOf({ least: 2, most: 60, message: 'The name is required' }),
    tagline: lineOf({ most: 160 }),
    phone: Telephone,
    /** The phone, unless it is said to be another. */
    cellPhone: z.union([z.literal(''), Telephone], notTelephone),
    whatsapp: z.union([z.literal(''), Telephone], notTelephone),
    email: Email,
    address: z.object({
      line1: lineOf({ least: 1, most: 120, message: 'The street address is required' }),
      suburb: lineOf({ most: 80 }),
      city: lineOf({ least: 1, most: 80, message: 'The city is required' }),
      province: lineOf({ least: 1, most: 80, message: 'The province is required' }),
      postalCode: lineOf({ most: 10 }).check(z.regex(/^\d{4}$/, 'A postal code has four digits')),
      country: lineOf({ least: 1, most: 60, message: 'The country is required' }),
    }),
    geo: z.object({ latitude: degrees(90), longitude: degrees(180) }),
    legalName: lineOf({ most: 120 }),
    registrationNumber: lineOf({ most: 40 }),
    vatNumber: lineOf({ most: 10 }).check(z.regex(/^(4\d{9})?$/, 'A VAT number has ten digits and begins with 4')),
    vatRegistered: z.nullable(z.boolean()),
    /** True once staff have said that the point on the map is meant to be outside South Africa. */
    elsewhere: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ geo, elsewhere }) => elsewhere || !isOnEarth(geo) || isInSouthAfrica(geo), {
      message: 'This point is not in South Africa, where south is negative. Save it all the same?',
      path: ['elsewhere'],
    }),
    z.refine(({ vatRegistered, vatNumber }) => vatRegistered !== true || vatNumber !== '', {
      message: 'A business that is registered for VAT states its number',
      path: ['vatNumber'],
    }),
    z.refine(({ vatRegistered, vatNumber }) => vatRegistered === true || vatNumber === '', {
      message: 'A business that has a VAT number is registered',
      path: ['vatRegistered'],
    }),
  )
export type IdentityDraft = z.infer<typeof IdentityDraft>

const notTime = 'Write a time as 08:00 or 17:30'
const Time = z.string(notTime).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, notTime))

const sayOf = (words: string) => (issue: { input?: unknown }) => `${(issue.input as { day: string }).day} ${words}`

const DayDraft = z.object({ day: z.enum(weekdays), open: z.nullable(Time), close: z.nullable(Time) }).check(
  z.refine(({ open, close }) => (open === null) === (close === null), {
    error: sayOf('needs both times, or is closed'),
    path: ['open'],
  }),
  z.refine(({ open, close }) => open === null || close === null || open < close, {
    error: sayOf('must close later than it opens'),
    path: ['close'],
  }),
)

const ClosureDraft = z
  .object({
    from: dayOr('Choose the first closing day'),
    to: dayOr('Choose the last closing day'),
    reason: lineOf({ least: 1, most: 60, message: 'Say why you are closed, for customers to read' }),
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      message: 'The last closing day is before the first',
      path: ['to'],
    }),
  )

export const HoursDraft = z.object({
  days: z.array(DayDraft).check(
    z.length(weekdays.length, 'Give all seven days'),
    z.refine((days) => days.every(({ day }, index) => day === weekdays[index]), 'Give the days in order'),
  ),
  closedOnPublicHolidays: z.boolean(),
  closures: z.array(ClosureDraft).check(z.maxLength(30, 'Take out closures that are over first')),
})
export type HoursDraft = z.infer<typeof HoursDraft>

export const LaunchDraft = z.object({ poolShopOpen: z.boolean(), marineShopOpen: z.boolean() })
export const ShippingDraft = z.object({ freeFrom: randOf(100_000), flatFee: randOf(10_000) })

const unitsOf = (most: number) =>
  z.int('Enter a whole number').check(z.gte(1, 'At least 1'), z.lte(most, `No more than ${most}`))
export const OrderLimitsDraft = z.object({
  perProduct: unitsOf(100_000),
  perOrder: unitsOf(100_000),
  unpaidGoods: randOf(10_000_000),
})
export type OrderLimitsDraft = z.infer<typeof OrderLimitsDraft>
/** The day before the last is when a customer is reminded. */
const daysToHold = z.int('Enter a number of days').check(z.gte(2, 'At least 2'), z.lte(60, 'No more than 60'))
export const WaysToPayDraft = z.object({
  card: z.object({
    offered: z.boolean(),
    hours: z.int('Enter a number of hours').check(z.gte(1, 'At least 1'), z.lte(240, 'No more than 240')),
  }),
  transfer: z.object({ offered: z.boolean(), businessDays: daysToHold }),
  cash: z
    .object({
      offered: z.boolean(),
      businessDays: daysToHold,
      provinces: z.array(z.enum(provinces)),
      mostTotal: randOf(1_000_000),
    })
    .check(
      z.refine(({ offered, provinces: named }) => !offered || named.length > 0, {
        message: 'Choose where your drivers go, or do not offer it',
        path: ['provinces'],
      }),
    ),
})
export type WaysToPayDraft = z.infer<typeof WaysToPayDraft>
export const CurrencyDraft = z.object({ currency: Currency })

export const BankDraft = z.object({
  bank: z.nullable(
    z.object({
      bank: lineOf({ least: 2, most: 60, message: 'The name of the bank is required' }),
      accountHolder: lineOf({ least: 2, most: 80, message: 'The account holder is required' }),
      accountNumber: lineOf({ most: 24 }).check(z.regex(/^\d[\d ]{5,22}\d$/, 'An account number has 7 to 24 digits')),
      branchCode: lineOf({ most: 6 }).check(z.regex(/^\d{6}$/, 'A branch code has six digits')),
      accountType: lineOf({ least: 2, most: 60, message: 'The type of account is required' }),
    }),
  ),
})

export const SocialDraft = z.object({
  facebook: LinkOrNothing,
  instagram: LinkOrNothing,
  youtube: LinkOrNothing,
  linkedin: LinkOrNothing,
})
export const BadgesDraft = z.object({
  labels: linesOf({ most: 6, each: 40 }).check(
    z.refine(
      (labels) => new Set(labels.map((label) => label.toLowerCase())).size === labels.length,
      'One is there twice',
    ),
  ),
})
export const FooterDraft = z.object({
  about: textOf({ most: 200 }),
  copyright: lineOf({ least: 1, most: 120, message: 'The copyright line is required' }),
})
export const SearchDraft = z.object({
  description: lineOf({ least: 40, most: 200, message: 'Write at least 40 characters' }),
})
