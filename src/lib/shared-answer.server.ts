import type { CacheTag } from './cache-tag.ts'
import type { Runtime } from './runtime.server.ts'

/** A shared cache may answer for one second, and goes on answering while we cannot. */
const publicCache = 'public, max-age=0, s-maxage=1, stale-if-error=86400'

/** Longer heads are cut off by some on the way. */
const longestKeys = 8_000

/**
 * The heads by which others keep an answer that is the same for everyone: any shared cache for a second, and a CDN that is told of changes
 * (`operations/purge-cdn`) for as long as the operator says, by the keys that it is told.
 */
export function sharedAnswer({ cdn }: Pick<Runtime, 'cdn'>, tags: Iterable<CacheTag>): Record<string, string> {
  const heads = { 'cache-control': publicCache }
  if (!cdn) return heads
  const keys: CacheTag[] = [...tags, 'everything']
  const named = keys.join(' ')
  if (named.length > longestKeys) return heads
  const lifetime = `max-age=${cdn.maxAge}, stale-if-error=86400`
  return {
    ...heads,
    'cdn-cache-control': lifetime,
    'surrogate-control': lifetime,
    'surrogate-key': named,
    'cache-tag': keys.join(','),
  }
}

const forCdn = new Set(['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag'])

/** A head of names and values, without what has a CDN keep the answer. */
export const withoutCdn = (head: string[]) => head.filter((_, place) => !forCdn.has(head[place - (place % 2)]!))
