import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export const cookieNames = (secure: boolean) =>
  secure ? { session: '__Host-session', brief: '__Host-session-brief' } : { session: 'session', brief: 'session-brief' }

/** What the database keeps of a session's token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The hash of the token in a browser's cookie; the cookie is the token, a dot and a signature. */
export function sessionHashOf(request: FastifyRequest, secure: boolean): string | null {
  const value = request.cookies[cookieNames(secure).session]
  const token = value && /^[\w-]{20,200}(?=\.)/.exec(value)?.[0]
  return token ? hashToken(token) : null
}
