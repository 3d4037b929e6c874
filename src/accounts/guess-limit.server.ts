import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Limit } from '#lib/limit-store.server.ts'
import { networkOf } from '#lib/network-of.ts'

const quarterHour = 15 * 60
const perPair = { name: 'sign-in-pair', most: 10, perSeconds: quarterHour }
const perAddress = { name: 'sign-in-address', most: 60, perSeconds: quarterHour }
const perAccount = { name: 'sign-in-account', most: 10, perSeconds: quarterHour }
const firstDelay = 250
const longestDelay = 5_000

/**
 * Slows down guessing of passwords. One address may try ten times on an account and sixty times in all; guesses on one account
 * from many addresses have to wait longer and longer, but nobody is ever locked out: its owner waits seconds at most.
 */
export async function slowGuesses(limit: Limit, account: string, address: string) {
  const name = shorten(account.trim().toLowerCase())
  const from = networkOf(address)
  await limit.use(perAddress, from)
  await limit.use(perPair, `${name} ${from}`)
  const excess = await limit.note(perAccount, name)
  if (excess) await wait(Math.min(longestDelay, firstDelay * 2 ** Math.min(excess - 1, 10)))
}

/** Names and addresses of people stay out of the table of limits. */
export const shorten = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 22)
