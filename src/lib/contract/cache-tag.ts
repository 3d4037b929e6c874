/** Names for the data that answers are made of. Each slice adds its own (`declare module './cache-tag.ts'`), so that a misspelt one does not compile. */
export interface CacheTags {
  /** Published when more has changed than can be named. */
  everything: 'everything'
}

export type CacheTag = CacheTags[keyof CacheTags]

/** A cache tag without the id that it may end in: `product` of `product:12`. */
export type TagFamily<T extends CacheTag = CacheTag> = T extends `${infer Family}:${string}` ? Family : T

/** The header of an answer that names the cache tags made stale by the call, separated by commas. */
export const changedTagsHeader = 'changed-tags'

/** The header of a GET's answer that names the cache tags of what it shows. */
export const cacheTagsHeader = 'cache-tags'

/** Proxies limit headers: a longer list is replaced by "everything". */
const longestHeader = 2000

export function writeTags(tags: Iterable<CacheTag>) {
  const text = [...tags].join(',')
  return text.length > longestHeader ? ('everything' satisfies CacheTag) : text
}

export function readTags(header: string | null): readonly string[] | null {
  if (header === null) return null
  return header ? header.split(',') : []
}
