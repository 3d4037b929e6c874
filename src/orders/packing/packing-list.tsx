import { formatShortMoment } from '#lib/values/dates.ts'
import { PackageCheck } from 'lucide-react'
import { phoneForStreet } from '#orders/display/box-address.ts'
import { ReturnsLink } from '#orders/display/returns-link.tsx'
import { StatusBadge } from '#orders/display/status-badge.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { staffList } from '#staff/list/list-of.ts'
import { packingApi } from './packing.ts'

export const ordersToPack = staffList<typeof packingApi.list>({
  path: packingApi.list.path,
  of: ['order', 'orders'],
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      all: 'To pack',
      options: [{ value: 'shipped', label: 'Shipped' }],
    },
  ],
})

export function PackingList() {
  return (
    <>
      <StaffHeader
        title="Orders to pack"
        intro="Oldest first. Unpaid orders appear once they may be sent."
        actions={<ReturnsLink />}
      />
      <StaffList
        list={ordersToPack}
        caption="Orders to pack"
        columns={columns}
        open="record"
        empty={{ icon: <PackageCheck />, title: 'Nothing to pack', text: 'Orders appear here once they may be sent.' }}
      />
    </>
  )
}

const columns: StaffColumn<typeof packingApi.list>[] = [
  { key: 'number', head: 'Order', cell: ({ orderNumber }) => <span className="numbers">{orderNumber}</span> },
  { key: 'placed', head: 'Placed', cell: ({ createdAt }) => formatShortMoment(createdAt) },
  {
    key: 'customer',
    head: 'Customer',
    cell: ({ customerName, toBox }) => (
      <StaffPair whole small={toBox && phoneForStreet}>
        {customerName ?? 'Not given'}
      </StaffPair>
    ),
  },
  { key: 'units', head: 'Items', align: 'end', named: true, cell: ({ units }) => units },
  { key: 'status', head: 'Status', phone: 'first', cell: ({ status }) => <StatusBadge status={status} /> },
]
