import { useId, useState } from 'react'
import { newAttemptKey } from '#lib/attempt-key.ts'
import { call } from '#lib/call.ts'
import { formatMoney, toCents } from '#lib/money.ts'
import { dayOf } from '#lib/staff-days.ts'
import { readNumber } from '#lib/staff-text.ts'
import { entryMethodLabels, entryMethods, PaymentDraft, RefundDraft } from '#payments/ledger-entry.ts'
import { readReference } from '#payments/payment-reference.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import type { Schema } from '#ui/form-values.ts'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffForm } from '#ui/use-staff-form.tsx'
import type { AdminOrder } from './order-admin.ts'
import { orderPaymentApi, usualMethods } from './order-payments.ts'
import { orderNumber } from './order-status.ts'
import { TellCustomer } from './parcel-fields.tsx'
import './order-admin-payments.css'

type PaymentDialogProps = { order: AdminOrder; kind: 'received' | 'refunded'; onClose: () => void }

type Asked = PaymentDraft & { id: string; seen: { received: number; refunded: number }; tellCustomer: boolean }
type Words = {
  title: string
  follows: string
  day: string
  confirm: string
  saved: string
  schema: Schema<PaymentDraft>
  write: (asked: Asked, headers: Record<string, string>) => Promise<unknown>
}

const words: Record<PaymentDialogProps['kind'], Words> = {
  received: {
    title: 'Payment for',
    follows: 'Only once the money has arrived; a proof of payment alone is not enough.',
    day: 'Received on',
    confirm: 'Record payment',
    saved: 'Payment recorded',
    schema: PaymentDraft,
    write: (asked, headers) => call(orderPaymentApi.record, asked, headers),
  },
  refunded: {
    title: 'Refund of',
    follows: 'This writes down that money has been given back; it does not transfer it.',
    day: 'Given back on',
    confirm: 'Record refund',
    saved: 'Refund recorded',
    schema: RefundDraft,
    write: (asked, headers) => call(orderPaymentApi.refund, asked, headers),
  },
}

const methods = entryMethods.map((value) => ({ value, label: entryMethodLabels[value] }))
const withAmount = (typed: Record<string, unknown>) => ({ ...typed, amount: readNumber(typed.amount) })

/** Writes down money that has come or was given back. The key of the dialog makes one entry of however many presses. */
export function PaymentDialog({ order, kind, onClose }: PaymentDialogProps) {
  const { title, follows, day, confirm, saved, schema, write } = words[kind]
  const [key] = useState(newAttemptKey)
  const [tellCustomer, setTell] = useState(true)
  const formId = useId()
  const { id, received, refunded } = order
  const seen = { received, refunded }
  const form = useStaffForm({
    schema,
    prepare: withAmount,
    save: (draft) => write({ ...draft, id: String(id), seen, tellCustomer }, { 'idempotency-key': key }),
    saved,
    goOn: onClose,
  })
  return (
    <Dialog
      open
      title={`${title} ${order.orderNumber}`}
      onClose={onClose}
      initialFocus="[name=amount]"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} busy={form.submitting}>
            {confirm}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="payment-dialog" method="post" aria-label={confirm}>
        <p>{follows}</p>
        <ErrorSummary form={form} />
        <PaymentFields order={order} kind={kind} form={form} dayLabel={day} />
        <TellCustomer email={order.customer.email} checked={tellCustomer} onChange={setTell} />
      </form>
    </Dialog>
  )
}

type FieldsProps = Pick<PaymentDialogProps, 'order' | 'kind'> & {
  form: ReturnType<typeof useStaffForm>
  dayLabel: string
}

function PaymentFields({ order, kind, form, dayLabel }: FieldsProps) {
  const isRefund = kind === 'refunded'
  const held = toCents(order.received) - toCents(order.refunded)
  const usual = isRefund ? toCents(order.toRefund) : toCents(order.toPay)
  const [today] = useState(() => dayOf(new Date()))
  const [reference, setReference] = useState('')
  const other = otherOrder(reference, order)
  return (
    <>
      <div className="payment-dialog-pair">
        <TextField
          {...form.field('amount')}
          label="Amount"
          hint={
            isRefund
              ? `Up to ${formatMoney(held, order.currency)}`
              : `Of ${formatMoney(toCents(order.total), order.currency)}`
          }
          inputMode="decimal"
          autoComplete="off"
          defaultValue={usual ? plainAmount(usual) : ''}
        />
        <SelectField
          {...form.field('method')}
          label="Method"
          hint={isRefund ? 'How it went back' : 'How it came'}
          options={methods}
          defaultValue={usualMethods[order.paymentMethod]}
        />
        <TextField {...form.field('valueDate')} label={dayLabel} type="date" max={today} defaultValue={today} />
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
        label={isRefund ? 'Reason' : 'Note'}
        optional={!isRefund}
        hint="Kept with the books; only staff see it."
        rows={2}
        maxLength={500}
      />
    </>
  )
}

/** Cents as one types them: "1299,50". */
const plainAmount = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** The number of another order that a reference names; null when it names this one, or none. */
function otherOrder(reference: string, { id, orderNumber: own }: AdminOrder) {
  const prefix = own.replace(/\d+$/, '')
  const read = readReference(reference, prefix)
  return read.certainty === 'none' || read.id === id ? null : orderNumber(prefix, read.id)
}
