import { z } from 'zod/mini'
import { EmailAddress } from '#lib/fields/contact-fields.ts'
import { noUsername, Password, shortestUsername, shortUsername, SignInCode, tooShort } from './account-fields.ts'

const SignInFields = z.object({
  username: z.string().check(z.trim(), z.maxLength(254, 'Username is too long')),
  password: z.string().check(z.maxLength(128, 'This password is too long')),
  rememberMe: z.optional(z.boolean()),
  code: SignInCode,
  /** Set by the staff's own sign-in page: a customer's account is refused there, and no session begins. */
  as: z.optional(z.literal('admin')),
})

/** The fields of the sign-in form of /login: a username or an e-mail address. Staff input is sent however short it is. */
export const SignIn = SignInFields.check(
  z.refine(({ username }) => username !== '', { message: noUsername, path: ['username'] }),
  z.refine(({ as, username }) => as === 'admin' || username === '' || username.length >= shortestUsername, {
    message: shortUsername,
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
  username: z.string().check(z.trim(), z.minLength(1, noUsername)),
  password: z.string().check(z.minLength(1, 'Password is required')),
  code: SignInCode,
})
export type AdminSignIn = z.infer<typeof AdminSignIn>

/** The first form of /customer-login. */
export const EmailSignIn = z.object({
  email: EmailAddress,
  password: Password,
  rememberMe: z.optional(z.boolean()),
  code: SignInCode,
})
export type EmailSignIn = z.infer<typeof EmailSignIn>
