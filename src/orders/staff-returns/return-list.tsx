import { PackageOpen } from 'lucide-react'
import { formatShortMoment } from '#lib/values/dates.ts'
import { countOf } from '#lib/values/count-of.ts'
import { StaffBack } from '#staff/frame/back-link.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { returnAdminApi } from './return-admin.ts'
import { ReturnBadge } from './return-badge.tsx'
import { returnReasonLabels } from '#orders/returns/return-reason.ts'
import { returnStateLabels } from '#orders/return-state.ts'

export const returnList = staffList<typeof returnAdminApi.list>({
  path: returnAdminApi.list.path,
  of: ['return', 'returns'],
  sort: 'asked',
  filters: [
    { kind: 'choice', name: 'state', label: 'State', all: 'Open', options: { ...returnStateLabels, all: 'All' } },
  ],
})

export function ReturnList() {
  return (
    <>
      <StaffHeader
        title="Returns"
        changes="orders.change"
        back={<StaffBack to="/admin-dashboard?tab=orders">All orders</StaffBack>}
        intro="Goods that customers want to send back. Answer each request, receive the goods, then settle it."
      />
      <StaffList
        list={returnList}
        columns={columns}
        open="record"
        empty={{
          icon: <PackageOpen />,
          title: 'No open returns',
          text: 'Returns appear here once a customer requests one.',
        }}
      />
    </>
  )
}

const columns: StaffColumn<typeof returnAdminApi.list>[] = [
  { key: 'number', head: 'Return', cell: ({ number }) => <span className="numbers">{number}</span> },
  { key: 'order', head: 'Order', cell: ({ orderNumber }) => <span className="numbers">{orderNumber}</span> },
  {
    key: 'customer',
    head: 'Customer',
    share: 40,
    cell: ({ customerName, reason, units }) => (
      <StaffPair small={`${returnReasonLabels[reason]}, ${countOf(units, 'item')}`}>
        {customerName ?? 'Not given'}
      </StaffPair>
    ),
  },
  {
    key: 'asked',
    head: 'Requested',
    phone: 'first',
    sort: { by: 'asked', rising: 'Oldest first', falling: 'Newest first' },
    cell: ({ askedAt }) => formatShortMoment(askedAt),
  },
  { key: 'state', head: 'State', cell: ({ state }) => <ReturnBadge state={state} /> },
]
