import { useId, useState } from 'react'
import { newAttemptKey } from '#lib/attempt-key.ts'
import { call } from '#lib/call.ts'
import { formatMoney, toCents } from '#lib/money.ts'
import { type LedgerEntry, ReversalDraft } from '#payments/ledger-entry.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextArea } from '#ui/field.tsx'
import { useStaffForm } from '#ui/use-staff-form.tsx'
import type { AdminOrder } from './order-admin.ts'
import { orderPaymentApi } from './order-payments.ts'
import './order-admin-payments.css'

type ReversalDialogProps = { order: AdminOrder; entry: LedgerEntry; onClose: () => void }

/** Takes back what was written down by mistake: the entry stays in sight, and another takes it out of the sums. */
export function ReversalDialog({ order, entry, onClose }: ReversalDialogProps) {
  const [key] = useState(newAttemptKey)
  const formId = useId()
  const { id, received, refunded, currency } = order
  const asked = { id: String(id), entry: String(entry.id), seen: { received, refunded } }
  const form = useStaffForm({
    schema: ReversalDraft,
    save: ({ note }) => call(orderPaymentApi.reverse, { ...asked, note }, { 'idempotency-key': key }),
    saved: 'Entry reversed',
    goOn: onClose,
  })
  const what = entry.kind === 'refunded' ? 'refund' : 'payment'
  return (
    <Dialog
      open
      title={`Reverse a ${what} of ${order.orderNumber}`}
      onClose={onClose}
      initialFocus="[name=note]"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={form.submitting}>
            Reverse
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="payment-dialog" method="post" aria-label={`Reverse the ${what}`}>
        <p>
          For {what === 'refund' ? 'a refund' : 'a payment'} of{' '}
          <strong className="numbers">{formatMoney(toCents(entry.amount), currency)}</strong> that was written down by
          mistake. It stays in the list, and no longer counts. Money that was truly given back is a refund, not this.
        </p>
        <ErrorSummary form={form} />
        <TextArea {...form.field('note')} label="Reason" rows={2} maxLength={500} />
      </form>
    </Dialog>
  )
}
