import { formatShortDate, formatTime } from '#lib/values/dates.ts'
import { PackageSearch } from 'lucide-react'
import { BulkRuns } from '#bulk/bulk-runs.tsx'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { countOf } from '#lib/values/count-of.ts'
import { StaffHeader } from '#staff/frame/header.tsx'
import { StaffList } from '#staff/list/list.tsx'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { ChosenOrders } from './chosen-orders.tsx'
import type { orderAdminApi } from '#orders/order-admin.ts'
import { orderList } from './order-list.ts'
import { paymentMethodLabels } from '#orders/order-status.ts'
import { PaymentWords } from '#orders/display/payment-badge.tsx'
import { ReturnsLink } from '#orders/display/returns-link.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { StatusBadge } from '#orders/display/status-badge.tsx'

export function OrderAdminList() {
  return (
    <>
      <StaffHeader title="Orders" actions={<ReturnsLink />} />
      <BulkRuns about="orders" of={orderList.of} />
      <StaffList
        list={orderList}
        columns={columns}
        open="record"
        choice={{
          all: 'Select every order on this page',
          one: ({ orderNumber }) => `Select ${orderNumber}`,
          actions: (chosen, clear) => <ChosenOrders chosen={chosen} onClear={clear} />,
        }}
        empty={{
          icon: <PackageSearch />,
          title: 'No orders yet',
          text: 'The first order appears here the moment it is placed.',
        }}
        unfound={{
          text: 'Search with an order number, three letters and more of a name, email address or phone number, the beginning of a tracking number, a whole SKU, or an amount such as R 1 299,00.',
        }}
      />
    </>
  )
}

const columns: StaffColumn<typeof orderAdminApi.list>[] = [
  {
    key: 'number',
    head: 'Order',
    cell: ({ orderNumber }) => <span className="numbers">{orderNumber}</span>,
  },
  {
    key: 'placed',
    head: 'Placed',
    phone: 'first',
    sort: { by: 'placed', falling: 'Newest first', rising: 'Oldest first' },
    cell: ({ createdAt }) => (
      <StaffPair className="numbers" small={formatTime(createdAt)}>
        {formatShortDate(createdAt)}
      </StaffPair>
    ),
  },
  {
    key: 'customer',
    head: 'Customer',
    share: 40,
    cell: ({ customerName, customerEmail, bill }) => (
      <StaffPair small={bill ?? (customerName && customerEmail)}>
        {customerName ?? customerEmail ?? 'Not given'}
      </StaffPair>
    ),
  },
  {
    key: 'total',
    head: 'Total',
    align: 'end',
    phone: 'first',
    sort: { by: 'total', falling: 'Highest total', rising: 'Lowest total' },
    cell: ({ total, currency, units, bill }) => (
      <StaffPair small={!bill && countOf(units, 'item')}>{formatMoney(toCents(total), currency)}</StaffPair>
    ),
  },
  {
    key: 'payment',
    head: 'Payment',
    cell: (order) => (
      <StaffPair small={paymentMethodLabels[order.paymentMethod]}>
        <PaymentWords order={order} />
      </StaffPair>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    cell: ({ status, bill }) => (bill ? <Badge>Bill</Badge> : <StatusBadge status={status} />),
  },
]
