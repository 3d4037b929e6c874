import type { FastifyRequest } from 'fastify'
import { Problem } from '#lib/contract/problem.ts'

/** The client's idempotency key of this attempt: a repeat is answered with what the first one made. */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new Problem('invalid', 'The Idempotency-Key must be 1 to 200 letters, digits or signs without spaces.')
}
