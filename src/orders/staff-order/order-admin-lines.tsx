import type { ReactNode } from 'react'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { StaffLink } from '#staff/frame/rights-link.tsx'
import { notSentText } from '#orders/left-to-deliver.ts'
import type { AdminOrder } from '#orders/order-admin.ts'
import './order-admin-lines.css'

export function OrderAdminLines({ order: { items, currency } }: { order: AdminOrder }) {
  return (
    <ul className="order-admin-lines">
      {items.map((item) => (
        <li key={item.id}>
          <OrderedProduct item={item}>
            <StaffLink needs="products.change" to={`/admin-dashboard?tab=products&id=${item.productId}`}>
              {item.name}
            </StaffLink>
            {notSentText(item) && <small>{notSentText(item)}</small>}
          </OrderedProduct>
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

/** Also a packer's line, which has no price. */
type LineOfProduct = Omit<AdminOrder['items'][number], 'price'>

export function OrderedProduct({ item, children }: { item: LineOfProduct; children: ReactNode }) {
  return (
    <>
      <span className="order-admin-lines-picture">
        <ProductPicture product={item} sizes="3.5rem" decorative />
      </span>
      <span className="order-admin-lines-words">
        {children}
        <small>
          SKU {item.sku} <LineBadges item={item} />
        </small>
        {item.dose && <small>{item.dose}</small>}
      </span>
    </>
  )
}

function LineBadges({ item: { hazard, deliveryClass } }: { item: LineOfProduct }) {
  if (deliveryClass === 'dangerous-goods') return <Badge tone="warning">{hazard ?? 'Dangerous goods'}</Badge>
  if (deliveryClass === 'frozen') return <Badge tone="accent">Frozen</Badge>
  return deliveryClass === 'large' ? <Badge>Large</Badge> : null
}
