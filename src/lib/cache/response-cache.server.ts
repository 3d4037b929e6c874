import type { Changes } from '#lib/changes/publish-changes.server.ts'
import { openCompressor } from './compress-later.server.ts'
import { openEntryStore } from './cache-entries.server.ts'
import type { Log } from '#lib/database/database.server.ts'
import { finishEntry, isCompressed, type CacheEntry, type MadeAnswer } from './cache-entry.server.ts'
import { shareInFlight } from './in-flight.server.ts'
import { revalidateAnswers } from './revalidate-answers.server.ts'

/** Milliseconds after which a cached answer is made again in the background, in case a change was missed. */
const freshFor = 60_000

export type ResponseCache = ReturnType<typeof openResponseCache>

/** Whole answers by canonical address: made once for concurrent callers, and again once a tag has changed; while the database is away, the old one is sent. */
export function openResponseCache(
  changes: Pick<Changes, 'onChange'>,
  log: Pick<Log, 'error'>,
  now: () => number = Date.now,
) {
  const store = openEntryStore()
  const compressLater = openCompressor(store.isCurrent, store.grew)

  function note(key: string, entry: CacheEntry) {
    if (!entry.askedAgain && isCompressed(entry)) compressLater(key, entry)
    return entry
  }

  function look(key: string) {
    const entry = store.look(key)
    return entry?.stale ? undefined : entry
  }

  const inFlight = shareInFlight((key, entry) => {
    if (!entry.transient) store.put(key, entry)
    else if (entry.status !== 200) store.drop(key)
  })
  const make = (key: string, maker: () => Promise<MadeAnswer>) =>
    inFlight.make(key, async () => finishEntry(await maker(), now()))
  const { isDue, refresh, replace } = revalidateAnswers(make, now, log)

  changes.onChange((tags) => {
    inFlight.changed(tags)
    for (const key of store.keysOf(tags)) store.expire(key)
  })

  return {
    /** The answer cached under exactly this address and not stale, even if older than a minute, for a visitor. */
    peek(key: string) {
      const entry = look(key)
      return entry && note(key, entry)
    },
    /** The same, for a page that is made from it. */
    look,
    /** True when an answer is there or being made, so that it costs nothing. */
    has(key: string) {
      const entry = store.find(key)
      return inFlight.isOpen(key) || (entry !== undefined && !isDue(entry))
    },
    async get(key: string, maker: () => Promise<MadeAnswer>): Promise<CacheEntry> {
      const entry = store.look(key)
      if (!entry) return make(key, maker)
      if (entry.stale) return isDue(entry) ? replace(key, entry, maker) : entry
      if (now() - entry.madeAt > freshFor) refresh(key, entry, maker)
      return note(key, entry)
    },
    size: store.size,
    counts: store.counts,
  }
}
