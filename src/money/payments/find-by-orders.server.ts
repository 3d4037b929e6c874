type Ways = {
  /** The newest orders that are searched for. */
  orders: (most: number) => Promise<number[]>
  /** What belongs to them, newest first. */
  gather: (orders: number[]) => Promise<number[]>
  /** The same without knowing the orders: along all of the newest rows. */
  walk: () => Promise<number[]>
}

/** So many orders are looked through at once; of more, what is wanted is met soon enough on a walk. */
const mostGathered = 2_000
/** The newest orders are not all paid, or delivered. */
const withoutAny = 1.5

/** What belongs to orders that are searched for: that of the newest of them where it fills the list, and of all where they are not too many. */
export async function findByOrders({ orders, gather, walk }: Ways, limit: number): Promise<number[]> {
  const likelyEnough = Math.ceil(limit * withoutAny)
  for (const most of new Set([likelyEnough, Math.max(likelyEnough, mostGathered)])) {
    const ids = await orders(most)
    const found = await gather(ids)
    if (found.length === limit || ids.length < most) return found
  }
  return walk()
}
