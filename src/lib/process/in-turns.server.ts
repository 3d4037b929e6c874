import { setImmediate as turn } from 'node:timers/promises'
import type { PausingWork } from './pausing-work.ts'

/** Milliseconds after which the event loop gets a turn. */
const longest = 4

/** Runs long work in slices of a few milliseconds. */
export async function inTurns<T>(steps: PausingWork<T>): Promise<T> {
  let begun = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - begun < longest) continue
    await turn()
    begun = performance.now()
  }
}
