import { ButtonLink } from '#ui/button.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { formatMoney, toCents } from '#lib/money.ts'
import { formatDate } from '#lib/dates.ts'
import type { OrderSummary } from './order.ts'
import { StatusBadge } from './status-badge.tsx'

const columns: Column<OrderSummary>[] = [
  {
    key: 'number',
    label: 'Order #',
    main: true,
    cell: (order) => <span className="numbers">{order.orderNumber}</span>,
  },
  { key: 'date', label: 'Date', cell: (order) => formatDate(order.createdAt) },
  { key: 'status', label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'total', label: 'Total', align: 'end', cell: (order) => formatMoney(toCents(order.total), order.currency) },
  {
    key: 'actions',
    label: 'Actions',
    align: 'end',
    cell: ({ id, orderNumber }) => (
      <ButtonLink
        to={`/order-confirmation?id=${id}`}
        variant="quiet"
        size="small"
        aria-label={`View Details of order ${orderNumber}`}
      >
        View Details
      </ButtonLink>
    ),
  },
]

/** Orders of one person, newest first. */
export function OrderTable({ orders, caption = 'Your orders' }: { orders: readonly OrderSummary[]; caption?: string }) {
  return <Table caption={caption} columns={columns} rows={orders} rowKey={({ id }) => id} />
}
