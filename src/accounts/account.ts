import { z } from 'zod/mini'
import { roles } from '#accounts/roles.ts'
import { everyRight } from '#accounts/role-rights.ts'
import { SignInProvider } from '#settings/sign-in-provider.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    accounts: 'accounts' | `account:${string}`
  }
}

export const accountTag = (id: string): `account:${string}` => `account:${id}`

/** Cache tags of everything that shows an account: lists of accounts, and its own screens. */
export const accountTags = (id: string) => ['accounts', accountTag(id)] as const

export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(roles),
})
export type User = z.infer<typeof User>

/** `token` tells the browser's screens that someone is signed in, and grants nothing; the session is an HttpOnly cookie. */
export const SignedIn = z.object({ token: z.string(), user: User })
export type SignedIn = z.infer<typeof SignedIn>

export const Profile = z.extend(User, {
  /** Rights of the role. Screens adapt to them; the server checks for itself. */
  rights: z.array(z.enum(everyRight)),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  city: z.string(),
  emailVerified: z.boolean(),
  newsletter: z.boolean(),
  secondFactor: z.boolean(),
  hasPassword: z.boolean(),
  providers: z.array(SignInProvider),
  memberSince: z.string(),
  sample: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

export const Said = z.object({ message: z.string() })
