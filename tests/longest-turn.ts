import { setImmediate as turn } from 'node:timers/promises'

/**
 * Runs work; returns the CPU time of its longest turn of the event loop, for which all others had to wait, as a share of the total: a figure
 * independent of the machine's load.
 */
export async function shareOfLongestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let whole = 0
  let working = true
  const done = work().finally(() => (working = false))
  while (working) {
    const before = process.threadCpuUsage()
    await turn()
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, user + system)
    whole += user + system
  }
  await done
  return longest / whole
}
