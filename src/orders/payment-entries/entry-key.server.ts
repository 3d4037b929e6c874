import type { FastifyRequest } from 'fastify'
import { readIdempotencyKey } from '#lib/serving/idempotency-key.server.ts'

/** The idempotency key of an entry by staff. Clients cannot choose that of a card payment or a bank line, which would then not be booked. */
export function readEntryKey(request: FastifyRequest): string | null {
  const key = readIdempotencyKey(request)
  return key === null ? null : `staff:${key}`
}
