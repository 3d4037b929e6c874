import { PackageCheck } from 'lucide-react'
import { Link } from '#lib/navigation.tsx'
import type { ListOf } from '#lib/staff-list.ts'
import { pathWith, useStaffQuery } from '#lib/staff-query.tsx'
import { shortMoment } from '#orders/short-moment.ts'
import { StatusBadge } from '#orders/status-badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ChoiceFilter, StaffFilters } from '#ui/staff-filters.tsx'
import { StaffHeader } from '#ui/staff-header.tsx'
import { StaffPager } from '#ui/staff-pager.tsx'
import { StaffRows } from '#ui/staff-rows.tsx'
import { StaffTable } from '#ui/staff-table.tsx'
import type { packingApi, PackingRow } from './packing.ts'

const statusOptions = [
  { value: '', label: 'To pack' },
  { value: 'shipped', label: 'Shipped' },
]

/** The orders that a packer works through. */
export function PackingList() {
  const { query } = useStaffQuery()
  return (
    <>
      <StaffHeader title="Orders to pack" intro="Oldest first. Unpaid orders appear once they may be sent." />
      <StaffFilters label="Narrow the orders" names={['status']}>
        <ChoiceFilter name="status" label="Status" options={statusOptions} />
      </StaffFilters>
      <StaffRows<typeof packingApi.list> of="orders" path={pathWith('/api/admin/packing', query, ['status', 'page'])}>
        {(list) => <Rows list={list} />}
      </StaffRows>
    </>
  )
}

function Rows({ list }: { list: ListOf<PackingRow> }) {
  const { query, addressWith } = useStaffQuery()
  return (
    <>
      <StaffTable
        caption="Orders to pack"
        rows={list.rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'number',
            label: 'Order',
            main: true,
            cell: ({ id, orderNumber }) => (
              <Link to={addressWith({ id, page: query.get('page') })} className="numbers" aria-current={undefined}>
                {orderNumber}
              </Link>
            ),
          },
          { key: 'date', label: 'Placed', cell: ({ createdAt }) => shortMoment(createdAt) },
          { key: 'customer', label: 'Customer', cell: ({ customerName }) => customerName ?? 'Not given' },
          { key: 'units', label: 'Items', align: 'end', cell: ({ units }) => units },
          { key: 'status', label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
        ]}
        empty={
          <EmptyState
            icon={<PackageCheck />}
            title="Nothing to pack"
            text="Orders appear here once they may be sent."
          />
        }
      />
      {list.rows.length > 0 && <StaffPager list={list} of={['order', 'orders']} />}
    </>
  )
}
