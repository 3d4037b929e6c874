import type { Changes } from './changes.server.ts'
import { openCompressor } from './compress-later.server.ts'
import { openEntryStore } from './cache-entries.server.ts'
import { finish, isCompressed, type CacheEntry, type MadeAnswer } from './cache-entry.server.ts'
import { shareInFlight } from './in-flight.server.ts'

/** Kept answers are made again in the background after this long, in case a change went unheard. */
const freshFor = 60_000

export type ResponseCache = ReturnType<typeof openResponseCache>

/** Whole answers by canonical address: made once under any number of callers, dropped when a tag of theirs changes. */
export function openResponseCache(changes: Pick<Changes, 'onChange'>, now: () => number = Date.now) {
  const store = openEntryStore()
  const compressLater = openCompressor(store.isKept, store.grew)

  function ask(key: string) {
    const entry = store.look(key)
    if (entry && !entry.askedAgain && isCompressed(entry)) compressLater(key, entry)
    return entry
  }

  const inFlight = shareInFlight((key, entry) => {
    if (!entry.transient) store.put(key, entry)
  })
  const make = (key: string, maker: () => Promise<MadeAnswer>) =>
    inFlight.make(key, async () => finish(await maker(), now()))

  changes.onChange((tags) => {
    inFlight.changed(tags)
    for (const key of store.keysOf(tags)) store.drop(key)
  })

  return {
    /** What is kept under this very address, fresh or not, for a visitor. */
    peek: ask,
    /** The same, for a page that is made from it. */
    look: store.look,
    /** Whether asking for it makes nothing: it is there, or being made. */
    has: (key: string) => store.has(key) || inFlight.isOpen(key),
    /** The kept answer, or a new one; callers at the same time share one making. */
    async get(key: string, maker: () => Promise<MadeAnswer>): Promise<CacheEntry> {
      const entry = ask(key)
      if (!entry) return make(key, maker)
      if (now() - entry.madeAt > freshFor) refresh(key, entry, maker)
      return entry
    },
    size: store.size,
  }

  /** An answer that cannot be made again now (the database is away) stays as it is for another while. */
  function refresh(key: string, entry: CacheEntry, maker: () => Promise<MadeAnswer>) {
    entry.madeAt = now()
    make(key, maker).catch(() => {})
  }
}
