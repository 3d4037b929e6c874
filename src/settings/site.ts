import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { onlinePayments } from './online-payment.ts'
import { PaymentOffer } from './payment-rules.ts'
import { SignInProvider } from './sign-in-provider.ts'

export const Address = z.object({
  line1: z.string(),
  suburb: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  country: z.string(),
})

/** Opening hours of one weekday, `HH:MM` in Africa/Johannesburg; null means closed. */
const DayHours = z.object({ day: z.string(), open: z.nullable(z.string()), close: z.nullable(z.string()) })

/** The business's own closing days, the last one included. */
export const Closure = z.object({
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** A public holiday proclaimed for one year. */
  holiday: z.optional(z.boolean()),
})

export const Hours = z.object({
  summary: z.string(),
  short: z.string(),
  closedOnPublicHolidays: z.boolean(),
  days: z.array(DayHours),
  closures: z.array(Closure),
})
export type Hours = z.infer<typeof Hours>

export const SocialLink = z.object({ network: z.string(), label: z.string(), url: z.string() })
export const BankAccount = z.object({
  bank: z.string(),
  accountHolder: z.string(),
  accountNumber: z.string(),
  branchCode: z.string(),
  accountType: z.string(),
})

export const Currency = z.enum(['ZAR', 'USD', 'EUR', 'GBP'])

/** The business's identity and contact details; empty where nobody has stated them yet. */
export const Identity = z.object({
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
  legalName: z.string(),
  registrationNumber: z.string(),
  vatNumber: z.string(),
  vatRegistered: z.nullable(z.boolean()),
})

/** Facts of the business that every page may show; the same for everyone. Amounts are rand with two decimals. */
export const Site = z.object({
  mode: z.enum(['demo', 'live']),
  publicUrl: z.string(),
  ...Identity.shape,
  hours: Hours,
  social: z.array(SocialLink),
  defaultTitle: z.string(),
  description: z.string(),
  footer: z.object({ copyright: z.string(), about: z.string() }),
  trustBadges: z.array(z.object({ id: z.string(), label: z.string() })),
  currency: Currency,
  shipping: z.object({ freeFrom: z.number(), flatFee: z.number() }),
  /** The most units of one product, and of all together, in one order. */
  orderLimits: z.object({ perProduct: z.int(), perOrder: z.int() }),
  poolShopOpen: z.boolean(),
  marineShopOpen: z.boolean(),
  /** Providers that are set up. */
  signInWith: z.array(SignInProvider),
  /** The place where an order can be paid by card, if there is one. */
  onlinePayment: z.nullable(z.enum(onlinePayments)),
  payment: PaymentOffer,
})
export type Site = z.infer<typeof Site>

export const siteApi = {
  site: endpoint({
    method: 'GET',
    path: '/api/site',
    summary: 'The facts of the business: contact, hours, shipping rule, open shops',
    for: 'anyone',
    reply: Site,
    cached: true,
    tags: () => ['settings'],
  }),
}
