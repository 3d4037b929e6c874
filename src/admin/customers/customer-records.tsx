import { formatShortDate } from '#lib/values/dates.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { StatusBadge } from '#orders/display/status-badge.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { PaymentWords } from '#orders/display/payment-badge.tsx'
import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'
import { type Column, Table } from '#ui/panels/table.tsx'
import { adminAddress } from '#admin/admin-address.ts'
import type { Customer } from './customers.ts'

type EnquiryRow = Customer['enquiries'][number]

const orderColumns: Column<Customer['latestOrders'][number]>[] = [
  {
    key: 'number',
    label: 'Order',
    main: true,
    cell: ({ id, orderNumber, bill }) => (
      <StaffPair small={bill}>
        <Link to={adminAddress('orders', { id })} className="customer-details-link numbers">
          {orderNumber}
        </Link>
      </StaffPair>
    ),
  },
  { key: 'date', label: 'Date', cell: ({ createdAt }) => formatShortDate(createdAt) },
  {
    key: 'status',
    label: 'Status',
    cell: ({ bill, status }) => (bill ? <Badge>Bill</Badge> : <StatusBadge status={status} />),
  },
  { key: 'payment', label: 'Payment', cell: (order) => <PaymentWords order={order} /> },
  { key: 'total', label: 'Total', align: 'end', cell: ({ total, currency }) => formatMoney(toCents(total), currency) },
]

const tones: Record<EnquiryRow['status'], BadgeTone> = { unread: 'accent', read: 'neutral', archived: 'neutral' }
const labels: Record<EnquiryRow['status'], string> = { unread: 'Unread', read: 'Read', archived: 'Archived' }

const enquiryColumns: Column<EnquiryRow>[] = [
  {
    key: 'reference',
    label: 'Enquiry',
    main: true,
    cell: ({ id, reference }) => (
      <Link to={adminAddress('messages', { id })} className="customer-details-link numbers">
        {reference}
      </Link>
    ),
  },
  { key: 'subject', label: 'Subject', cell: ({ subject }) => subject },
  { key: 'date', label: 'Received', cell: ({ createdAt }) => formatShortDate(createdAt) },
  { key: 'status', label: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{labels[status]}</Badge> },
]

export function CustomerRecords({
  customer,
}: {
  customer: Pick<Customer, 'orders' | 'latestOrders' | 'enquiries' | 'email'>
}) {
  const { orders, latestOrders, enquiries, email } = customer
  return (
    <>
      <section className="customer-details-part">
        <h2>Orders</h2>
        <Table
          caption="Orders of this customer"
          dense
          columns={orderColumns}
          rows={latestOrders}
          rowKey={({ id }) => id}
          empty={<p className="soft">No orders yet.</p>}
        />
        {orders > latestOrders.length && (
          <Link to={adminAddress('orders', { search: email })} className="customer-details-link">
            The newest {latestOrders.length} of {orders}. All orders with {email} ›
          </Link>
        )}
      </section>
      <section className="customer-details-part">
        <h2>Enquiries</h2>
        <Table
          caption="Enquiries from this email address"
          dense
          columns={enquiryColumns}
          rows={enquiries}
          rowKey={({ id }) => id}
          empty={<p className="soft">None from this email address.</p>}
        />
      </section>
    </>
  )
}
