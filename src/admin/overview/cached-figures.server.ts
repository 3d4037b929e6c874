type Source<Asked, Value> = {
  find: (asked: Asked) => Promise<Value>
  now: () => Date
  warn: (error: Error) => void
  /** Milliseconds that the first caller waits for it; no limit by default. */
  patience?: number
  /** Milliseconds by which the time that a figure takes is told. */
  elapsed?: () => number
}
export type CachedFigure<Value> =
  | { state: 'ready'; value: Value; asOf: Date }
  | { state: 'working' }
  | { state: 'failed'; error: Error }

type CachedValue<Value> = {
  ready: { value: Value; asOf: Date } | null
  tookMs: number
  error: Error | null
  work: Promise<void> | null
}

/** Figures computed faster than this are not cached. */
const quickMs = 8
const cachedForMs = 60_000
/** The largest share of time spent on slow figures. */
const busyShare = 1 / 20
const mostCached = 20

/** Figures that may take long: computed at once where that is fast, else cached by this node and refreshed in the background, while the last ones are served. */
export function cacheFigures<Asked, Value>(source: Source<Asked, Value>) {
  const { find, now, warn, patience, elapsed = () => performance.now() } = source
  const figures = new Map<string, CachedValue<Value>>()

  async function addUp(cached: CachedValue<Value>, asked: Asked) {
    const begun = elapsed()
    try {
      const asOf = now()
      cached.ready = { value: await find(asked), asOf }
      cached.error = null
    } catch (error) {
      cached.error = error as Error
      warn(cached.error)
    } finally {
      cached.tookMs = elapsed() - begun
      cached.work = null
    }
  }

  return async (name: string, asked: Asked): Promise<CachedFigure<Value>> => {
    const cached = figures.get(name) ?? { ready: null, tookMs: 0, error: null, work: null }
    figures.delete(name)
    figures.set(name, cached)
    if (figures.size > mostCached) figures.delete(figures.keys().next().value!)
    if (isDue(cached, now())) cached.work ??= addUp(cached, asked)
    if (cached.work && (!cached.ready || cached.tookMs < quickMs)) await orPause(cached.work, patience)
    if (cached.ready) return { state: 'ready', ...cached.ready }
    return cached.error ? { state: 'failed', error: cached.error } : { state: 'working' }
  }
}

function isDue({ ready, tookMs }: CachedValue<unknown>, now: Date) {
  if (!ready || tookMs < quickMs) return true
  return now.getTime() - ready.asOf.getTime() > Math.max(cachedForMs, tookMs / busyShare)
}

const orPause = (work: Promise<void>, ms: number | undefined) =>
  ms === undefined ? work : Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))])
