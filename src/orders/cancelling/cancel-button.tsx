import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/marks/button.tsx'
import type { OrderSummary } from '#orders/order.ts'

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

type CancelOrderProps = {
  order: OrderSummary
  linkKey: string | null
  /** In a row of a list of orders. */
  small?: boolean
}

export function CancelOrder({ order, linkKey, small = false }: CancelOrderProps) {
  const [asked, setAsked] = useState(false)
  if (order.status !== 'pending') return null
  return (
    <>
      <Button
        variant="quiet"
        {...(small ? { size: 'small', 'aria-label': `Cancel order ${order.orderNumber}` } : {})}
        onClick={() => setAsked(true)}
      >
        {small ? 'Cancel' : 'Cancel order'}
      </Button>
      {asked && (
        <Suspense>
          <CancelDialog order={order} linkKey={linkKey} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
