import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { Button } from '#ui/marks/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useAsOpened } from '#staff/merge/as-opened.tsx'
import type { StaffFormState } from '#staff/form/use-staff-form.tsx'
import { EntryDialog } from '#orders/payment-entries/entry-dialog.tsx'
import { lastDriver } from '#orders/steps/last-typed.ts'
import type { AdminOrder } from '#orders/order-admin.ts'
import { DayField, plainAmount } from '#orders/display/entered-payment-fields.tsx'
import { cashDeliveryApi, CashDraft } from './cash-delivery.ts'

/** True for an order that our driver delivers next, against cash. */
export const isHandedOver = ({ status, paymentMethod, toPay }: AdminOrder) =>
  paymentMethod === 'cash-on-delivery' && toPay > 0 && (status === 'processing' || status === 'shipped')

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

function CashDeliveryDialog(props: { order: AdminOrder; onClose: () => void }) {
  const { orderNumber, status } = useAsOpened(props.order)
  return (
    <EntryDialog
      {...props}
      title={`${orderNumber}: delivered, cash received`}
      name="Delivered, cash received"
      intro="This completes the order. Any amount other than the amount due leaves it part paid or over-paid."
      first="amount"
      confirm="Delivered and paid"
      schema={CashDraft}
      save={async (draft, asked, headers) => {
        await call(cashDeliveryApi.deliver, { ...draft, ...asked, seenStatus: status }, headers)
        lastDriver.set(draft.takenBy)
      }}
      saved="Delivered, and the cash is recorded"
      moved={(now) => now.status !== status}
      fields={(form) => <CashFields order={props.order} form={form} />}
    />
  )
}

function CashFields({ order: { toPay, currency }, form }: { order: AdminOrder; form: StaffFormState }) {
  return (
    <div className="staff-form-dialog-pair">
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
  )
}
