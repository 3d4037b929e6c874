import { Banknote } from 'lucide-react'
import { formatShortDate } from '#lib/values/dates.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { cashApi } from './cash-taken.ts'
import './cash-admin.css'

const list = staffList<typeof cashApi.list>({
  path: cashApi.list.path,
  of: ['hand-over', 'hand-overs'],
  id: ({ day, takenBy, currency }) => `${day} ${takenBy} ${currency}`,
  filters: [
    { kind: 'day', name: 'from', label: 'From' },
    { kind: 'day', name: 'to', label: 'To' },
  ],
})

export function CashAdmin() {
  return (
    <StaffPart
      title="Cash"
      intro="Cash that each driver took per day and hands over: count it against the total. The last month, unless you choose dates."
    >
      <StaffList
        list={list}
        caption="Cash by day and driver"
        columns={columns}
        tall
        empty={{
          icon: <Banknote />,
          title: 'No cash taken',
          text: 'Orders delivered for cash appear here, by day and driver.',
        }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof cashApi.list>[] = [
  { key: 'day', head: 'Day', cell: ({ day }) => formatShortDate(day) },
  { key: 'takenBy', head: 'Taken by', cell: ({ takenBy }) => <strong>{takenBy}</strong> },
  {
    key: 'orders',
    head: 'Orders',
    share: 45,
    cell: ({ orders, currency }) => (
      <ul className="cash-admin-orders numbers">
        {orders.map(({ id, orderNumber, amount }, place) => (
          <li key={place}>
            <Link to={`/admin-dashboard?tab=orders&id=${id}`}>{orderNumber}</Link>{' '}
            {formatMoney(toCents(amount), currency)}
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'total',
    head: 'Total',
    align: 'end',
    phone: 'first',
    cell: ({ total, currency }) => <strong className="numbers">{formatMoney(toCents(total), currency)}</strong>,
  },
]
