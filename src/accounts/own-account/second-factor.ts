import { z } from 'zod/mini'
import { accountTag } from '#accounts/account.ts'
import { typedPassword } from '#accounts/account-fields.ts'
import { endpoint } from '#lib/contract/endpoint.ts'

/** Six digits of an app, or a recovery code. */
export const TypedCode = z.string().check(z.trim(), z.minLength(6, 'Enter the six digits'), z.maxLength(20))

export const SecondFactorState = z.object({ on: z.boolean(), codesLeft: z.int() })
export type SecondFactorState = z.infer<typeof SecondFactorState>

export const NewKey = z.object({ key: z.string(), address: z.string() })
export type NewKey = z.infer<typeof NewKey>

export const KeyRequest = z.object({ password: typedPassword })
export const KeyConfirmation = z.object({ code: TypedCode })
export const KeyRemoval = z.object({ password: typedPassword, code: TypedCode })

export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

const path = '/api/users/second-factor'

export const secondFactorApi = {
  state: endpoint({
    method: 'GET',
    path,
    summary: 'Whether I need a code to sign in, and how many recovery codes are left',
    for: 'customer',
    reply: SecondFactorState,
    tags: (_, me) => [accountTag(me)],
  }),
  begin: endpoint({
    method: 'POST',
    path,
    summary: 'Creates a key for an authenticator app; no code is needed until it is confirmed',
    for: 'customer',
    input: KeyRequest,
    reply: NewKey,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${path}/confirmation`,
    summary:
      'Confirms the key with a code from the app; from then on signing in needs one. Returns the recovery codes, once',
    for: 'customer',
    input: KeyConfirmation,
    reply: RecoveryCodes,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    summary: 'Turns off my sign-in code; needs the password and a code',
    for: 'customer',
    input: KeyRemoval,
    reply: z.object({ message: z.string() }),
  }),
}
