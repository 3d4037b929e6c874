import { Link } from '#lib/navigation/navigation.tsx'
import type { ProposedPart } from './bank-line.ts'

export function OrderName({ order: { id, orderNumber, customerName } }: Pick<ProposedPart, 'order'>) {
  return (
    <span className="order-name">
      <Link className="numbers" to={`/admin-dashboard?tab=orders&id=${id}`}>
        {orderNumber}
      </Link>{' '}
      {customerName}
    </span>
  )
}
