import { useState } from 'react'
import { call, CallFailed, failureText } from '#lib/reading/call.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { Button } from '#ui/marks/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import type { OrderSummary } from '#orders/order.ts'
import { cancelApi } from './cancellation.ts'

type CancelDialogProps = { order: OrderSummary; linkKey: string | null; onClose: () => void }

export function CancelDialog({ order, linkKey, onClose }: CancelDialogProps) {
  const { busy, cancel } = useCancel(order.id, linkKey, onClose)
  return (
    <Dialog
      open
      title={`Cancel order ${order.orderNumber}?`}
      onClose={onClose}
      initialFocus=".cancel-dialog-keep"
      footer={
        <>
          <Button variant="secondary" className="cancel-dialog-keep" onClick={onClose}>
            Keep the order
          </Button>
          <Button variant="danger" busy={busy} busyText="Cancelling…" onClick={() => void cancel()}>
            Cancel order
          </Button>
        </>
      }
    >
      <p>{follows(order)}</p>
    </Dialog>
  )
}

function follows({ received, refunded, currency }: OrderSummary) {
  const held = toCents(received) - toCents(refunded)
  const money = held
    ? ` We will refund the ${formatMoney(held, currency)} you have paid, the way you paid, within 30 days.`
    : ' There is nothing to pay.'
  return `We have not started preparing it, so you can cancel the whole order.${money} This cannot be undone.`
}

function useCancel(id: number, linkKey: string | null, close: () => void) {
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    if (busy) return
    setBusy(true)
    try {
      await call(cancelApi.cancel, { id: String(id), ...(linkKey ? { key: linkKey } : {}) })
      toast({ title: 'Your order is cancelled' })
      close()
    } catch (error) {
      toast({ title: 'The order was not cancelled', description: failureText(error), variant: 'destructive' })
      // The order has changed since the question was asked; its page is read again.
      if (error instanceof CallFailed && error.status === 409) close()
    } finally {
      setBusy(false)
    }
  }
  return { busy, cancel }
}
