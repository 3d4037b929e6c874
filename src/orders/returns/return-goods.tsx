import { lazy, Suspense } from 'react'
import type { Order } from '../order.ts'

const ReturnsOfOrder = lazy(async () => ({ default: (await import('./returns-of-order.tsx')).ReturnsOfOrder }))

/** Returns of an order that was delivered; only then is there anything to fetch. */
export function ReturnGoods({ order, linkKey }: { order: Order; linkKey: string | null }) {
  if (order.status !== 'delivered') return null
  return (
    <Suspense>
      <ReturnsOfOrder order={order} linkKey={linkKey} />
    </Suspense>
  )
}
