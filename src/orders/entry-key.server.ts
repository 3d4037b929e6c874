import type { FastifyRequest } from 'fastify'
import { readIdempotencyKey } from '#lib/idempotency-key.server.ts'

/** The key of an entry that staff write down. No client can choose the key of a card payment or of a line of the bank, which would not be booked then. */
export function readEntryKey(request: FastifyRequest): string | null {
  const key = readIdempotencyKey(request)
  return key === null ? null : `staff:${key}`
}
