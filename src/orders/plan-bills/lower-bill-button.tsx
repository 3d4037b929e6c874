import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import type { AdminOrder } from '#orders/order-admin.ts'
import { EntryDialog } from '#orders/payment-entries/entry-dialog.tsx'
import { useMay } from '#staff/frame/own-rights.tsx'
import { useAsOpened } from '#staff/merge/as-opened.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Button } from '#ui/marks/button.tsx'
import { LowerBillDraft, lowerBillApi } from './lower-bill.ts'

const leftOf = ({ total, credited }: AdminOrder) => toCents(total) - toCents(credited)

export function LowerBillButton({ order }: { order: AdminOrder }) {
  const may = useMay()
  const [asked, setAsked] = useState(false)
  if (!may('money.change') || leftOf(order) <= 0) return null
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => setAsked(true)}>
        Lower this bill
      </Button>
      {asked && <LowerBillDialog order={order} onClose={() => setAsked(false)} />}
    </div>
  )
}

function LowerBillDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const seen = useAsOpened(order.credited)
  return (
    <EntryDialog
      order={order}
      title={`Lower bill ${order.orderNumber}`}
      name="Lower this bill"
      intro={
        <>
          The bill comes to <strong className="numbers">{formatMoney(leftOf(order), order.currency)}</strong>. The
          customer gets a credit note by email, with the reason. What is then paid too much is used for the next bill.
        </>
      }
      first="amount"
      confirm="Lower the bill"
      tells={false}
      schema={LowerBillDraft}
      save={(draft, { id }, headers) => call(lowerBillApi.lower, { ...draft, id, seen }, headers)}
      saved="Bill lowered"
      moved={({ credited }) => credited !== seen}
      onClose={onClose}
      fields={(form) => (
        <>
          <TextField {...form.field('amount')} label="Lower it by" inputMode="decimal" />
          <TextArea {...form.field('reason')} label="Reason" hint="The customer reads it." rows={2} maxLength={500} />
        </>
      )}
    />
  )
}
