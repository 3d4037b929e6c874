/** Everything known of one address of the API. `data` is null for a thing that is not there. */
export type Reading = {
  data: unknown
  error: Error | null
  loading: boolean
  /** True when its data has changed elsewhere while the reading is held as it is. */
  stale: boolean
  /** Cache tags of what it shows; null when nobody has said them. */
  tags: ReadonlySet<string> | null
}

/** The head of a call that nobody's hand has caused: it does not prolong the session. */
export const unattendedHeader = 'unattended'

/** One answer of the API, with the cache tags that its head names. */
export type Answer = { data: unknown; tags: readonly string[] | null }

/** Answers an address. `unattended` says that nobody's hand has caused it. */
type Get = (path: string, unattended: boolean) => Promise<Answer>

export type Reader = ReturnType<typeof createReader>

const unread: Reading = { data: undefined, error: null, loading: false, stale: false, tags: null }
/** Readings beyond this many that no screen shows are forgotten, oldest first. */
const mostReadings = 200

/**
 * Answers of the API, by path: read once, shared by every screen, read anew when one of its cache tags is said to be stale, never retried unasked.
 * `get` answers an address, in the browser over the network and on the server in-process.
 */
export function createReader(get: Get) {
  const { peek, put, subscribe, isShown, drop, paths } = keepReadings()
  const running = new Map<string, Promise<unknown>>()
  const held = new Set<string>()

  /** Reads anew. Callers at the same time share one request; the last good data stays shown meanwhile. */
  function fetch(path: string, unattended = false): Promise<unknown> {
    const present = running.get(path)
    if (present) return present
    put(path, { error: null, loading: true, stale: false })
    const isLatest = () => running.get(path) === request
    const request: Promise<unknown> = get(path, unattended).then(
      ({ data, tags }) => {
        if (isLatest()) put(path, { data, tags: tags && new Set(tags), error: null, loading: false })
        return data
      },
      (error: Error) => {
        if (isLatest()) put(path, { error, loading: false })
        throw error
      },
    )
    running.set(path, request)
    const land = () => isLatest() && running.delete(path)
    request.then(land, land)
    return request
  }

  /** Reads anew what is shown and forgets the rest. */
  function renew(touched: string[], unattended = false) {
    for (const path of touched) running.delete(path)
    for (const path of touched) if (!isShown(path)) drop(path)
    return Promise.allSettled(touched.filter(isShown).map((path) => fetch(path, unattended)))
  }

  return {
    peek,
    subscribe,
    fetch,
    set: (path: string, data: unknown) => put(path, { ...unread, data }),
    /** The answer known already, or that of a first request; of a second one where a change has had the first forgotten on its way. */
    async ensure(path: string) {
      const isUnknown = () => peek(path).data === undefined
      if (isUnknown()) await fetch(path)
      return isUnknown() ? fetch(path) : peek(path).data
    },
    /** Keeps what an address shows from moving by itself: a change that was made elsewhere only marks it as stale. */
    hold(path: string) {
      held.add(path)
      return () => void held.delete(path)
    },
    /** Reads what is held anew if it is stale. */
    catchUp(path: string) {
      if (peek(path).stale) void fetch(path, true).catch(() => {})
    },
    /** Cache tags are stale: what shows one of them is read anew if a screen shows it, else forgotten. */
    changed(tags: readonly string[], { elsewhere = false } = {}) {
      const touched = paths().filter((path) => isTouched(peek(path), tags))
      const waits = (path: string) => elsewhere && held.has(path) && isShown(path) && !peek(path).loading
      const waiting = new Set(touched.filter(waits))
      for (const path of waiting) put(path, { stale: true })
      return renew(
        touched.filter((path) => !waiting.has(path)),
        elsewhere,
      )
    },
  }
}

/** A reading counts as touched by any change while it is not known what it shows. */
function isTouched({ tags: own, loading }: Reading, tags: readonly string[]) {
  if (!own || loading || own.has('everything')) return true
  return tags.some((tag) => tag === 'everything' || own.has(tag))
}

/** Readings by path, and who listens to them. */
function keepReadings() {
  const readings = new Map<string, Reading>()
  const listeners = new Map<string, Set<() => void>>()
  const peek = (path: string) => readings.get(path) ?? unread

  return {
    peek,
    paths: () => [...readings.keys()],
    drop: (path: string) => readings.delete(path),
    isShown: (path: string) => listeners.has(path),
    put(path: string, changes: Partial<Reading>) {
      const reading = { ...peek(path), ...changes }
      readings.delete(path)
      readings.set(path, reading)
      for (const listener of listeners.get(path) ?? []) listener()
      for (const old of readings.keys()) {
        if (readings.size <= mostReadings) break
        if (!listeners.has(old) && old !== path) readings.delete(old)
      }
    },
    subscribe(path: string, listener: () => void) {
      const set = listeners.get(path) ?? new Set()
      listeners.set(path, set.add(listener))
      return () => {
        set.delete(listener)
        if (!set.size && listeners.get(path) === set) listeners.delete(path)
      }
    },
  }
}
