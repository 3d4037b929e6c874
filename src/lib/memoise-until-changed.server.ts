import type { CacheTag } from './cache-tag.ts'
import type { Changes } from './changes.server.ts'

/** Memoises a read until one of its cache tags is published, for calls too frequent to ask the database each time. */
export function memoiseUntilChanged<T>(
  changes: Pick<Changes, 'onChange'>,
  tags: CacheTag[],
  read: () => Promise<T>,
): () => Promise<T> {
  let kept: Promise<T> | null = null
  changes.onChange((changed) => {
    if (changed === null || tags.some((tag) => changed.includes(tag))) kept = null
  })
  return () => {
    if (kept) return kept
    const reading = read()
    kept = reading
    reading.catch(() => kept === reading && (kept = null))
    return reading
  }
}
