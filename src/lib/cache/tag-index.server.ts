/** The keys of each tag, so that a change finds its entries among many thousands without a scan. */
export function openTagIndex() {
  const keysByTag = new Map<string, Set<string>>()
  return {
    add(key: string, tags: Iterable<string>) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        if (keys) keys.add(key)
        else keysByTag.set(tag, new Set([key]))
      }
    },
    remove(key: string, tags: Iterable<string>) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysByTag.delete(tag)
      }
    },
    keysOf: (tag: string): string[] => [...(keysByTag.get(tag) ?? [])],
    size: () => keysByTag.size,
  }
}
