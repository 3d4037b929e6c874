import { CalendarCheck } from 'lucide-react'
import { billDueOn, isOverdue } from '#orders/bill-due.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { type Column, Table } from '#ui/panels/table.tsx'
import { keepUnits } from '#lib/values/keep-units.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { formatShortDate } from '#lib/values/dates.ts'
import { CancelOrder } from '#orders/cancelling/cancel-button.tsx'
import { documentPath } from '#orders/document-path.ts'
import { PictureView } from '#media/picture-view.tsx'
import { goodsText } from '#orders/display/goods-text.ts'
import { OrderAgain } from '#orders/order-again/order-again.tsx'
import type { OrderSummary, OwnOrder } from '#orders/order.ts'
import { sayDeadline } from '#orders/display/deadline-words.ts'
import { PayLink } from '#orders/paying/pay-link.tsx'
import { CustomerStatusBadge } from '#orders/display/status-badge.tsx'
import './order-table.css'

const columns: Column<OwnOrder>[] = [
  {
    key: 'number',
    label: 'Order #',
    main: true,
    cell: (order) => <Goods order={order} />,
  },
  { key: 'date', label: 'Date', cell: (order) => formatShortDate(order.createdAt) },
  {
    key: 'status',
    label: 'Status',
    cell: ({ bill, status }) => (bill ? <Badge>Bill</Badge> : <CustomerStatusBadge status={status} />),
  },
  { key: 'total', label: 'Total', align: 'end', cell: (order) => <Total order={order} /> },
  {
    key: 'actions',
    label: 'Actions',
    align: 'end',
    cell: (order) => (
      <>
        <PayLink order={order} />
        {order.status === 'delivered' && !order.bill && (
          <OrderAgain
            order={order}
            linkKey={null}
            variant="quiet"
            size="small"
            aria-label={`Order again: ${order.orderNumber}`}
          />
        )}
        <DocumentButtons order={order} />
        <ButtonLink
          to={`/order-confirmation?id=${order.id}`}
          variant="quiet"
          size="small"
          aria-label={`View Details of order ${order.orderNumber}`}
        >
          View Details
        </ButtonLink>
        <CancelOrder order={order} linkKey={null} small />
      </>
    ),
  },
]

export function OrderTable({ orders, caption = 'Your orders' }: { orders: readonly OwnOrder[]; caption?: string }) {
  return <Table className="order-table" caption={caption} columns={columns} rows={orders} rowKey={({ id }) => id} />
}

/** The invoice and the latest credit note; further documents are on the order's page. */
function DocumentButtons({ order: { id, documents } }: { order: OwnOrder }) {
  const [invoice] = documents
  const note = documents.findLast(({ kind }) => kind === 'credit-note')
  return [invoice, note].map(
    (each, at) =>
      each && (
        <ButtonLink
          key={each.id}
          to={documentPath(id, each.id)}
          download=""
          variant="quiet"
          size="small"
          aria-label={`${at ? 'Credit note' : 'Invoice'} ${each.number}`}
        >
          {at ? 'Credit note' : 'Invoice'}
        </ButtonLink>
      ),
  )
}

function Goods({ order: { orderNumber, bill, goods } }: { order: OwnOrder }) {
  return (
    <span className="order-table-goods">
      <span className="order-table-picture">
        {bill && <CalendarCheck aria-hidden="true" />}
        {goods?.picture && <PictureView picture={goods.picture} alt="" sizes="3.5rem" />}
      </span>
      <span className="order-table-words">
        <span className="numbers">{orderNumber}</span>
        {bill && <small>{bill}</small>}
        {goods && <small>{unbroken(goodsText(goods))}</small>}
      </span>
    </span>
  )
}

/** Measures stay on one line, also "8 x 4 m". */
const unbroken = (text: string) => keepUnits(text).replaceAll(/x (?=\d)/g, 'x\u00a0')

function MoreThanDue({ order: { toRefund, forNextBill, currency } }: { order: OrderSummary }) {
  if (toRefund <= 0) return null
  const money = formatMoney(toCents(toRefund), currency)
  return <small>{forNextBill ? `${money} for your next bill` : `We owe you ${money}`}</small>
}

/** With the balance either way; an amount that equals the total is not repeated. */
function Total({ order }: { order: OrderSummary }) {
  const { bill, paymentMethod, total, credited, toPay, currency, heldUntil } = order
  const money = (rand: number) => formatMoney(toCents(rand), currency)
  return (
    <span className="order-table-total">
      {money(total)}
      {credited > 0 && (
        <small>
          {money(credited)} {bill ? 'taken off' : 'returned or refunded'}
        </small>
      )}
      {toPay > 0 && <small className="order-table-due">{toPay === total ? 'to pay' : `${money(toPay)} to pay`}</small>}
      {heldUntil && paymentMethod !== 'cash-on-delivery' && <small>Pay by {sayDeadline(heldUntil)}</small>}
      {bill && toPay > 0 && <BillDue order={order} />}
      <MoreThanDue order={order} />
    </span>
  )
}

function BillDue({ order }: { order: OrderSummary }) {
  const due = keepUnits(formatShortDate(billDueOn(order.createdAt)))
  return isOverdue(order) ? (
    <small className="order-table-overdue">Overdue since {due}</small>
  ) : (
    <small>Pay by {due}</small>
  )
}
