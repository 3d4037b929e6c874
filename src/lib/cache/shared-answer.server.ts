import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'

/** Shared caches may answer for one second, and go on answering while the site cannot. */
const publicCache = 'public, max-age=0, s-maxage=1, stale-if-error=86400'

/** Some proxies cut off longer headers. */
const longestKeys = 8_000

/** One second for any shared cache, and for a CDN that is told of changes by surrogate keys (`operations/purge-cdn`) as long as the operator has set. */
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

/** Raw headers (names and values in turn) without those that make a CDN cache the answer. */
export const withoutCdn = (head: string[]) => head.filter((_, place) => !forCdn.has(head[place - (place % 2)]!))
