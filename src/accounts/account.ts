import { z } from 'zod/mini'
import { everyRight, roles } from '#lib/rights.ts'
import { SignInProvider } from '#settings/sign-in-provider.ts'

declare module '#lib/cache-tag.ts' {
  interface CacheTags {
    accounts: 'accounts' | `account:${string}`
  }
}

export const accountTag = (id: string): `account:${string}` => `account:${id}`

/** Tags of everything that shows an account: lists of accounts, and the screens of it alone. */
export const accountTags = (id: string) => ['accounts', accountTag(id)] as const

export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(roles),
})
export type User = z.infer<typeof User>

/** `token` says "signed in" to the browser's own screens and opens nothing; the session is a cookie out of their reach. */
export const SignedIn = z.object({ token: z.string(), user: User })
export type SignedIn = z.infer<typeof SignedIn>

export const Profile = z.extend(User, {
  /** Rights that the role includes. The screens show what one may; the server looks for itself. */
  rights: z.array(z.enum(everyRight)),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  city: z.string(),
  emailVerified: z.boolean(),
  newsletter: z.boolean(),
  /** Signing in asks for a code. */
  secondFactor: z.boolean(),
  hasPassword: z.boolean(),
  /** Providers that sign this account in. */
  providers: z.array(SignInProvider),
  memberSince: z.string(),
  /** Demo data, to be labelled so. */
  sample: z.boolean(),
})
export type Profile = z.infer<typeof Profile>
