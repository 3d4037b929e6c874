import { networkOf } from './network-of.ts'
import { Problem } from './problem.ts'
import type { Runtime } from './runtime.server.ts'
import { openTokenBuckets } from './token-buckets.server.ts'

/** The address under which the server asks itself; no network has it. */
export const inProcess = 'in-process'

/** What making an answer anew takes of the budget of whoever asks for it. */
export const costOf = { page: 1, answer: 0.25 }

/**
 * What one network may have made anew. Somebody with many tabs, or a search engine that goes through the shop, stays within it: what is
 * kept costs nothing.
 */
const budget = { burst: 60, perSecond: 2 }

export type FreshWork = ReturnType<typeof openFreshWork>

/** Takes the cost of fresh work from a network's budget, or refuses with 429 when it is used up. Known to this process alone. */
export function openFreshWork(runtime: Pick<Runtime, 'limits' | 'now'>) {
  const buckets = openTokenBuckets(budget, () => runtime.now().getTime())
  return {
    spend(address: string, cost: number) {
      if (!runtime.limits || address === inProcess) return
      const wait = buckets.take(networkOf(address), cost)
      if (wait > 0) throw new Problem('tooMany', 'Too many pages at once. Please wait a moment.', { retryAfter: wait })
    },
  }
}
