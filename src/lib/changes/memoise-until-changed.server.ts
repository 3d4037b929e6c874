import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { Changes } from './publish-changes.server.ts'
import { memoise } from './memoise.server.ts'

/** Memoises a read until one of its cache tags is published, for calls too frequent to ask the database each time. */
export function memoiseUntilChanged<T>(
  changes: Pick<Changes, 'onChange'>,
  tags: CacheTag[],
  read: () => Promise<T>,
): () => Promise<T> {
  const { get, forget } = memoise(read)
  changes.onChange((changed) => {
    if (changed === null || tags.some((tag) => changed.includes(tag))) forget()
  })
  return get
}
