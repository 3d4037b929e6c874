import { z } from 'zod/mini'
import { Profile } from '#accounts/account.ts'
import { Phone, short } from '#accounts/account-fields.ts'
import { SecondFactorState } from '#accounts/second-factor/second-factor.ts'

export const AccountSession = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

const AddressFields = z.object({
  address: short(200).check(z.minLength(5, 'Address is required')),
  city: short().check(z.minLength(2, 'City is required')),
  province: short(40).check(z.minLength(2, 'Province is required')),
  postalCode: short(10).check(z.minLength(4, 'Postal code is required')),
})

export const AccountAddress = z.extend(AddressFields, { id: z.int() })
export type AccountAddress = z.infer<typeof AccountAddress>

/** The addresses of an order, and its buyer. */
export const Checkout = z.extend(AddressFields, {
  firstName: z.optional(short()),
  lastName: z.optional(short()),
  phone: z.optional(Phone),
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
})
export type AccountData = z.infer<typeof AccountData>
