/** The most networks remembered; the longest idle one is dropped, whose bucket is full again by then. */
const mostBuckets = 10_000

/** A token bucket for each consumer: full at first, and refilled evenly. */
export function openTokenBuckets({ burst, perSecond }: { burst: number; perSecond: number }, now: () => number) {
  const buckets = new Map<string, { tokens: number; at: number }>()

  function tokensOf(who: string) {
    const { tokens, at } = buckets.get(who) ?? { tokens: burst, at: now() }
    return Math.min(burst, tokens + (Math.max(0, now() - at) / 1000) * perSecond)
  }

  function set(who: string, tokens: number) {
    buckets.delete(who)
    buckets.set(who, { tokens, at: now() })
    if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value!)
  }

  /** Whole seconds until there are enough; 0 when there are now. */
  function waitFor(who: string, cost: number) {
    const missing = cost - tokensOf(who)
    return missing > 0 ? Math.ceil(missing / perSecond) : 0
  }

  return {
    waitFor,
    /** Takes tokens, or returns the seconds to wait for them. */
    take(who: string, cost: number): number {
      const wait = waitFor(who, cost)
      set(who, tokensOf(who) - (wait ? 0 : cost))
      return wait
    },
    size: () => buckets.size,
  }
}
