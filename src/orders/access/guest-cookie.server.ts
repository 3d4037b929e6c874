import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The secret that identifies a browser which ordered without an account; only its hash is stored. */
export type Guest = { secret: string; hash: string }

/** The longest that browsers keep a cookie, in seconds; renewed whenever an order is seen with it. */
const rememberedFor = 400 * 24 * 60 * 60
const secretShape = /^[\w-]{43}$/

const cookieName = (secure: boolean) => (secure ? '__Host-guest' : 'guest')

export function readGuest(request: FastifyRequest, secure: boolean): Guest | null {
  const secret = request.cookies[cookieName(secure)]
  return secret && secretShape.test(secret) ? guestOf(secret) : null
}

export const newGuest = (): Guest => guestOf(randomBytes(32).toString('base64url'))

export function rememberGuest(reply: FastifyReply, guest: Guest, secure: boolean) {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: rememberedFor } as const
  void reply.setCookie(cookieName(secure), guest.secret, options)
}

const guestOf = (secret: string): Guest => ({ secret, hash: createHash('sha256').update(secret).digest('base64url') })
