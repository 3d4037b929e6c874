import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { openFairQueue } from '#lib/fair-queue.server.ts'
import { networkOf } from '#lib/network-of.ts'

/**
 * Node has four threads for hashes, and reads files and compresses answers in the same ones: half of them stay for those. Sixty-four sign-ins at once kept
 * every fresh page waiting for eight seconds.
 */
const mostAtOnce = 2

/** Those who call without a network of their own: one group among the others. */
const nameless = ''

/** Hashes of passwords, few at a time: of those that wait, one of each network after the other. Nothing but the hash itself is done in a turn. */
export function openHashTurns() {
  const inTurn = openFairQueue(mostAtOnce)
  const asking = new AsyncLocalStorage<string>()
  const take = <T>(work: () => Promise<T>) => inTurn(asking.getStore() ?? nameless, work)
  return {
    async hash(password: string): Promise<string> {
      const { hashPassword } = await import('better-auth/crypto')
      return take(() => hashPassword(password))
    },
    async verify(tried: { hash: string; password: string }): Promise<boolean> {
      const { verifyPassword } = await import('better-auth/crypto')
      return take(() => verifyPassword(tried))
    },
    /** Runs work whose hashes count for the network of a request. */
    askedBy: <T>({ ip }: Pick<FastifyRequest, 'ip'>, work: () => Promise<T>) => asking.run(networkOf(ip), work),
  }
}

export type HashTurns = ReturnType<typeof openHashTurns>
