const asked = new Set<string>()

/** Fetcher of a chunk and, beside it, those that it needs; called by the build (`scripts/chunk-fetcher.ts`) around every import that is not static. */
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
