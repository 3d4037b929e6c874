import type { HammerInput, Hammered } from './processes/hammer.ts'
import { runProcess } from './run-process.ts'

/** Requests a second for one address, sent by a process of its own. A single failed request spoils the run. */
export async function hammer(url: string, seconds: number, connections = 32): Promise<number> {
  const run = await runProcess<Hammered>('hammer', { url, seconds, connections } satisfies HammerInput)
  if (run.failed) throw new Error(`${run.failed} requests to ${url} failed`)
  return run.perSecond
}
