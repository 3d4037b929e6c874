type Bucket = { tokens: number; at: number }

/** Networks that are remembered at most; whoever has been quiet longest is forgotten, and by then has a full bucket again. */
const mostBuckets = 10_000

/** A bucket of tokens for everyone who takes some: full at first, and filled again evenly. */
export function openTokenBuckets({ burst, perSecond }: { burst: number; perSecond: number }, now: () => number) {
  const buckets = new Map<string, Bucket>()

  return {
    /** Takes tokens, or says in how many whole seconds there will be enough. */
    take(who: string, cost: number): number {
      const { tokens, at } = buckets.get(who) ?? { tokens: burst, at: now() }
      const present = Math.min(burst, tokens + (Math.max(0, now() - at) / 1000) * perSecond)
      const enough = present >= cost
      buckets.delete(who)
      buckets.set(who, { tokens: enough ? present - cost : present, at: now() })
      if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value!)
      return enough ? 0 : Math.ceil((cost - present) / perSecond)
    },
    size: () => buckets.size,
  }
}
