/** Runs work of the same key one after the other, that of different keys in parallel. */
export function takeTurns() {
  const latest = new Map<string, Promise<unknown>>()
  return async <T>(key: string | null, work: () => Promise<T>): Promise<T> => {
    if (key === null) return work()
    const turn = (latest.get(key) ?? Promise.resolve()).then(work, work)
    latest.set(key, turn)
    try {
      return await turn
    } finally {
      if (latest.get(key) === turn) latest.delete(key)
    }
  }
}
