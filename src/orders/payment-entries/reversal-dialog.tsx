import { call } from '#lib/reading/call.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { type LedgerEntry, ReversalDraft } from '#payments/ledger-entry.ts'
import { TextArea } from '#ui/form/field.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import type { AdminOrder } from '#orders/order-admin.ts'
import { orderPaymentApi } from './order-payments.ts'

/** A later bill was paid from these entries, and still is. */
const areUsed = (entries: LedgerEntry[]) =>
  entries.some(
    ({ id, kind, method }) =>
      kind === 'refunded' && method === 'set-off' && !entries.some(({ reverses }) => reverses === id),
  )

/** Reverses an entry made by mistake: it stays visible, and another entry takes it out of the totals. */
export function ReversalDialog({ entry, ...props }: { order: AdminOrder; entry: LedgerEntry; onClose: () => void }) {
  const what = entry.kind === 'refunded' ? 'refund' : 'payment'
  const isUsed = entry.kind === 'received' && areUsed(props.order.payments)
  return (
    <EntryDialog
      {...props}
      title={`Reverse a ${what} of ${props.order.orderNumber}`}
      name={`Reverse the ${what}`}
      intro={
        <>
          For a {what} of{' '}
          <strong className="numbers">{formatMoney(toCents(entry.amount), props.order.currency)}</strong> that was
          recorded by mistake. It stays in the list but no longer counts. If the money was really paid back, record a
          refund instead.{isUsed && ' What a later bill was paid with from it comes back, and that bill is open again.'}
        </>
      }
      first="note"
      confirm="Reverse"
      danger
      tells={false}
      schema={ReversalDraft}
      save={({ note }, { id, seen }, headers) =>
        call(orderPaymentApi.reverse, { id, seen, entry: String(entry.id), note }, headers)
      }
      saved="Entry reversed"
      fields={(form) => <TextArea {...form.field('note')} label="Reason" rows={2} maxLength={500} />}
    />
  )
}
