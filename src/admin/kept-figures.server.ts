type Source<Asked, Value> = {
  /** Adds up the figure. */
  find: (asked: Asked) => Promise<Value>
  now: () => Date
  warn: (error: Error) => void
  /** How long whoever asks first waits for it, in milliseconds; forever when left out. */
  patience?: number
}
export type KeptFigure<Value> =
  | { state: 'ready'; value: Value; asOf: Date }
  | { state: 'working' }
  | { state: 'failed'; error: Error }

type Kept<Value> = {
  ready: { value: Value; asOf: Date } | null
  tookMs: number
  error: Error | null
  work: Promise<void> | null
}

/** What is added up faster than this is added up each time. */
const quickMs = 8
const keptForMs = 60_000
/** What takes long is not done for more than this share of the time. */
const busyShare = 1 / 20
const mostKept = 20

/**
 * Figures that may take long: added up at once where that is quick, else kept by this node and added up anew in the background, while
 * those of a minute ago are given.
 */
export function keepFigures<Asked, Value>({ find, now, warn, patience }: Source<Asked, Value>) {
  const figures = new Map<string, Kept<Value>>()

  async function addUp(kept: Kept<Value>, asked: Asked) {
    const begun = performance.now()
    try {
      const asOf = now()
      kept.ready = { value: await find(asked), asOf }
      kept.error = null
    } catch (error) {
      kept.error = error as Error
      warn(kept.error)
    } finally {
      kept.tookMs = performance.now() - begun
      kept.work = null
    }
  }

  return async (name: string, asked: Asked): Promise<KeptFigure<Value>> => {
    const kept = figures.get(name) ?? { ready: null, tookMs: 0, error: null, work: null }
    figures.delete(name)
    figures.set(name, kept)
    if (figures.size > mostKept) figures.delete(figures.keys().next().value!)
    if (isDue(kept, now())) kept.work ??= addUp(kept, asked)
    if (kept.work && (!kept.ready || kept.tookMs < quickMs)) await orPause(kept.work, patience)
    if (kept.ready) return { state: 'ready', ...kept.ready }
    return kept.error ? { state: 'failed', error: kept.error } : { state: 'working' }
  }
}

function isDue({ ready, tookMs }: Kept<unknown>, now: Date) {
  if (!ready || tookMs < quickMs) return true
  return now.getTime() - ready.asOf.getTime() > Math.max(keptForMs, tookMs / busyShare)
}

const orPause = (work: Promise<void>, ms: number | undefined) =>
  ms === undefined ? work : Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))])
