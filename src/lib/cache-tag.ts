/**
 * Names for the data that answers are made of. Each slice adds its own to this interface (`declare module '#lib/cache-tag.ts'`), so that a tag that
 * nobody publishes, or a misspelt one, does not compile.
 */
export interface CacheTags {
  /** Set when more changed than can be named. */
  everything: 'everything'
}

export type CacheTag = CacheTags[keyof CacheTags]

/** A cache tag without the id that it may end in: `product` of `product:12`. */
export type TagFamily<T extends CacheTag = CacheTag> = T extends `${infer Family}:${string}` ? Family : T

/** The head of an answer that names the cache tags which the call has made stale, with commas between. */
export const changedTagsHeader = 'changed-tags'

/** The head of an answer to a GET that names the cache tags of what it shows. */
export const cacheTagsHeader = 'cache-tags'

/** Heads have a limit of their own: beyond it everything counts as meant. */
const longestHeader = 2000

/** Cache tags as a head of an answer names them. */
export function writeTags(tags: Iterable<CacheTag>) {
  const text = [...tags].join(',')
  return text.length > longestHeader ? ('everything' satisfies CacheTag) : text
}

/** The cache tags that a head names; null where there is no such head. */
export function readTags(header: string | null): readonly string[] | null {
  if (header === null) return null
  return header ? header.split(',') : []
}
