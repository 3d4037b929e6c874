import { z } from 'zod/mini'
import { accountTag, Profile, Said } from '#accounts/account.ts'
import { Password, short, typedPassword } from '#accounts/account-fields.ts'
import { EmailAddress, PhoneOrNothing } from '#lib/fields/contact-fields.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { notEmpty } from '#lib/fields/filled-line.ts'
import { Id } from '#lib/contract/id.ts'
import { AccountSession, AccountAddress, Checkout, AccountData } from './account-data.ts'

/** A new e-mail address needs the password, if there is one, and has to be confirmed. */
export const ProfileChange = z.object({
  firstName: z.optional(short()),
  lastName: z.optional(short()),
  phone: z.optional(PhoneOrNothing),
  city: z.optional(short()),
  email: z.optional(EmailAddress),
  currentPassword: z.optional(z.string().check(z.maxLength(128))),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const PasswordForm = z
  .object({
    currentPassword: typedPassword,
    newPassword: Password,
    confirmPassword: z.string().check(notEmpty('Password confirmation is required')),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      message: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  )
export type PasswordForm = z.infer<typeof PasswordForm>

/** The password, unless the account has none: then its owner has to have signed in a moment ago. */
export const Removal = z.object({ password: z.optional(z.string().check(z.maxLength(128))) })
export type Removal = z.infer<typeof Removal>

/** The same for an account with a password. */
export const RemovalForm = z.object({ password: typedPassword })

export const accountSettingsApi = {
  changeProfile: endpoint({
    method: 'PATCH',
    path: '/api/users/profile',
    summary: 'Changes my details; a new email address needs the password and has to be confirmed',
    for: 'customer',
    input: ProfileChange,
    reply: Profile,
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/users/verification-mail',
    summary: 'Sends the link that confirms my email address again',
    for: 'customer',
    reply: Said,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/users/password',
    summary: 'Changes my password and ends my other sessions',
    for: 'customer',
    input: z.object({ currentPassword: typedPassword, newPassword: Password }),
    reply: Said,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/users/sessions',
    summary: 'Where I am signed in',
    for: 'customer',
    reply: z.array(AccountSession),
    tags: (_, me) => [accountTag(me)],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/users/sessions/:id',
    summary: 'Ends one of my sessions',
    for: 'customer',
    input: z.object({ id: z.string().check(z.maxLength(100)) }),
    reply: Said,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/users/sessions',
    summary: 'Ends all my sessions except this one',
    for: 'customer',
    reply: Said,
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/api/users/addresses',
    summary: 'The addresses I have used at checkout, newest first',
    for: 'customer',
    reply: z.array(AccountAddress),
    tags: (_, me) => [accountTag(me)],
  }),
  storeAddress: endpoint({
    method: 'POST',
    path: '/api/users/addresses',
    summary: 'Remembers an address for the next checkout, and the name and phone of an account that has none',
    for: 'customer',
    input: Checkout,
    reply: Said,
  }),
  removeAddress: endpoint({
    method: 'DELETE',
    path: '/api/users/addresses/:id',
    summary: 'Forgets one of my addresses',
    for: 'customer',
    input: z.object({ id: Id }),
    reply: Said,
  }),
  newsletter: endpoint({
    method: 'PUT',
    path: '/api/users/newsletter',
    summary: 'Gives or withdraws consent to the newsletter; the time and wording are kept',
    for: 'customer',
    input: z.object({ given: z.boolean() }),
    reply: Profile,
  }),
  data: endpoint({
    method: 'GET',
    path: '/api/users/data',
    summary: 'What is kept about me, as a file to download',
    for: 'customer',
    reply: AccountData,
    tags: (_, me) => [accountTag(me), 'orders'],
    download: 'application/json; charset=utf-8',
  }),
  removeMe: endpoint({
    method: 'DELETE',
    path: '/api/users/me',
    summary: 'Deletes my account; orders (as the law requires) and reviews are kept without my name',
    for: 'customer',
    input: Removal,
    reply: Said,
  }),
}
