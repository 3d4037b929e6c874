import { z } from 'zod/mini'
import { City, EmailAddress, nameOf, Phone, PhoneOrNothing } from '#lib/fields/contact-fields.ts'
import { notEmpty } from '#lib/fields/filled-line.ts'
import { Username, Password, short } from './account-fields.ts'

/** Without a username a free one is made from the e-mail address. */
export const Registration = z.object({
  username: z.optional(Username),
  email: EmailAddress,
  password: Password,
  firstName: z.optional(short()),
  lastName: z.optional(short()),
  phone: z.optional(PhoneOrNothing),
  city: z.optional(short()),
  newsletter: z.optional(z.boolean()),
  acceptTerms: z.optional(z.literal(true, 'Please accept the terms')),
})
export type Registration = z.infer<typeof Registration>

/** A new password, typed twice as it is invisible. */
const typedTwice = {
  password: Password,
  confirmPassword: z.string().check(notEmpty('Password confirmation is required')),
}
const sameTwice = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { message: "Passwords don't match", path: ['confirmPassword'] },
)

/** The form of /login. */
export const RegisterForm = z
  .object({
    username: Username,
    email: EmailAddress,
    ...typedTwice,
  })
  .check(sameTwice)

export type RegisterForm = z.infer<typeof RegisterForm>

/** The second form of /customer-login. */
export const CustomerForm = z.object({
  firstName: nameOf('First name is required'),
  lastName: nameOf('Last name is required'),
  email: EmailAddress,
  phone: Phone,
  city: City,
  password: Password,
  acceptTerms: z.literal(true, 'Please accept the terms'),
  newsletter: z.boolean(),
})
export type CustomerForm = z.infer<typeof CustomerForm>

export const RegistrationEndForm = z.object({
  password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(128, 'This password is too long')),
})
export const RegistrationEnd = z.extend(RegistrationEndForm, {
  token: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type RegistrationEnd = z.infer<typeof RegistrationEnd>

export const NewPasswordForm = z.object(typedTwice).check(sameTwice)
export type NewPasswordForm = z.infer<typeof NewPasswordForm>
