type Bucket = { tokens: number; at: number }

/** Networks that are remembered at most; the one that has been quiet longest is forgotten, and by then has a full bucket again. */
const mostBuckets = 10_000

/** A bucket of tokens for everyone who takes some: full at first, and filled again evenly. */
export function openTokenBuckets({ burst, perSecond }: { burst: number; perSecond: number }, now: () => number) {
  const buckets = new Map<string, Bucket>()

  function tokensOf(who: string) {
    const { tokens, at } = buckets.get(who) ?? { tokens: burst, at: now() }
    return Math.min(burst, tokens + (Math.max(0, now() - at) / 1000) * perSecond)
  }

  function set(who: string, tokens: number) {
    buckets.delete(who)
    buckets.set(who, { tokens, at: now() })
    if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value!)
  }

  /** In how many whole seconds there will be enough; 0 when there is now. */
  function waitFor(who: string, cost: number) {
    const missing = cost - tokensOf(who)
    return missing > 0 ? Math.ceil(missing / perSecond) : 0
  }

  return {
    waitFor,
    /** Takes tokens, or says how long to wait for them. */
    take(who: string, cost: number): number {
      const wait = waitFor(who, cost)
      set(who, tokensOf(who) - (wait ? 0 : cost))
      return wait
    },
    size: () => buckets.size,
  }
}
