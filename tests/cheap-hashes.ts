import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Parameters = { N: number; r: number; p: number }

/** Per process: test files that share one run this module once each. */
const shared = globalThis as typeof globalThis & { askedHashes?: Parameters[] }
if (!shared.askedHashes) makeCheap()

/** The cost parameters of each hash since `forgetHashes`. */
const asked = (shared.askedHashes ??= [])
export const askedHashes = () => asked.map(({ N, r, p }) => ({ N, r, p }))
export const forgetHashes = () => void asked.splice(0)

/** Password hashes at a thousandth of their cost: hundreds of sign-ins would take most of the tests' time. */
function makeCheap() {
  const { scrypt } = crypto
  crypto.scrypt = ((password: crypto.BinaryLike, salt: crypto.BinaryLike, length: number, ...rest: unknown[]) => {
    const [options, done] = rest as [Parameters, (error: Error | null, key: Buffer) => void]
    asked.push(options)
    scrypt(password, salt, length, { N: 16, r: options.r, p: options.p }, done)
  }) as typeof scrypt
  syncBuiltinESMExports()
}
