import { formatShortMoment } from '#lib/values/dates.ts'
import { paymentStatuses, paymentStatusLabels } from '#payments/payment-state.ts'
import type { AdminOrder, OrderChange } from '#orders/order-admin.ts'
import { knownStatus, orderStatusLabels } from '#orders/order-status.ts'
import './order-admin-history.css'

export function OrderAdminHistory({ order }: { order: AdminOrder }) {
  return (
    <section className="order-admin-detail-panel" aria-label="History">
      <h2>History</h2>
      <ol className="order-admin-history">
        {order.changes.toReversed().map((change) => (
          <li key={change.id}>
            <strong>{inWords(change)}</strong>
            <small>
              {formatShortMoment(change.at)} by {change.who}
            </small>
            {change.note && <p>{change.note}</p>}
          </li>
        ))}
        <li>
          <strong>{order.bill ? 'Billed' : 'Order placed'}</strong>
          <small>
            {formatShortMoment(order.createdAt)}
            {!order.bill && ` by ${order.customer.name ?? 'a guest'}`}
          </small>
        </li>
      </ol>
    </section>
  )
}

function inWords({ field, from, to }: OrderChange) {
  if (field === 'tracking') return from ? `Parcel: ${from} → ${to}` : `Parcel: ${to}`
  const labelOf = field === 'status' ? statusLabel : paymentLabel
  return `${labelOf(from ?? '')} → ${labelOf(to)}`
}

const statusLabel = (status: string) => orderStatusLabels[knownStatus(status)]
const paymentLabel = (status: string) =>
  paymentStatusLabels[paymentStatuses.find((known) => known === status) ?? 'unpaid']
