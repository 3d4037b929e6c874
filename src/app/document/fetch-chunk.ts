const asked = new Set<string>()

/** Fetches a chunk together with those that it needs; the build (`scripts/chunk-fetcher.ts`) wraps every dynamic import in it. */
export function fetchChunk<T>(fetchIt: () => Promise<T>, needed: string[] = []) {
  for (const file of needed) {
    if (asked.has(file)) continue
    asked.add(file)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }))
  }
  return fetchIt().catch((error: unknown) => {
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  })
}
