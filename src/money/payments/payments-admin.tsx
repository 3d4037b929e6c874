import { Wallet } from 'lucide-react'
import { formatShortDate } from '#lib/values/dates.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { mostFound } from '#staff/contract/paged-list.ts'
import { centsHeldBy, entryKindLabels, ledgerMethodLabels } from '#payments/ledger-entry.ts'
import { StaffExport } from '#staff/list/export-button.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { type ListedPayment, type PaymentList, paymentListApi, type PaymentTotals } from './payment-list.ts'
import './payments-admin.css'
import './payment-totals.css'

const list = staffList<typeof paymentListApi.list>({
  path: paymentListApi.list.path,
  of: ['payment', 'payments'],
  filters: [
    { kind: 'search', placeholder: 'Order, name or reference', least: 3 },
    { kind: 'choice', name: 'kind', label: 'Kind', all: 'All', options: entryKindLabels },
    { kind: 'choice', name: 'method', label: 'Method', all: 'All', options: ledgerMethodLabels },
    { kind: 'day', name: 'from', label: 'From' },
    { kind: 'day', name: 'to', label: 'To' },
  ],
})

export function PaymentsAdmin() {
  return (
    <StaffPart
      title="Payments"
      intro="Money received and refunded, by date received or paid. Each links to its order."
      actions={<StaffExport list={list} path={paymentListApi.export.path} />}
    >
      <StaffList
        list={list}
        columns={columns}
        open={({ order }) => `/admin-dashboard?tab=orders&id=${order.id}`}
        summary={({ totals }) => <PaymentTotalsLine totals={totals} />}
        empty={{
          icon: <Wallet />,
          title: 'No payments yet',
          text: 'The first payment received or recorded appears here.',
        }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof paymentListApi.list>[] = [
  {
    key: 'order',
    head: 'Order',
    cell: ({ order, customerName }) => (
      <StaffPair whole small={customerName ?? 'Guest'}>
        {order.orderNumber}
      </StaffPair>
    ),
  },
  {
    key: 'kind',
    head: 'What',
    cell: ({ method, ...row }) => (
      <StaffPair whole small={ledgerMethodLabels[method]}>
        {kindInWords(row)}
      </StaffPair>
    ),
  },
  {
    key: 'reference',
    head: 'Reference',
    share: 45,
    roomy: true,
    phone: 'none',
    cell: ({ reference, note }) =>
      reference || note ? <StaffPair small={reference && note}>{reference ?? note}</StaffPair> : '–',
  },
  { key: 'day', head: 'Day', cell: ({ valueDate }) => formatShortDate(valueDate) },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'first',
    cell: (row) => (
      <span className={row.isReversed ? 'payments-admin-reversed' : undefined}>
        {formatMoney(centsHeldBy(row), row.currency)}
      </span>
    ),
  },
]

function kindInWords({ kind, reversedKind, isReversed }: Pick<ListedPayment, 'kind' | 'reversedKind' | 'isReversed'>) {
  if (reversedKind) return reversedKind === 'refunded' ? 'Refund reversed' : 'Payment reversed'
  return isReversed ? `${entryKindLabels[kind]}, reversed since` : entryKindLabels[kind]
}

function PaymentTotalsLine({ totals }: { totals: PaymentList['totals'] }) {
  if (!totals)
    return <p className="payment-totals-none">More than {mostFound} payments: narrow the search to see the total.</p>
  return totals.map((sums) => <SumsOf key={sums.currency} sums={sums} />)
}

function SumsOf({ sums: { currency, received, refunded } }: { sums: PaymentTotals }) {
  const money = (rand: number) => formatMoney(toCents(rand), currency)
  return (
    <dl className="payment-totals numbers">
      <div>
        <dt>Received</dt>
        <dd>{money(received)}</dd>
      </div>
      <div>
        <dt>Refunded</dt>
        <dd>{money(refunded)}</dd>
      </div>
      <div>
        <dt>Net</dt>
        <dd>{money(received - refunded)}</dd>
      </div>
    </dl>
  )
}
