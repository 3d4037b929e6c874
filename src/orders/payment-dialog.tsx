import { useId, useState } from 'react'
import { newAttemptKey } from '#lib/attempt-key.ts'
import { call } from '#lib/call.ts'
import { formatMoney, toCents } from '#lib/money.ts'
import { entryMethodLabels, PaymentDraft } from '#payments/ledger-entry.ts'
import { readReference } from '#payments/payment-reference.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffForm } from '#ui/use-staff-form.tsx'
import type { AdminOrder } from './order-admin.ts'
import { orderPaymentApi, usualMethods } from './order-payments.ts'
import { orderNumber } from './order-status.ts'
import { TellCustomer } from './parcel-fields.tsx'
import { DayField, plainAmount, withAmount } from './payment-fields.tsx'
import './order-admin-payments.css'

type PaymentDialogProps = { order: AdminOrder; onClose: () => void }

/** Writes down money that has come. The key of the dialog makes one entry of however many presses. */
export function PaymentDialog({ order, onClose }: PaymentDialogProps) {
  const [key] = useState(newAttemptKey)
  const [tellCustomer, setTell] = useState(true)
  const formId = useId()
  const { id, received, refunded } = order
  const seen = { received, refunded }
  const form = useStaffForm({
    schema: PaymentDraft,
    prepare: withAmount,
    save: (draft) =>
      call(orderPaymentApi.record, { ...draft, id: String(id), seen, tellCustomer }, { 'idempotency-key': key }),
    saved: 'Payment recorded',
    goOn: onClose,
  })
  return (
    <Dialog
      open
      title={`Payment for ${order.orderNumber}`}
      onClose={onClose}
      initialFocus="[name=amount]"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} busy={form.submitting}>
            Record payment
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="payment-dialog" method="post" aria-label="Record payment">
        <p>Only once the money has arrived; a proof of payment alone is not enough.</p>
        <ErrorSummary form={form} />
        <PaymentFields order={order} form={form} />
        <TellCustomer email={order.customer.email} checked={tellCustomer} onChange={setTell} />
      </form>
    </Dialog>
  )
}

type FieldsProps = { order: AdminOrder; form: ReturnType<typeof useStaffForm> }

function PaymentFields({ order, form }: FieldsProps) {
  const [reference, setReference] = useState('')
  const other = otherOrder(reference, order)
  const toPay = toCents(order.toPay)
  return (
    <>
      <div className="payment-dialog-pair">
        <TextField
          {...form.field('amount')}
          label="Amount"
          hint={`Of ${formatMoney(toCents(order.total), order.currency)}`}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={toPay ? plainAmount(toPay) : ''}
        />
        <SelectField
          {...form.field('method')}
          label="Method"
          hint="How it came"
          options={entryMethodLabels}
          defaultValue={usualMethods[order.paymentMethod]}
        />
        <DayField form={form} label="Received on" />
        <TextField
          {...form.field('reference')}
          label="Reference"
          optional
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setReference(event.target.value)}
        />
      </div>
      {other && (
        <Notice tone="warning" title={`This reference is that of ${other}`}>
          Is the money for this order? Otherwise record it there.
        </Notice>
      )}
      <TextArea
        {...form.field('note')}
        label="Note"
        optional
        hint="Kept with the books; only staff see it."
        rows={2}
        maxLength={500}
      />
    </>
  )
}

/** The number of another order that a reference names; null when it names this one, or none. */
function otherOrder(reference: string, { id, orderNumber: own }: AdminOrder) {
  const prefix = own.replace(/\d+$/, '')
  const read = readReference(reference, prefix)
  return read.certainty === 'none' || read.id === id ? null : orderNumber(prefix, read.id)
}
