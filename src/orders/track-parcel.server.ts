import type { Database } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Tracking } from './order.ts'
import { insertChange, type OrderRow, setTracking } from './order-store.server.ts'

type Parcel = Pick<OrderRow, 'id' | 'status' | 'carrier' | 'trackingNumber'>

/** Notes how the parcel of an order can be followed, or sets it right. Call it in a transaction that holds the order. */
export async function trackParcel(db: Database, order: Parcel, { tracking, who }: { tracking: Tracking; who: string }) {
  const { id, status, carrier, trackingNumber } = order
  if (status !== 'shipped' && status !== 'delivered') {
    throw new Problem('conflict', 'Only an order that has been shipped has a parcel to follow.')
  }
  const [from, to] = [inWords({ carrier: carrier ?? '', number: trackingNumber ?? '' }), inWords(tracking)]
  if (from === to) return
  await setTracking(db, id, tracking)
  await insertChange(db, 'tracking', { id, from: from || null, to: to || 'none', who, note: undefined })
}

const inWords = ({ carrier, number }: Tracking) => [carrier, number].filter(Boolean).join(' ')
