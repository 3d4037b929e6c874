import { formatShortDate } from '#lib/values/dates.ts'
import { ledgerMethodLabels } from '#payments/ledger-entry.ts'
import { useSite } from '#settings/use-site.tsx'
import { StaffLink } from '#staff/frame/rights-link.tsx'
import { type Column, Table } from '#ui/panels/table.tsx'
import { paidAhead as paidAheadFilter } from '#orders/order-query.ts'
import type { Debtor, MonthEnd } from './month-end.ts'
import { money } from './sales-tables.tsx'

type Reported = { report: MonthEnd }

export function MoneyTable({ report: { payments, period } }: Reported) {
  const columns: Column<MonthEnd['payments'][number]>[] = [
    {
      key: 'method',
      label: 'Method',
      main: true,
      cell: ({ method }) => {
        const asked = new URLSearchParams({ tab: 'money', section: 'payments', method, ...period })
        return (
          <StaffLink needs="money.read" to={`/admin-dashboard?${asked.toString()}`}>
            {ledgerMethodLabels[method]}
          </StaffLink>
        )
      },
    },
    { key: 'received', label: 'Received', align: 'end', cell: ({ received, currency }) => money(received, currency) },
    { key: 'refunded', label: 'Refunded', align: 'end', cell: ({ refunded, currency }) => money(refunded, currency) },
    {
      key: 'left',
      label: 'Net',
      align: 'end',
      cell: ({ received, refunded, currency }) => money(received - refunded, currency),
    },
  ]
  return (
    <Table
      caption="Money received and refunded"
      dense
      columns={columns}
      rows={payments}
      rowKey={({ method, currency }) => `${method} ${currency}`}
      empty={<p>No money has moved in this period.</p>}
    />
  )
}

const ageColumns: Column<MonthEnd['debts'][number]>[] = [
  { key: 'age', label: 'Days since the invoice', main: true, cell: ({ age }) => age.replace('-', ' to ') },
  { key: 'orders', label: 'Orders', align: 'end', cell: ({ orders }) => orders },
  { key: 'amount', label: 'Still to be paid', align: 'end', cell: ({ amount, currency }) => money(amount, currency) },
]

const debtorColumns: Column<Debtor>[] = [
  {
    key: 'order',
    label: 'Order',
    main: true,
    cell: ({ id, orderNumber }) => (
      <StaffLink needs="orders.read" to={`/admin-dashboard?tab=orders&id=${id}`}>
        {orderNumber}
      </StaffLink>
    ),
  },
  { key: 'customer', label: 'Customer', cell: ({ customerName }) => customerName ?? 'Guest' },
  { key: 'invoiced', label: 'Invoiced', cell: ({ invoicedOn }) => formatShortDate(invoicedOn) },
  { key: 'days', label: 'Days', align: 'end', cell: ({ days }) => days },
  { key: 'amount', label: 'Still to be paid', align: 'end', cell: ({ amount, currency }) => money(amount, currency) },
]

export function DebtTables({ report: { debts, debtors, owedBack, paidAhead } }: Reported) {
  const { currency } = useSite()
  return (
    <>
      <Table
        caption="Debts by age"
        dense
        columns={ageColumns}
        rows={debts}
        rowKey={({ age, currency }) => `${age} ${currency}`}
        empty={<p>Every invoice is paid.</p>}
      />
      {debtors.length > 0 && (
        <Table
          caption="Debtors, oldest first"
          captionShown
          dense
          columns={debtorColumns}
          rows={debtors}
          rowKey={({ id }) => id}
        />
      )}
      <p>
        <StaffLink needs="money.read" to="/admin-dashboard?tab=money&section=owed-back">
          Refunds due to customers
        </StaffLink>
        {': '}
        {(owedBack.length ? owedBack : [{ amount: 0, currency }])
          .map((owed) => money(owed.amount, owed.currency))
          .join(', ')}
      </p>
      {paidAhead.length > 0 && (
        <p>
          <StaffLink needs="orders.read" to={`/admin-dashboard?tab=orders&payment=${paidAheadFilter}`}>
            Paid ahead for next bills
          </StaffLink>
          {': '}
          {paidAhead.map((ahead) => money(ahead.amount, ahead.currency)).join(', ')}
        </p>
      )}
    </>
  )
}
