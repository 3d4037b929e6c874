import { z } from 'zod/mini'
import { endpoint } from '#lib/endpoint.ts'
import { plainLine, wellFormed, withoutMarks } from '#lib/plain-text.ts'
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

const Username = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'Username is required'),
    z.maxLength(30, 'Username is too long'),
    z.regex(/^[\w.-]+$/, 'Use letters, digits, dots, hyphens and underscores only'),
  )
const Email = z.email('Valid email is required').check(z.maxLength(254, 'Valid email is required'))
const tooShort = { message: 'Password must be at least 6 characters' }
export const Password = z
  .string()
  .check(z.minLength(6, tooShort.message), z.maxLength(128, 'This password is too long'))
export const short = (most = 100) =>
  z.string().check(wellFormed, z.trim(), z.maxLength(most, 'This is too long'), plainLine())
export const Phone = z.string().check(withoutMarks, z.trim(), z.maxLength(30, 'This is too long'), plainLine())

/** Six digits of an authenticator app, or a recovery code: where an account asks for one. */
const TypedCode = z.optional(z.string().check(z.trim(), z.maxLength(20, 'This code is too long')))

const SignInFields = z.object({
  username: z.string().check(z.trim(), z.maxLength(254, 'Username is too long')),
  password: z.string().check(z.maxLength(128, 'This password is too long')),
  rememberMe: z.optional(z.boolean()),
  code: TypedCode,
  /** Said by the staff's own sign-in page: an account that is no admin is not let in there, and nothing is started for it. */
  as: z.optional(z.literal('admin')),
})

/** The fields of the sign-in form of /login: a username, or an e-mail address. Staff input is sent however short it is. */
export const SignIn = SignInFields.check(
  z.refine(({ as, username }) => username.length >= (as === 'admin' ? 1 : 3), {
    message: 'Username is required',
    path: ['username'],
  }),
  z.refine(({ as, password }) => as === 'admin' || password.length >= 6, { ...tooShort, path: ['password'] }),
  z.refine(({ as, password }) => as !== 'admin' || password.length >= 1, {
    message: 'Password is required',
    path: ['password'],
  }),
)
export type SignIn = z.infer<typeof SignIn>

/** The form of /admin-login. */
export const AdminSignIn = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'Username is required')),
  password: z.string().check(z.minLength(1, 'Password is required')),
  code: TypedCode,
})
export type AdminSignIn = z.infer<typeof AdminSignIn>

/** Without a username a free one is made from the e-mail address. */
export const Registration = z.object({
  username: z.optional(Username),
  email: Email,
  password: Password,
  firstName: z.optional(short()),
  lastName: z.optional(short()),
  phone: z.optional(Phone),
  city: z.optional(short()),
  newsletter: z.optional(z.boolean()),
  acceptTerms: z.optional(z.literal(true, 'Please accept the terms')),
})
export type Registration = z.infer<typeof Registration>

/** A new password, typed twice where nobody can see it. */
const typedTwice = {
  password: Password,
  confirmPassword: z.string().check(z.minLength(6, 'Password confirmation is required')),
}
const sameTwice = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { message: "Passwords don't match", path: ['confirmPassword'] },
)

/** The form of /login. */
export const RegisterForm = z
  .object({
    username: Username,
    email: Email,
    ...typedTwice,
  })
  .check(sameTwice)

export type RegisterForm = z.infer<typeof RegisterForm>

/** The first form of /customer-login. */
export const EmailSignIn = z.object({
  email: Email,
  password: Password,
  rememberMe: z.optional(z.boolean()),
  code: TypedCode,
})
export type EmailSignIn = z.infer<typeof EmailSignIn>

/** The second form of /customer-login. */
export const CustomerForm = z.object({
  firstName: short().check(z.minLength(1, 'First name is required')),
  lastName: short().check(z.minLength(1, 'Last name is required')),
  email: Email,
  phone: Phone.check(z.minLength(10, 'Valid phone number is required')),
  city: short().check(z.minLength(1, 'City is required')),
  password: Password,
  acceptTerms: z.literal(true, 'Please accept the terms'),
  newsletter: z.boolean(),
})
export type CustomerForm = z.infer<typeof CustomerForm>

/** The form that ends a registration, opened by the link of a mail. */
export const RegistrationEndForm = z.object({
  password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(128, 'This password is too long')),
})
export const RegistrationEnd = z.extend(RegistrationEndForm, {
  token: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type RegistrationEnd = z.infer<typeof RegistrationEnd>

export const NewPasswordForm = z
  .object({
    ...typedTwice,
  })
  .check(sameTwice)
export type NewPasswordForm = z.infer<typeof NewPasswordForm>

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

const Said = z.object({ message: z.string() })
const nothing = z.object({})

export const accountApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/users/login',
    summary: 'Signs in with a username or an e-mail address; the session is a cookie',
    for: 'anyone',
    input: SignIn,
    reply: SignedIn,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/users/register',
    summary:
      'Makes an account; without a username one is made from the e-mail address. A demonstration signs in; a live shop mails a link, and answers alike whether there is an account already',
    for: 'anyone',
    input: Registration,
    reply: z.union([SignedIn, Said]),
  }),
  finishRegistration: endpoint({
    method: 'POST',
    path: '/api/users/register/finish',
    summary: 'Opens the account that a mailed link is for, with the password that it was registered with, and signs in',
    for: 'anyone',
    input: RegistrationEnd,
    reply: SignedIn,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/users/logout',
    summary: 'Ends the session of this browser',
    for: 'anyone',
    input: nothing,
    reply: Said,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/users/profile',
    summary: 'Who is signed in',
    for: 'customer',
    input: nothing,
    reply: Profile,
    tags: (_, me) => [accountTag(me)],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/users/forgot-password',
    summary:
      'Mails a link for a new password, good for one hour and one use; answers alike whether the address is known or not',
    for: 'anyone',
    input: z.object({ email: Email }),
    reply: Said,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/users/reset-password',
    summary: 'Sets a new password by a mailed link and ends every session of the account',
    for: 'anyone',
    input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), password: Password }),
    reply: Said,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/users/verify-email',
    summary: 'Confirms the e-mail address of my account by a mailed link; orders placed with it join the account',
    for: 'customer',
    input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(2000)) }),
    reply: Said,
  }),
}
