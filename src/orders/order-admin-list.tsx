import { PackageSearch } from 'lucide-react'
import { formatMoney, toCents } from '#lib/money.ts'
import { Link } from '#lib/navigation.tsx'
import { useNewRows } from '#lib/staff-new.tsx'
import { useLastKnown } from '#lib/staff-kept.tsx'
import type { ListOf } from '#lib/staff-list.ts'
import { pathWith, useStaffQuery } from '#lib/staff-query.tsx'
import { useStaffRead } from '#lib/staff-read.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ChoiceFilter, DayFilter, SearchFilter, StaffFilters } from '#ui/staff-filters.tsx'
import { StaffHeader } from '#ui/staff-header.tsx'
import { StaffListFailed } from '#ui/staff-list-failed.tsx'
import { StaffNewRows } from '#ui/staff-new-rows.tsx'
import { StaffOutline } from '#ui/staff-outline.tsx'
import { StaffPager } from '#ui/staff-pager.tsx'
import { type StaffColumn, StaffTable } from '#ui/staff-table.tsx'
import { ChosenOrders } from './chosen-orders.tsx'
import { listedBy, type ListedOrder, narrowedBy, notCancelled, orderAdminApi } from './order-admin.ts'
import {
  orderStatuses,
  paymentMethodLabels,
  paymentMethods,
  paymentStatuses,
  paymentStatusLabels,
  statusLabels,
} from './order-status.ts'
import { PaymentBadge } from './payment-badge.tsx'
import { shortMoment } from './short-moment.ts'
import { StatusBadge } from './status-badge.tsx'
import { ChooseOrders, useChosenOrders } from './use-chosen-orders.tsx'
import './order-admin-list.css'

const optionsOf = <V extends string>(all: string, values: readonly V[], labels: Record<V, string>) => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: labels[value] })),
]
const statusOptions = [
  ...optionsOf('All', orderStatuses, statusLabels),
  { value: notCancelled, label: 'Not cancelled' },
]
const paymentOptions = optionsOf('All', paymentStatuses, paymentStatusLabels)
const methodOptions = optionsOf('All', paymentMethods, paymentMethodLabels)
const sortOptions = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: '-total', label: 'Highest total' },
  { value: 'total', label: 'Lowest total' },
]

export function OrderAdminList() {
  const { query } = useStaffQuery()
  const { path } = orderAdminApi.list
  const shown = pathWith(path, query, listedBy)
  const reading = useStaffRead<typeof orderAdminApi.list>(shown)
  const list = useLastKnown(reading.data)
  const { found, show } = useNewRows({ path, shown, reading, filters: narrowedBy, list })
  return (
    <>
      <StaffHeader title="Orders" sample={list?.rows.some(({ sample }) => sample) ?? false} />
      <StaffFilters label="Narrow the orders" names={narrowedBy}>
        <SearchFilter label="Search" placeholder="Number, name, phone, parcel, SKU, amount" />
        <ChoiceFilter name="status" label="Status" options={statusOptions} />
        <ChoiceFilter name="payment" label="Payment" options={paymentOptions} />
        <ChoiceFilter name="method" label="Method" options={methodOptions} />
        <DayFilter name="from" label="From" />
        <DayFilter name="to" label="To" />
        <ChoiceFilter name="sort" label="Sort by" options={sortOptions} />
      </StaffFilters>
      <StaffNewRows found={found} of={['order', 'orders']} onShow={show} />
      {reading.error && !reading.data ? (
        <StaffListFailed reading={reading} />
      ) : list ? (
        <div className="order-admin-list" aria-busy={reading.data === undefined}>
          <OrderRows list={list} />
        </div>
      ) : (
        <StaffOutline of="orders" rows={10} />
      )}
    </>
  )
}

function OrderRows({ list }: { list: ListOf<ListedOrder> }) {
  const { query, addressWith } = useStaffQuery()
  const open = (id: number) => addressWith({ id, page: query.get('page') })
  const { chosen, has, choose } = useChosenOrders(list.rows)
  const all = list.rows.map(({ id }) => id)
  const columns: StaffColumn<ListedOrder>[] = [
    {
      key: 'number',
      label: 'Order',
      main: true,
      head: (
        <span className="order-admin-list-first">
          <ChooseOrders
            label="Choose every order on this page"
            some={chosen.length > 0}
            checked={chosen.length === list.rows.length}
            onChoose={(ticked) => choose(all, ticked)}
          />
          Order
        </span>
      ),
      cell: ({ id, orderNumber }) => (
        <span className="order-admin-list-first">
          <ChooseOrders label={`Choose ${orderNumber}`} checked={has(id)} onChoose={(ticked) => choose([id], ticked)} />
          <Link to={open(id)} className="numbers" aria-current={undefined}>
            {orderNumber}
          </Link>
        </span>
      ),
    },
    { key: 'date', label: 'Placed', cell: ({ createdAt }) => <Placed at={createdAt} /> },
    { key: 'customer', label: 'Customer', cell: (order) => <Customer order={order} /> },
    {
      key: 'total',
      label: 'Total',
      align: 'end',
      sort: 'total',
      fallsFirst: true,
      cell: (order) => <Total order={order} />,
    },
    {
      key: 'payment',
      label: 'Payment',
      cell: ({ paymentMethod, paymentStatus }) => (
        <span className="order-admin-list-two">
          <PaymentBadge status={paymentStatus} />
          <small>{paymentMethodLabels[paymentMethod]}</small>
        </span>
      ),
    },
    { key: 'status', label: 'Status', cell: (order) => <Status order={order} /> },
  ]
  return (
    <>
      <StaffTable caption="Orders" columns={columns} rows={list.rows} rowKey={({ id }) => id} empty={<NoOrders />} />
      {list.rows.length > 0 && <StaffPager list={list} of={['order', 'orders']} />}
      <ChosenOrders chosen={chosen} onClear={() => choose(all, false)} />
    </>
  )
}

function Placed({ at }: { at: string }) {
  const [day, time] = shortMoment(at).split(', ')
  return (
    <span className="order-admin-list-two numbers">
      <span>{day}</span>
      <small>{time}</small>
    </span>
  )
}

function Total({ order: { total, currency, units } }: { order: ListedOrder }) {
  return (
    <span className="order-admin-list-two order-admin-list-total">
      <span>{formatMoney(toCents(total), currency)}</span>
      <small>
        {units} {units === 1 ? 'item' : 'items'}
      </small>
    </span>
  )
}

function Status({ order: { status, sample } }: { order: ListedOrder }) {
  return (
    <span className="order-admin-list-badges">
      <StatusBadge status={status} />
      {sample && <Badge>Sample data</Badge>}
    </span>
  )
}

function Customer({ order: { customerName, customerEmail } }: { order: ListedOrder }) {
  return (
    <span className="order-admin-list-two order-admin-list-customer">
      <span>{customerName ?? customerEmail ?? 'Not given'}</span>
      {customerName && customerEmail && <small>{customerEmail}</small>}
    </span>
  )
}

function NoOrders() {
  const { query, addressWith } = useStaffQuery()
  const narrowed = narrowedBy.some((name) => query.get(name))
  if (!narrowed) {
    return (
      <EmptyState
        icon={<PackageSearch />}
        title="No orders yet"
        text="The first order appears here the moment it is placed."
      />
    )
  }
  return (
    <EmptyState
      icon={<PackageSearch />}
      title="No order fits"
      text="Search with an order number, three letters and more of a name, e-mail address or phone number, the beginning of a tracking number, a whole SKU, or an amount such as R 1 299,00."
      action={
        <ButtonLink to={addressWith(Object.fromEntries(narrowedBy.map((name) => [name, null])))} variant="secondary">
          Show all orders
        </ButtonLink>
      }
    />
  )
}
