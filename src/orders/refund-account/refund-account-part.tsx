import { lazy, Suspense } from 'react'
import type { OwnOrderProps } from '#orders/order.ts'

const OwnRefundAccount = lazy(async () => ({ default: (await import('./own-refund-account.tsx')).OwnRefundAccount }))

/** The bank account for a refund: its code is fetched only where money is owed back. */
export function RefundAccountPart({ order, linkKey }: OwnOrderProps) {
  if (order.toRefund <= 0) return null
  return (
    <Suspense>
      <OwnRefundAccount order={order} linkKey={linkKey} />
    </Suspense>
  )
}
