import type { CacheTag } from '#lib/contract/cache-tag.ts'
import { inheritCompression, type CacheEntry, weigh } from './cache-entry.server.ts'
import { openTagIndex } from './tag-index.server.ts'

const mostBytes = 64 * 1024 * 1024
const mostEntries = 10_000

/** Entries by key, bounded in bytes and number. The least recently used stands first, and is evicted first. */
export function openEntryStore() {
  const entries = new Map<string, CacheEntry>()
  const index = openTagIndex()
  let bytes = 0
  const counts = { found: 0, made: 0 }

  function drop(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    index.remove(key, entry.tags)
    bytes -= weigh(key, entry)
  }

  return {
    drop,
    /** Keeps a stale entry for as long as no newer one can be made. */
    expire(key: string) {
      const entry = entries.get(key)
      if (!entry) return
      entry.stale = true
      index.remove(key, entry.tags)
    },
    put(key: string, entry: CacheEntry) {
      counts.made += 1
      inheritCompression(entry, entries.get(key))
      drop(key)
      entries.set(key, entry)
      index.add(key, entry.tags)
      bytes += weigh(key, entry)
      while (bytes > mostBytes || entries.size > mostEntries) drop(entries.keys().next().value!)
    },
    look(key: string) {
      const entry = entries.get(key)
      if (!entry) return
      counts.found += 1
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    find: (key: string) => entries.get(key),
    isCurrent: (key: string, entry: CacheEntry) => entries.get(key) === entry,
    grew: (more: number) => void (bytes += more),
    /** `tags` null: all of them. */
    keysOf: (tags: readonly CacheTag[] | null) =>
      tags ? tags.flatMap((tag) => index.keysOf(tag)) : [...entries.keys()],
    counts: () => counts,
    size: () => ({ entries: entries.size, bytes }),
  }
}
