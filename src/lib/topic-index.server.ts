/** Which keys belong to a topic: a change finds its own among many thousands without a walk over all of them. */
export function openTopicIndex() {
  const keysByTopic = new Map<string, Set<string>>()
  return {
    add(key: string, topics: Iterable<string>) {
      for (const topic of topics) {
        const keys = keysByTopic.get(topic)
        if (keys) keys.add(key)
        else keysByTopic.set(topic, new Set([key]))
      }
    },
    remove(key: string, topics: Iterable<string>) {
      for (const topic of topics) {
        const keys = keysByTopic.get(topic)
        keys?.delete(key)
        if (keys?.size === 0) keysByTopic.delete(topic)
      }
    },
    keysOf: (topic: string): string[] => [...(keysByTopic.get(topic) ?? [])],
    /** Topics that somebody is kept under. */
    size: () => keysByTopic.size,
  }
}
