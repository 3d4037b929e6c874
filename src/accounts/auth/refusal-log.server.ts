import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '#lib/limits/network-of.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { lazySigningSecret } from '#accounts/sessions/signing-secret.server.ts'

type Refused = 'a sign-in was refused' | 'a code was refused' | 'a password was refused' | 'a reset was refused'
type About = { reason: string; account?: string | undefined }

/** Logs a refusal with hashes of the account name, as typed, and of the network that it came from. */
export type NoteRefusal = (request: FastifyRequest, what: Refused, about: About) => Promise<void>

export function openRefusalLog(app: Pick<AppContext, 'db' | 'runtime'>): NoteRefusal {
  const secret = lazySigningSecret(app)
  return async (request, what, { reason, account }) => {
    const key = await secret()
    const named =
      account === undefined
        ? {}
        : { accountFingerprint: refusalFingerprint(key, 'account', account.trim().toLowerCase()) }
    request.log.info(
      { reason, ...named, networkFingerprint: refusalFingerprint(key, 'network', networkOf(request.ip)) },
      what,
    )
  }
}

/** Equal hashes mean equal things; the thing itself is known only to a person with the site's secret and a guess. */
export const refusalFingerprint = (secret: string, kind: 'account' | 'network', text: string) =>
  createHmac('sha256', secret).update(`refusal ${kind} ${text}`).digest('base64url').slice(0, 12)

export async function notingLimits<T>(work: () => Promise<T>, note: (reason: string) => Promise<void>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.kind === 'tooMany') await note('too many attempts')
    throw error
  }
}
