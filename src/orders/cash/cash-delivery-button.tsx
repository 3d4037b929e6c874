import { useId, useState } from 'react'
import { newAttemptKey } from '#lib/attempt-key.ts'
import { call } from '#lib/call.ts'
import { formatMoney, toCents } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextField } from '#ui/field.tsx'
import { useStaffForm } from '#ui/use-staff-form.tsx'
import { lastTyped } from '../last-typed.ts'
import type { AdminOrder } from '../order-admin.ts'
import { TellCustomer } from '../parcel-fields.tsx'
import { DayField, plainAmount, withAmount } from '../payment-fields.tsx'
import { cashDeliveryApi, CashDraft } from './cash-delivery.ts'
import '../order-admin-payments.css'

const lastDriver = lastTyped('clearwater-reef.driver')

/** True of an order that our driver hands over for cash next. */
export const isHandedOver = ({ status, paymentMethod, toPay }: AdminOrder) =>
  paymentMethod === 'cash-on-delivery' && toPay > 0 && (status === 'processing' || status === 'shipped')

/** Delivered and paid, in one step. */
export function CashDeliveryButton({ order }: { order: AdminOrder }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button size="large" onClick={() => setAsked(true)}>
        Delivered, cash received
      </Button>
      {asked && <CashDeliveryDialog order={order} onClose={() => setAsked(false)} />}
    </>
  )
}

function CashDeliveryDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { id, orderNumber, status, received, refunded, toPay, currency, customer } = order
  const [key] = useState(newAttemptKey)
  const [tellCustomer, setTell] = useState(true)
  const formId = useId()
  const form = useStaffForm({
    schema: CashDraft,
    prepare: withAmount,
    save: async (draft) => {
      const seen = { seen: { received, refunded }, seenStatus: status, tellCustomer }
      await call(cashDeliveryApi.deliver, { ...draft, ...seen, id: String(id) }, { 'idempotency-key': key })
      lastDriver.keep(draft.takenBy)
    },
    saved: 'Delivered, and the cash is written down',
    goOn: onClose,
  })
  return (
    <Dialog
      open
      title={`${orderNumber}: delivered, cash received`}
      onClose={onClose}
      initialFocus="[name=amount]"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} busy={form.submitting}>
            Delivered and paid
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="payment-dialog" method="post" aria-label="Delivered, cash received">
        <p>This ends the order. Another amount than what is to pay leaves it part paid or over-paid.</p>
        <ErrorSummary form={form} />
        <div className="payment-dialog-pair">
          <TextField
            {...form.field('amount')}
            label="Cash received"
            hint={`To pay: ${formatMoney(toCents(toPay), currency)}`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={plainAmount(toCents(toPay))}
          />
          <TextField
            {...form.field('takenBy')}
            label="Taken by"
            hint="The driver who hands it over"
            maxLength={80}
            autoComplete="off"
            defaultValue={lastDriver.find()}
          />
          <DayField form={form} label="Received on" />
        </div>
        <TellCustomer email={customer.email} checked={tellCustomer} onChange={setTell} />
      </form>
    </Dialog>
  )
}
