import { z } from 'zod/mini'
import { endpoint } from '#lib/endpoint.ts'
import { Email, Password } from './account-fields.ts'
import { SignIn } from './sign-in-forms.ts'
import { Registration, RegistrationEnd } from './registration-forms.ts'
import { accountTag, SignedIn, Profile } from './account.ts'

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
