/** What is known of one address of the API. `data` is null for a thing that is not there. */
export type Reading = { data: unknown; error: Error | null; loading: boolean }

export type Reader = ReturnType<typeof createReader>

const unread: Reading = { data: undefined, error: null, loading: false }
/** Readings beyond this many that no screen shows are forgotten, oldest first. */
const mostKept = 200

/**
 * What the API answered, by path: read once, shared by every screen, never stale by itself, never retried unasked.
 * `get` answers an address, in the browser over the network and on the server in-process.
 */
export function createReader(get: (path: string) => Promise<unknown>) {
  const readings = new Map<string, Reading>()
  const running = new Map<string, Promise<unknown>>()
  const listeners = new Map<string, Set<() => void>>()

  function put(path: string, reading: Reading) {
    readings.delete(path)
    readings.set(path, reading)
    for (const listener of listeners.get(path) ?? []) listener()
    for (const old of readings.keys()) {
      if (readings.size <= mostKept) break
      if (!listeners.has(old) && old !== path) readings.delete(old)
    }
  }

  /** Reads anew. Callers at the same time share one request; the last good data stays shown meanwhile. */
  function fetch(path: string): Promise<unknown> {
    const present = running.get(path)
    if (present) return present
    put(path, { ...peek(path), error: null, loading: true })
    const request = get(path).then(
      (data) => {
        if (running.get(path) === request) put(path, { data, error: null, loading: false })
        return data
      },
      (error: Error) => {
        if (running.get(path) === request) put(path, { ...peek(path), error, loading: false })
        throw error
      },
    )
    running.set(path, request)
    const land = () => running.get(path) === request && running.delete(path)
    request.then(land, land)
    return request
  }

  const peek = (path: string) => readings.get(path) ?? unread

  return {
    peek,
    fetch,
    set: (path: string, data: unknown) => put(path, { data, error: null, loading: false }),
    /** What is known already, or the answer to a first request. */
    async ensure(path: string) {
      const { data } = peek(path)
      return data === undefined ? fetch(path) : data
    },
    subscribe(path: string, listener: () => void) {
      const set = listeners.get(path) ?? new Set()
      listeners.set(path, set.add(listener))
      return () => {
        set.delete(listener)
        if (!set.size && listeners.get(path) === set) listeners.delete(path)
      }
    },
    /** Something has changed: addresses that begin so are read anew if a screen shows them, else forgotten. */
    refresh(...beginnings: string[]) {
      const touched = [...readings.keys()].filter((path) => beginnings.some((beginning) => path.startsWith(beginning)))
      for (const path of touched) {
        running.delete(path)
        if (!listeners.has(path)) readings.delete(path)
      }
      const shown = touched.filter((path) => listeners.has(path))
      return Promise.allSettled(shown.map(fetch))
    },
  }
}
