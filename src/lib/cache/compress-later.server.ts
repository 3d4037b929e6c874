import { compressSlowly, type CacheEntry } from './cache-entry.server.ts'

const pause = 1_000
/** An entry that finds no place in the queue gets another chance at its next request. */
const mostWaiting = 500

/** An answer that is asked for a second time earns the slowest, smallest compression: one at a time, in the background. */
export function openCompressor(isCurrent: (key: string, entry: CacheEntry) => boolean, grew: (bytes: number) => void) {
  const waiting = new Map<CacheEntry, string>()
  let running: NodeJS.Timeout | undefined

  async function run() {
    for (const [entry, key] of waiting) {
      waiting.delete(entry)
      if (!isCurrent(key, entry)) continue
      const before = entry.brotli.length
      await compressSlowly(entry).catch(keepQuickOne)
      if (isCurrent(key, entry)) grew(entry.brotli.length - before)
    }
    running = undefined
  }

  return (key: string, entry: CacheEntry) => {
    if (waiting.size >= mostWaiting) return
    entry.askedAgain = true
    waiting.set(entry, key)
    running ??= setTimeout(run, pause).unref()
  }
}

/** A failure leaves the quickly compressed body, which is just as correct. */
const keepQuickOne = () => {}
