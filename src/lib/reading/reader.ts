/** The state of one address of the API. `data` is null for a thing that does not exist. */
export type Reading = {
  data: unknown
  error: Error | null
  loading: boolean
  /** True when its data has changed elsewhere while the reading is pinned. */
  stale: boolean
  /** Cache tags of what it shows; null when they are not known. */
  tags: ReadonlySet<string> | null
}

/** The header of a call that no person caused: it does not prolong the session. */
export const unattendedHeader = 'unattended'

export type Answer = { data: unknown; tags: readonly string[] | null }

/** Reads an address. `unattended` says that no person caused it. */
type Get = (path: string, unattended: boolean) => Promise<Answer>

export type Reader = ReturnType<typeof createReader>

const unread: Reading = { data: undefined, error: null, loading: false, stale: false, tags: null }
/** The most readings kept that no screen shows; the oldest are dropped. */
const mostReadings = 200

/** Answers of the API by path: read once, shared by every screen, read again when one of their cache tags goes stale, never retried unasked. */
export function createReader(get: Get) {
  const { peek, put, subscribe, isShown, drop, paths } = keepReadings()
  const running = new Map<string, Promise<unknown>>()
  const pinned = new Set<string>()

  /** Reads again. Concurrent callers share one request; the last good data stays shown meanwhile. */
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

  /** Reads again what is shown and drops the rest. */
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
    /** The known answer, or that of a first request; of a second one where a change has dropped the first under way. */
    async ensure(path: string) {
      const isUnknown = () => peek(path).data === undefined
      if (isUnknown()) await fetch(path)
      return isUnknown() ? fetch(path) : peek(path).data
    },
    /** Keeps what an address shows from changing by itself: a change made elsewhere only marks it as stale. */
    pin(path: string) {
      pinned.add(path)
      return () => void pinned.delete(path)
    },
    catchUp(path: string) {
      if (peek(path).stale) void fetch(path, true).catch(() => {})
    },
    /** Stale cache tags: an address that shows one of them is read again if it is on a screen, else dropped. */
    changed(tags: readonly string[], { elsewhere = false } = {}) {
      const touched = paths().filter((path) => isTouched(peek(path), tags))
      const waits = (path: string) => elsewhere && pinned.has(path) && isShown(path) && !peek(path).loading
      const waiting = new Set(touched.filter(waits))
      for (const path of waiting) put(path, { stale: true })
      return renew(
        touched.filter((path) => !waiting.has(path)),
        elsewhere,
      )
    },
  }
}

/** A reading counts as touched by any change while its tags are unknown. */
function isTouched({ tags: own, loading }: Reading, tags: readonly string[]) {
  if (!own || loading || own.has('everything')) return true
  return tags.some((tag) => tag === 'everything' || own.has(tag))
}

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
