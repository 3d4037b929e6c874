import type { Transaction } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Tracking } from './order.ts'
import { insertChange, type OrderRow, setTracking } from './order-store.server.ts'

type Parcel = Pick<OrderRow, 'id' | 'status' | 'carrier' | 'trackingNumber'>

/** Notes how the parcel of an order can be followed, or sets it right. */
export async function trackParcel(
  tx: Transaction,
  order: Parcel,
  { tracking, who }: { tracking: Tracking; who: string },
) {
  const { id, status, carrier, trackingNumber } = order
  if (status !== 'shipped' && status !== 'delivered') {
    throw new Problem('conflict', 'Only an order that has been shipped has a parcel to follow.')
  }
  const [from, to] = [inWords({ carrier: carrier ?? '', number: trackingNumber ?? '' }), inWords(tracking)]
  if (from === to) return
  await setTracking(tx, id, tracking)
  await insertChange(tx, 'tracking', { id, from: from || null, to: to || 'none', who, note: undefined })
}

const inWords = ({ carrier, number }: Tracking) => [carrier, number].filter(Boolean).join(' ')
