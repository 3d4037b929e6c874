import { z } from 'zod/mini'
import { EmailAddress } from '#lib/fields/contact-fields.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Password } from './account-fields.ts'
import { SignIn } from './sign-in-forms.ts'
import { Registration, RegistrationEnd } from './registration-forms.ts'
import { accountTag, Profile, Said, SignedIn } from './account.ts'

export const accountApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/users/login',
    summary: 'Signs in with a username or an email address; the session is a cookie',
    for: 'anyone',
    input: SignIn,
    reply: SignedIn,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/users/register',
    summary:
      'Creates an account; without a username, one is made from the email address. A demonstration signs in; a live shop emails a link and answers the same way whether or not the account exists',
    for: 'anyone',
    input: Registration,
    reply: z.union([SignedIn, Said]),
  }),
  sendRegistrationAgain: endpoint({
    method: 'POST',
    path: '/api/users/register/again',
    summary:
      'Sends the email that finishes a registration again, for its name and password; the same answer to everybody',
    for: 'anyone',
    input: SignIn,
    reply: Said,
  }),
  finishRegistration: endpoint({
    method: 'POST',
    path: '/api/users/register/finish',
    summary: 'Opens the account of an emailed link with the password it was registered with, and signs in',
    for: 'anyone',
    input: RegistrationEnd,
    reply: SignedIn,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/users/logout',
    summary: 'Ends the session of this browser',
    for: 'anyone',
    reply: Said,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/users/profile',
    summary: 'Who is signed in',
    for: 'customer',
    reply: Profile,
    tags: (_, me) => [accountTag(me)],
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/users/places',
    summary: 'Further pages of my account menu, for what only some accounts have, such as plans',
    for: 'customer',
    reply: z.array(z.object({ to: z.string(), label: z.string() })),
    tags: (_, me) => [accountTag(me), 'visits'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/users/forgot-password',
    summary:
      'Emails a link for a new password, valid for one hour and one use; answers the same way whether or not the address is known',
    for: 'anyone',
    input: z.object({ email: EmailAddress }),
    reply: Said,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/users/reset-password',
    summary: 'Sets a new password with an emailed link and ends every session of the account',
    for: 'anyone',
    input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), password: Password }),
    reply: Said,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/users/verify-email',
    summary:
      'Confirms the email address of my account with an emailed link; orders placed with it are added to the account',
    for: 'customer',
    input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(2000)) }),
    reply: Said,
  }),
}
