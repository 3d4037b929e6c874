import { isStillHere } from '#orders/order-status.ts'
import { type ReactNode, useState } from 'react'
import { useMay } from '#staff/frame/own-rights.tsx'
import type { AdminOrder } from '#orders/order-admin.ts'
import { Button } from '#ui/marks/button.tsx'

type CorrectButtonProps = {
  order: AdminOrder
  label: string
  /** True for what may still be corrected once the parcel has left. */
  always?: boolean
  dialog: (onClose: () => void) => ReactNode
}

export function CorrectButton({ order, label, always = false, dialog }: CorrectButtonProps) {
  const may = useMay()
  const [asked, setAsked] = useState(false)
  if (!may('orders.change') || order.status === 'cancelled' || !(always || isStillHere(order))) return null
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {asked && dialog(() => setAsked(false))}
    </div>
  )
}
