import { createHash } from 'node:crypto'

export const textHash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Hashes keep people's names and addresses out of the rate-limit table. */
export const shortHash = (name: string) => textHash(name).slice(0, 22)
