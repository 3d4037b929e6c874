/**
 * What answers are made of, by name. Each slice adds its own to this interface (`declare module '#lib/cache-tag.ts'`), so that a tag
 * that nobody publishes, or a misspelt one, does not compile.
 */
export interface CacheTags {
  /** Set when more changed than can be named. */
  everything: 'everything'
}

export type CacheTag = CacheTags[keyof CacheTags]

/** The head of an answer that names the cache tags which the call has made stale, with commas between. */
export const changedTagsHeader = 'changed-tags'
