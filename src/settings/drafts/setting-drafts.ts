import { z } from 'zod/mini'
import { LinkOrNothing, lineOf, linesOf, randOf, textOf } from '#staff/contract/text-rules.ts'
import { Currency } from '#settings/site.ts'
import { provinces } from '#settings/province.ts'

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
/** Customers are reminded on the day before the last. */
const daysToHold = z.int('Enter a number of days').check(z.gte(2, 'At least 2'), z.lte(60, 'No more than 60'))
export const PaymentRulesDraft = z.object({
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
export type PaymentRulesDraft = z.infer<typeof PaymentRulesDraft>
export const CurrencyDraft = z.object({ currency: Currency })

export const BankDraft = z.object({
  bank: z.nullable(
    z.object({
      bank: lineOf({ least: 2, most: 60, message: 'The name of the bank is required' }),
      accountHolder: lineOf({ least: 1, most: 80, message: 'The account holder is required' }),
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
      'One appears twice',
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
