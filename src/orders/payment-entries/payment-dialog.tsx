import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { entryMethodLabels, PaymentDraft } from '#payments/ledger-entry.ts'
import { readReference } from '#payments/payment-reference.ts'
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { StaffFormState } from '#staff/form/use-staff-form.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import type { AdminOrder } from '#orders/order-admin.ts'
import { orderPaymentApi, usualMethods } from './order-payments.ts'
import { orderNumber } from '#orders/order-status.ts'
import { DayField, plainAmount } from '#orders/display/entered-payment-fields.tsx'

export function PaymentDialog(props: { order: AdminOrder; onClose: () => void }) {
  return (
    <EntryDialog
      {...props}
      title={`Payment for ${props.order.orderNumber}`}
      name="Record payment"
      intro="Only once the money has arrived; proof of payment alone is not enough."
      first="amount"
      confirm="Record payment"
      schema={PaymentDraft}
      save={(draft, asked, headers) => call(orderPaymentApi.record, { ...draft, ...asked }, headers)}
      saved="Payment recorded"
      fields={(form) => <PaymentFields order={props.order} form={form} />}
    />
  )
}

function PaymentFields({ order, form }: { order: AdminOrder; form: StaffFormState }) {
  const [reference, setReference] = useState('')
  const other = otherOrder(reference, order)
  const toPay = toCents(order.toPay)
  return (
    <>
      <div className="staff-form-dialog-pair">
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
          hint="How it was paid"
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
        <Notice tone="warning" title={`This reference belongs to ${other}`}>
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

/** The number of another order in a reference; null when it names this one, or none. */
function otherOrder(reference: string, { id, orderNumber: own }: AdminOrder) {
  const prefix = own.replace(/\d+$/, '')
  const read = readReference(reference, prefix)
  return read.certainty === 'none' || read.id === id ? null : orderNumber(prefix, read.id)
}
