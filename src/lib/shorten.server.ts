import { createHash } from 'node:crypto'

/** Hashes keep people's names and addresses out of the rate-limit table. */
export const shorten = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 22)
