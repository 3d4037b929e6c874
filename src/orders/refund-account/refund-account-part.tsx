import { lazy, Suspense } from 'react'
import type { Order } from '#orders/order.ts'

const OwnRefundAccount = lazy(async () => ({ default: (await import('./own-refund-account.tsx')).OwnRefundAccount }))

/** The bank account for a refund: its code is fetched only where money is owed back. */
export function RefundAccountPart({ order, linkKey }: { order: Order; linkKey: string | null }) {
  if (order.toRefund <= 0) return null
  return (
    <Suspense>
      <OwnRefundAccount order={order} linkKey={linkKey} />
    </Suspense>
  )
}
