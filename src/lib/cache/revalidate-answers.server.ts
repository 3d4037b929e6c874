import type { CacheEntry, MadeAnswer } from './cache-entry.server.ts'
import { isDatabaseAway, type Log } from '#lib/database/database.server.ts'
import { loggedError } from '#lib/process/logged-error.server.ts'

/** Milliseconds for which a stale answer is sent before another attempt to make it anew. */
const retryAfter = 1_000

type Maker = () => Promise<MadeAnswer>
type Make = (key: string, maker: Maker) => Promise<CacheEntry>

/** Cached answers that are made again. Where that fails because the database is away, they stay as they are. */
export function revalidateAnswers(make: Make, now: () => number, log: Pick<Log, 'error'>) {
  const failedAt = new WeakMap<CacheEntry, number>()

  return {
    isDue: (entry: CacheEntry) => entry.stale && now() - (failedAt.get(entry) ?? -Infinity) > retryAfter,

    /** In the background; an answer that cannot be made now stays as it is for a while. Any other failure has no caller who would hear of it. */
    refresh(key: string, entry: CacheEntry, maker: Maker) {
      entry.madeAt = now()
      make(key, maker).catch((error: unknown) => {
        if (cannotBeMadeNow(error)) return
        log.error({ key, err: loggedError(error) }, 'a cached answer could not be made again')
      })
    },

    /** For the present caller, who waits. */
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

/** The database is away, or an answer that the page is made from fails because of it. */
const cannotBeMadeNow = (error: unknown) =>
  isDatabaseAway(error) || (error as { statusCode?: number }).statusCode === 503
