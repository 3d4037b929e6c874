import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import type { Tracking } from '#orders/order.ts'
import { insertChange, type OrderRow, setTracking } from '#orders/order-store.server.ts'

/** Records or corrects an order's tracking, unless it has changed since it was `seen`. */
export async function trackParcel(
  tx: Transaction,
  { id, status, carrier, trackingNumber }: Pick<OrderRow, 'id' | 'status' | 'carrier' | 'trackingNumber'>,
  { tracking, seen, who }: { tracking: Tracking; seen: Tracking | undefined; who: string },
) {
  if (status !== 'shipped' && status !== 'delivered') {
    throw new Problem('conflict', 'Only an order that has been shipped has a parcel to follow.')
  }
  const [from, to] = [inWords({ carrier: carrier ?? '', number: trackingNumber ?? '' }), inWords(tracking)]
  if (from === to) return
  if (seen && inWords(seen) !== from) throw changedMeanwhile('this order')
  await setTracking(tx, id, tracking)
  await insertChange(tx, 'tracking', { id, from: from || null, to: to || 'none', who, note: undefined })
}

const inWords = ({ carrier, number }: Tracking) => [carrier, number].filter(Boolean).join(' ')
