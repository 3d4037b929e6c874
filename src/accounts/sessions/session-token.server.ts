import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export const cookieNames = (secure: boolean) =>
  secure ? { session: '__Host-session', brief: '__Host-session-brief' } : { session: 'session', brief: 'session-brief' }

/** Binds a sign-in through a provider to the browser that began it. */
export const stateCookieName = (secure: boolean) => (secure ? '__Host-sign-in' : 'sign-in')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The hash of the token in a browser's cookie, which is the token, a dot and a signature. */
export function sessionHashOf(request: FastifyRequest, secure: boolean): string | null {
  return hashOfCookie(request.cookies[cookieNames(secure).session])
}

/** The same for a cookie that an answer sets. */
export function sessionHashIn(answered: Headers, secure: boolean): string | null {
  const start = `${cookieNames(secure).session}=`
  const cookie = answered.getSetCookie().find((one) => one.startsWith(start))
  return hashOfCookie(cookie?.slice(start.length))
}

function hashOfCookie(value: string | undefined) {
  const token = value && /^[\w-]{20,200}(?=\.)/.exec(value)?.[0]
  return token ? hashToken(token) : null
}
