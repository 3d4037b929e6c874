import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { openFairQueue } from '#lib/limits/fair-queue.server.ts'
import { networkOf } from '#lib/limits/network-of.ts'

/** Node has four threads for hashes, files and compression: half stay free. Sixty-four concurrent sign-ins delayed every uncached page by eight seconds. */
const mostAtOnce = 2

/** Work without a network of its own: one group among the others. */
const nameless = ''

/** Password hashes, few at a time: the networks that wait take turns, one hash each. A turn covers only the hash itself. */
export function openHashQueue() {
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

export type HashQueue = ReturnType<typeof openHashQueue>
