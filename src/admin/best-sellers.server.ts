import type { BestSeller } from '#orders/best-seller-store.server.ts'

type Asked = { from: Date | null; to: Date; currency: string }
type Source = {
  /** Adds up the products that sold best. */
  list: (asked: Asked) => Promise<BestSeller[]>
  now: () => Date
  warn: (error: Error) => void
}
type Kept = {
  rows: BestSeller[] | null
  asOf: Date | null
  tookMs: number
  work: Promise<void> | null
  failed: boolean
}
export type BestSellersKept = { state: 'ready' | 'working' | 'failed'; asOf: Date | null; rows: BestSeller[] }

/** What is added up faster than this is added up each time. */
const quickMs = 8
const keptForMs = 60_000
/** What takes long is not done for more than this share of the time. */
const busyShare = 1 / 20
const patienceMs = 10

/**
 * The products that sold best in a period: added up at once where that is quick, else kept by this node and added up anew in the
 * background, while those of a minute ago are shown.
 */
export function keepBestSellers({ list, now, warn }: Source) {
  const periods = new Map<string, Kept>()

  async function addUp(kept: Kept, asked: Asked) {
    const begun = performance.now()
    try {
      const asOf = now()
      kept.rows = await list(asked)
      kept.asOf = asOf
      kept.failed = false
    } catch (error) {
      kept.failed = true
      warn(error as Error)
    } finally {
      kept.tookMs = performance.now() - begun
      kept.work = null
    }
  }

  return async (asked: Asked): Promise<BestSellersKept> => {
    const name = `${asked.from?.toISOString()} ${asked.to.toISOString()} ${asked.currency}`
    const kept = periods.get(name) ?? { rows: null, asOf: null, tookMs: 0, work: null, failed: false }
    forgetOtherDays(periods, asked)
    periods.set(name, kept)
    if (isDue(kept, now())) kept.work ??= addUp(kept, asked)
    if (kept.work && (!kept.rows || kept.tookMs < quickMs)) await Promise.race([kept.work, pause(patienceMs)])
    const { rows, asOf, failed } = kept
    if (rows) return { state: 'ready', asOf, rows }
    return { state: failed ? 'failed' : 'working', asOf: null, rows: [] }
  }
}

function isDue({ asOf, tookMs }: Kept, now: Date) {
  if (!asOf || tookMs < quickMs) return true
  return now.getTime() - asOf.getTime() > Math.max(keptForMs, tookMs / busyShare)
}

/** Periods end today: those of yesterday are not asked for again. */
function forgetOtherDays(periods: Map<string, Kept>, { to }: Asked) {
  for (const name of periods.keys()) if (!name.includes(to.toISOString())) periods.delete(name)
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
