import type { Database } from '#lib/database/database.server.ts'
import type { Limit } from '#lib/limits/limit-store.server.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { openGuessQueue } from './guess-queue.server.ts'
import { isKnownNetwork } from '#accounts/sessions/known-network-store.server.ts'
import { shortHash } from '#lib/values/text-hash.server.ts'

const quarterHour = 15 * 60
const perPair = { name: 'sign-in-pair', most: 10, perSeconds: quarterHour }
const perAddress = { name: 'sign-in-address', most: 60, perSeconds: quarterHour }
const perAccount = { name: 'sign-in-account', most: 10, perSeconds: quarterHour }
const firstDelay = 250
const longestDelay = 2_000

export type SlowGuesses = (account: string, address: string) => Promise<void>

/**
 * Slows down guessing of passwords. One network may try ten times on an account and sixty times in all. After ten guesses on an account, from
 * anywhere, unknown networks take turns that come less and less often. Nobody is ever locked out: where an account has signed in before, its owner
 * does not wait for strangers, and elsewhere goes before those who have tried already.
 */
export function openGuessLimit(db: Database, limit: Limit): SlowGuesses {
  const takeTurn = openGuessQueue((name, apart) => limit.reserve('sign-in-turn', name, apart))

  return async (account, address) => {
    const typed = account.trim().toLowerCase()
    const name = shortHash(typed)
    const from = networkOf(address)
    await limit.use(perAddress, from)
    const tried = await limit.use(perPair, `${name} ${from}`)
    const excess = await limit.note(perAccount, name)
    if (!excess || (await isKnownNetwork(db, typed, address))) return
    const apart = Math.min(longestDelay, firstDelay * 2 ** Math.min(excess - 1, 10))
    await takeTurn(name, { tried, apart })
  }
}
