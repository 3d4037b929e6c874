import { z } from 'zod/mini'
import { Email, tooShort, Password, SignInCode } from './account-fields.ts'

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
  code: SignInCode,
})
export type AdminSignIn = z.infer<typeof AdminSignIn>

/** The first form of /customer-login. */
export const EmailSignIn = z.object({
  email: Email,
  password: Password,
  rememberMe: z.optional(z.boolean()),
  code: SignInCode,
})
export type EmailSignIn = z.infer<typeof EmailSignIn>
