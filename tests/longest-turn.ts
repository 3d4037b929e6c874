import { setImmediate as turn } from 'node:timers/promises'

/**
 * Runs work; answers the CPU time of the longest turn of the event loop meanwhile, for which everybody else had to wait, as a share of the
 * CPU time of the whole: a figure that does not depend on how busy the machine is.
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
