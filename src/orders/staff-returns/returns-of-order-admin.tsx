import { Link } from '#lib/navigation/navigation.tsx'
import type { AdminOrder } from '#orders/order-admin.ts'
import { ReturnBadge } from './return-badge.tsx'

export function OrderAdminReturns({ order: { returns } }: { order: AdminOrder }) {
  if (!returns.length) return null
  return (
    <section className="order-admin-detail-panel" aria-label="Returns">
      <h2>Returns</h2>
      <ul>
        {returns.map(({ id, number, state }) => (
          <li key={id}>
            <Link className="numbers" to={`/admin-dashboard?tab=orders&view=returns&state=all&id=${id}`}>
              {number}
            </Link>{' '}
            <ReturnBadge state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
