import { z } from 'zod/mini'
import { Address, BankAccount, Currency, Hours, SocialLink } from './site.ts'

/** Each setting that staff can change, by its name in the database. Amounts are whole cents. */
export const Settings = z.object({
  identity: z.object({
    name: z.string(),
    orderPrefix: z.string(),
    tagline: z.string(),
    phone: z.string(),
    phoneHref: z.string(),
    cellPhone: z.string(),
    whatsapp: z.string(),
    whatsappHref: z.string(),
    email: z.string(),
    emailHref: z.string(),
    address: Address,
    geo: z.object({ latitude: z.number(), longitude: z.number() }),
    timeZone: z.string(),
    legalName: z.string(),
    registrationNumber: z.string(),
    vatNumber: z.string(),
    vatRegistered: z.nullable(z.boolean()),
  }),
  hours: Hours,
  social: z.array(SocialLink),
  meta: z.object({ defaultTitle: z.string(), homeTitle: z.string(), description: z.string() }),
  footer: z.object({ copyright: z.string(), about: z.string() }),
  trustBadges: z.array(z.object({ id: z.string(), label: z.string() })),
  currency: Currency,
  shipping: z.object({ freeFrom: z.int(), flatFee: z.int() }),
  launch: z.object({ poolShopOpen: z.boolean(), marineShopOpen: z.boolean() }),
  bank: z.nullable(BankAccount),
})
export type Settings = z.infer<typeof Settings>
export type SettingName = keyof Settings
