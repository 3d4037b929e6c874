import { z } from 'zod/mini'
import { PaymentRules } from './payment-rules.ts'
import { BankAccount, Currency, Hours, Identity, SocialLink } from './site.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    settings: 'settings'
  }
}

/** Each setting that staff can change, by its name in the database. Amounts are whole cents. */
export const Settings = z.object({
  identity: Identity,
  hours: Hours,
  social: z.array(SocialLink),
  meta: z.object({ defaultTitle: z.string(), homeTitle: z.string(), description: z.string() }),
  footer: z.object({ copyright: z.string(), about: z.string() }),
  trustBadges: z.array(z.object({ id: z.string(), label: z.string() })),
  currency: Currency,
  shipping: z.object({ freeFrom: z.int(), flatFee: z.int() }),
  /** Units of one product and of all together in one order, and cents of unpaid goods per stranger. */
  orderLimits: z.object({ perProduct: z.int(), perOrder: z.int(), unpaidGoods: z.int() }),
  payment: PaymentRules,
  launch: z.object({ poolShopOpen: z.boolean(), marineShopOpen: z.boolean() }),
  bank: z.nullable(BankAccount),
})
export type Settings = z.infer<typeof Settings>
export type SettingName = keyof Settings
