import type { CacheEntry, MadeAnswer } from './cache-entry.server.ts'
import { isDatabaseAway } from './database.server.ts'

/** A stale answer that could not be made anew is sent for this long before it is tried again. */
const retryAfter = 1_000

type Maker = () => Promise<MadeAnswer>
type Make = (key: string, maker: Maker) => Promise<CacheEntry>

/** Answers that are there and made again. Where that cannot be done because the database is away, they stay as they are. */
export function remakeAnswers(make: Make, now: () => number) {
  const failedAt = new WeakMap<CacheEntry, number>()

  return {
    /** True when a stale answer is to be made anew for the one who asks now. */
    isDue: (entry: CacheEntry) => entry.stale && now() - (failedAt.get(entry) ?? -Infinity) > retryAfter,

    /** In the background; an answer that cannot be made again now stays as it is for another while. */
    refresh(key: string, entry: CacheEntry, maker: Maker) {
      entry.madeAt = now()
      make(key, maker).catch(() => {})
    },

    /** For the one who asks now. */
    async replace(key: string, entry: CacheEntry, maker: Maker) {
      try {
        return await make(key, maker)
      } catch (error) {
        if (!cannotBeMadeNow(error)) throw error
        failedAt.set(entry, now())
        return entry
      }
    },
  }
}

/** The database is away, or answers that the page is made of cannot be had because of it. */
const cannotBeMadeNow = (error: unknown) =>
  isDatabaseAway(error) || (error as { statusCode?: number }).statusCode === 503
