import { z } from 'zod/mini'
import { SignedIn } from '#accounts/account.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { SignInProvider } from '#settings/sign-in-provider.ts'

export const ProviderReturn = z.object({
  provider: SignInProvider,
  code: z.string().check(z.minLength(1), z.maxLength(4_000)),
  state: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type ProviderReturn = z.infer<typeof ProviderReturn>

export const SignedInByProvider = z.extend(SignedIn, {
  isNew: z.boolean(),
})
export type SignedInByProvider = z.infer<typeof SignedInByProvider>

export const providerSignInApi = {
  begin: endpoint({
    method: 'POST',
    path: '/api/users/login/:provider',
    summary: 'Starts a sign-in with Google or Facebook in this browser; returns the address to go to',
    for: 'anyone',
    input: z.object({ provider: SignInProvider }),
    reply: z.object({ address: z.string() }),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/users/login/:provider/return',
    summary:
      'Completes it with what the provider sent back, once and in the same browser; creates an account if there is none',
    for: 'anyone',
    input: ProviderReturn,
    reply: SignedInByProvider,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/providers/:provider',
    summary: 'Removes a provider from my account; refused if it is the only way to sign in',
    for: 'customer',
    input: z.object({ provider: SignInProvider }),
    reply: z.object({ message: z.string() }),
  }),
}
