import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Parameters = { N: number; r: number; p: number }

/** What each hash since `forgetHashes` was asked to cost. */
const asked: Parameters[] = []
export const askedHashes = () => asked.map(({ N, r, p }) => ({ N, r, p }))
export const forgetHashes = () => void asked.splice(0)

const { scrypt } = crypto

/** Hashes of passwords at a thousandth of their cost: hundreds of sign-ins would be most of what the tests take. */
crypto.scrypt = ((password: crypto.BinaryLike, salt: crypto.BinaryLike, length: number, ...rest: unknown[]) => {
  const [options, done] = rest as [Parameters, (error: Error | null, key: Buffer) => void]
  asked.push(options)
  scrypt(password, salt, length, { N: 16, r: options.r, p: options.p }, done)
}) as typeof scrypt
syncBuiltinESMExports()
