import { PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'

/**
 * Runs work; returns the CPU time of its longest turn of the event loop, for which all others had to wait, as a share of the total: a figure
 * independent of the machine's load. Collecting garbage does not count: in a full collection, all that earlier tests left is searched, too.
 */
export async function shareOfLongestTurn(work: () => Promise<unknown>): Promise<number> {
  const collections: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => void collections.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  const turns: { from: number; to: number; cpu: number }[] = []
  let working = true
  const done = work().finally(() => (working = false))
  while (working) {
    const from = performance.now()
    const before = process.threadCpuUsage()
    await turn()
    const { user, system } = process.threadCpuUsage(before)
    turns.push({ from, to: performance.now(), cpu: (user + system) / 1000 })
  }
  collections.push(...observer.takeRecords())
  observer.disconnect()
  await done
  const own = turns.map(({ from, to, cpu }) => {
    const collected = collections.filter(({ startTime }) => startTime >= from && startTime < to)
    return Math.max(0, cpu - collected.reduce((sum, { duration }) => sum + duration, 0))
  })
  const longest = own.reduce((most, each) => Math.max(most, each), 0)
  return longest / own.reduce((sum, each) => sum + each, 0)
}
