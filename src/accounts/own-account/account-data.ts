import { z } from 'zod/mini'
import { Profile } from '#accounts/account.ts'
import { short } from '#accounts/account-fields.ts'
import { SecondFactorState } from './second-factor.ts'
import { City, PhoneOrNothing, PostalCode, ProvinceName, streetAddress } from '#lib/fields/contact-fields.ts'

export const AccountSession = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

/** An address as it is stored: older ones were checked less. */
export const AccountAddress = z.object({
  id: z.int(),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
})
export type AccountAddress = z.infer<typeof AccountAddress>

export const Checkout = z.object({
  address: streetAddress(200),
  city: City,
  province: ProvinceName,
  postalCode: PostalCode,
  firstName: z.optional(short()),
  lastName: z.optional(short()),
  phone: z.optional(PhoneOrNothing),
})

const Facts = z.record(z.string(), z.unknown())

/** Everything stored about a person, except internal notes and secrets. */
export const AccountData = z.object({
  exportedAt: z.string(),
  account: Profile,
  addresses: z.array(AccountAddress),
  newsletter: z.array(z.object({ given: z.boolean(), wording: z.string(), at: z.string() })),
  sessions: z.array(AccountSession),
  waysIn: z.array(z.object({ provider: z.string(), since: z.string() })),
  secondFactor: SecondFactorState,
  /** Those about the account itself; those about an order or a request are listed with it. */
  mails: z.array(Facts),
  orders: z.array(Facts),
  reviews: z.array(Facts),
  /** Requests sent with the account's confirmed e-mail address. */
  enquiries: z.array(Facts),
  /** Pools and tanks with their tests and doses. */
  waters: z.array(Facts),
  /** Where visits take place, with plans, visits and reports. */
  sites: z.array(Facts),
})
export type AccountData = z.infer<typeof AccountData>
