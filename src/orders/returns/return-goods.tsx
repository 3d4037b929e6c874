import { lazy, Suspense } from 'react'
import type { OwnOrderProps } from '#orders/order.ts'

const ReturnsOfOrder = lazy(async () => ({ default: (await import('./returns-of-order.tsx')).ReturnsOfOrder }))

/** The returns of a delivered order: their code is fetched only for one. */
export function ReturnGoods({ order, linkKey }: OwnOrderProps) {
  if (order.status !== 'delivered' || order.bill) return null
  return (
    <Suspense>
      <ReturnsOfOrder order={order} linkKey={linkKey} />
    </Suspense>
  )
}
