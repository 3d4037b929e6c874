import { formatShortDate } from '#lib/values/dates.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { useRead } from '#lib/reading/read.tsx'
import type { orderApi } from '#orders/order.ts'
import { customerStatusLabels, knownStatus } from '#orders/order-status.ts'
import './browser-orders.css'

export function BrowserOrders() {
  const { data: orders } = useRead<typeof orderApi.ofBrowser>('/api/orders/in-this-browser', { fresh: true })
  if (!orders?.length) return null
  return (
    <nav className="browser-orders" aria-label="Orders from this browser">
      <p>Ordered in this browser without an account:</p>
      <ul>
        {orders.map(({ id, orderNumber, createdAt, status, total, currency }) => (
          <li key={id}>
            <Link to={`/order-confirmation?id=${id}`} className="numbers">
              <strong>{orderNumber}</strong>
              <span>
                {formatShortDate(createdAt)} · {formatMoney(toCents(total), currency)} ·{' '}
                {customerStatusLabels[knownStatus(status)]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
