import { useState } from 'react'
import { call } from '#lib/call.ts'
import { formatMoney, toCents } from '#lib/money.ts'
import { type EntryMethod, entryMethodLabels, RefundDraft } from '#payments/ledger-entry.ts'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import type { StaffFormState } from '#ui/use-staff-form.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import type { AdminOrder } from '#orders/order-admin.ts'
import { orderPaymentApi, usualMethods } from './order-payments.ts'
import { DayField, plainAmount } from './payment-fields.tsx'
import { owedCauseOf, owedCauseWords } from '#orders/refunds/owed-cause.ts'
import { type LineToRefund, leftToRefund, proposeRefund, type RefundableLine } from '#orders/refunds/refund-amount.ts'
import { RefundLines } from '#orders/refunds/refund-lines.tsx'
import { RefundSteps } from '#orders/refunds/refund-steps.tsx'

/** Records a refund, as an amount or for some of the products. */
export function RefundDialog(props: { order: AdminOrder; onClose: () => void }) {
  const { order } = props
  const [chosen, setChosen] = useState<LineToRefund[]>([])
  return (
    <EntryDialog
      {...props}
      title={`Refund of ${order.orderNumber}`}
      name="Record refund"
      intro="This records that money has been paid back; it does not transfer any."
      first="amount"
      confirm="Record refund"
      schema={RefundDraft}
      save={(draft, asked, headers) => call(orderPaymentApi.refund, { ...draft, ...asked, lines: chosen }, headers)}
      saved="Refund recorded"
      fields={(form) => <RefundFields {...{ order, form, chosen }} onChoose={setChosen} />}
    />
  )
}

type FieldsProps = {
  order: AdminOrder
  form: StaffFormState
  chosen: LineToRefund[]
  onChoose: (chosen: LineToRefund[]) => void
}

function RefundFields({ order, form, chosen, onChoose }: FieldsProps) {
  const { currency } = order
  const held = toCents(order.received) - toCents(order.refunded)
  const owed = toCents(order.toRefund)
  const lines = refundableOf(order)
  const [method, setMethod] = useState<string>(usualMethods[order.paymentMethod])
  const proposed = (of: LineToRefund[]) => plainAmount(proposeRefund({ held, owed }, lines, of))
  const [amount, setAmount] = useState(owed ? proposed([]) : '')
  const choose = (next: LineToRefund[]) => {
    onChoose(next)
    setAmount(proposed(next))
  }
  const upTo = `Up to ${formatMoney(held, currency)}`
  return (
    <>
      <RefundLines lines={lines} currency={currency} chosen={chosen} onChoose={choose} />
      <div className="staff-form-dialog-pair">
        <TextField
          {...form.field('amount')}
          label="Amount"
          hint={owed ? `${upTo}; ${formatMoney(owed, currency)} is owed back` : upTo}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <SelectField
          {...form.field('method')}
          label="Method"
          hint="How it was refunded"
          options={entryMethodLabels}
          value={method}
          onChange={(event) => setMethod(event.target.value)}
        />
        <DayField form={form} label="Refunded on" />
        <TextField {...form.field('reference')} label="Reference" optional maxLength={80} autoComplete="off" />
      </div>
      <TextArea
        {...form.field('note')}
        label="Reason"
        hint="Kept with the books; only staff see it."
        defaultValue={owed ? owedCauseWords[owedCauseOf(order)] : undefined}
        rows={2}
        maxLength={500}
      />
      <RefundSteps method={method as EntryMethod} />
    </>
  )
}

type Refundable = RefundableLine & { name: string }

/** The lines with units that no refund has named. */
function refundableOf({ items, payments }: AdminOrder): Refundable[] {
  const reversed = new Set(payments.map(({ reverses }) => reverses))
  const refunded = payments.flatMap(({ id, lines }) =>
    lines.map(({ line, quantity }) => ({ lineId: line, quantity, reversed: reversed.has(id) })),
  )
  const left = leftToRefund(items, refunded)
  return items.flatMap(({ id, name, price }) =>
    left.get(id)! > 0 ? [{ id, name, price: toCents(price), left: left.get(id)! }] : [],
  )
}
