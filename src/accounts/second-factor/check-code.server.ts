import { createHash } from 'node:crypto'
import { signingSecret } from '#accounts/sessions/signing-secret.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { stepOfCode } from './one-time-code.server.ts'
import { findSecondFactor, takeRecoveryCode, takeStep } from './second-factor-store.server.ts'

/** The limit is low because a person who gets here knows the password already. */
const tries = { name: 'second-factor', most: 5, perSeconds: 15 * 60 }

type CodeShop = Pick<AppContext, 'db' | 'runtime' | 'limit'>

/** Refuses unless the code is an unused one of the account's app, or one of its recovery codes, which is then used up. */
export async function checkCode({ db, runtime, limit }: CodeShop, accountId: string, typed: string | undefined) {
  if (!typed) throw refusal('Please enter the code from your authenticator app.')
  await limit.use(tries, accountId)
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) {
    const factor = await findSecondFactor(db, accountId)
    const key = factor && (await decryptKey({ db, runtime }, factor.secret))
    const step = key && stepOfCode(key, code, runtime.now())
    if (step && (await takeStep(db, accountId, step))) return
  } else if (await takeRecoveryCode(db, accountId, hashCode(code))) return
  throw refusal('This code is not correct or has already been used.')
}

const refusal = (message: string) => new Problem('signedOut', message, { fields: { code: message } })

/** Recovery codes are long and random: a plain hash is enough. */
export const hashCode = (code: string) => createHash('sha256').update(code.replaceAll('-', '')).digest('base64url')

type KeyShop = Pick<AppContext, 'db' | 'runtime'>

/** Keys of apps are encrypted with the site's own secret: a copy of the table makes no codes. */
export async function encryptKey(shop: KeyShop, data: string) {
  const { symmetricEncrypt } = await import('better-auth/crypto')
  return symmetricEncrypt({ key: await signingSecret(shop), data })
}

/** Null for a key encrypted with another secret. */
export async function decryptKey(shop: KeyShop, data: string): Promise<string | null> {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  const key = await signingSecret(shop)
  return symmetricDecrypt({ key, data }).catch(() => null)
}
