import { StaffLink } from '#ui/staff-link.tsx'
import { formatMoney, toCents } from '#lib/money.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { Badge } from '#ui/badge.tsx'
import type { AdminOrder } from './order-admin.ts'
import type { PackingLine } from './packing/packing.ts'
import './order-admin-lines.css'

export function OrderAdminLines({ order: { items, currency } }: { order: AdminOrder }) {
  return (
    <ul className="order-admin-lines">
      {items.map((item) => (
        <li key={item.id}>
          <span className="order-admin-lines-picture">
            <ProductPicture product={item} sizes="3.5rem" decorative />
          </span>
          <span className="order-admin-lines-words">
            <StaffLink
              needs="products.change"
              to={`/admin-dashboard?tab=products&id=${item.productId}`}
              aria-current={undefined}
            >
              {item.name}
            </StaffLink>
            <small>
              SKU {item.sku} <LineBadges item={item} />
            </small>
          </span>
          <span className="order-admin-lines-count numbers">
            <strong>{item.quantity} ×</strong> {formatMoney(toCents(item.price), currency)}
          </span>
          <strong className="order-admin-lines-sum numbers">
            {formatMoney(toCents(item.price) * item.quantity, currency)}
          </strong>
        </li>
      ))}
    </ul>
  )
}

export function LineBadges({ item: { hazard, deliveryClass } }: { item: PackingLine }) {
  if (deliveryClass === 'dangerous-goods') return <Badge tone="warning">{hazard ?? 'Dangerous goods'}</Badge>
  if (deliveryClass === 'frozen') return <Badge tone="accent">Frozen</Badge>
  return deliveryClass === 'large' ? <Badge>Large</Badge> : null
}
