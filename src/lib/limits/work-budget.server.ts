import { networkOf, siteOf } from './network-of.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { openTokenBuckets } from './token-buckets.server.ts'

/** The address under which the server calls itself; no network has it. */
export const inProcess = 'in-process'

/** Cost of making an answer, charged to the network that asks for it. */
export const costOf = { page: 1, answer: 0.25 }

/** Uncached answers allowed to one network. A person with many tabs, or a search engine that crawls the shop, stays within it: a cached answer costs nothing. */
const budget = { burst: 60, perSecond: 2 }
/** The same for all networks of one site: an office or a provider's customer, with eight networks busy at once. */
const budgetOfSite = { burst: 8 * budget.burst, perSecond: 8 * budget.perSecond }

export const tooManyPages = 'Too many pages at once. Please wait a moment.'

/** The cost of answering an address, where it is known at once; else 0. */
type Foresight = (url: string) => number

export type WorkBudget = ReturnType<typeof openWorkBudget>

/** Charges the cost of uncached work to a network and its site, or refuses with 429 when either budget is used up. In memory, per process. */
export function openWorkBudget(runtime: Pick<Runtime, 'limits' | 'now'>) {
  const now = () => runtime.now().getTime()
  const networks = openTokenBuckets(budget, now)
  const sites = openTokenBuckets(budgetOfSite, now)

  /** A refusal by one budget charges nothing to the other. */
  function take(address: string, cost: number) {
    const site = siteOf(address)
    const wait = (site && sites.waitFor(site, cost)) || networks.take(networkOf(address), cost)
    if (site && !wait) sites.take(site, cost)
    return wait
  }

  function waitNow(address: string, cost: number) {
    const site = siteOf(address)
    return (site && sites.waitFor(site, cost)) || networks.waitFor(networkOf(address), cost)
  }

  let foresee: Foresight = () => 0

  return {
    foreseeBy: (foresight: Foresight) => void (foresee = foresight),
    /** Seconds that a caller of this address has to wait; 0 where it may be answered, or where that is unknown yet. */
    waitFor(address: string, url: string) {
      if (!runtime.limits || !waitNow(address, costOf.page)) return 0
      const cost = foresee(url)
      return cost && waitNow(address, cost) ? take(address, cost) : 0
    },
    spend(address: string, cost: number) {
      if (!runtime.limits || address === inProcess) return
      const wait = take(address, cost)
      if (wait > 0) throw new Problem('tooMany', tooManyPages, { retryAfter: wait })
    },
  }
}
