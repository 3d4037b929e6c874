import { Link } from '#lib/navigation/navigation.tsx'
import { type Currency, formatMoney, toCents } from '#lib/values/money.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { notSentText, unitsToDeliver } from '#orders/left-to-deliver.ts'
import { addressLines } from './address-lines.ts'
import { documentPath } from '#orders/document-path.ts'
import type { Order, OrderCredit, OrderLine } from '#orders/order.ts'

type OrderLinesProps = {
  items: OrderLine[]
  currency: Currency
  /** True when it was received, so that its products can be reviewed. */
  received?: boolean
}

export function OrderLines({ items, currency, received }: OrderLinesProps) {
  return (
    <ul className="order-confirmation-lines">
      {items.map((item) => (
        <li key={item.id}>
          <span className="order-confirmation-picture">
            <ProductPicture product={item} sizes="6rem" decorative />
          </span>
          <span>
            <Link to={`/product/${item.productId}`}>{item.name}</Link>
            <span className="order-confirmation-each numbers">
              {item.quantity} × {formatMoney(toCents(item.price), currency)}
            </span>
            {item.dose && <span className="order-confirmation-each">{item.dose}</span>}
            {notSentText(item) && <span className="order-confirmation-each">{notSentText(item)}</span>}
            {received && unitsToDeliver(item) > 0 && (
              <Link className="order-confirmation-review" to={`/product/${item.productId}#reviews`}>
                Review<span className="visually-hidden"> {item.name}</span>
              </Link>
            )}
          </span>
          <strong className="numbers">{formatMoney(toCents(item.price) * item.quantity, currency)}</strong>
        </li>
      ))}
    </ul>
  )
}

type OrderTotalsProps = { order: Order; linkKey?: string | null }

export function OrderTotals({ order, linkKey = null }: OrderTotalsProps) {
  const { bill, subtotal, shipping, total, credited, currency } = order
  return (
    <dl className="order-confirmation-totals numbers">
      {!bill && (
        <>
          <div>
            <dt>Subtotal</dt>
            <dd>{formatMoney(toCents(subtotal), currency)}</dd>
          </div>
          <div>
            <dt>Shipping</dt>
            <dd>{shipping ? formatMoney(toCents(shipping), currency) : 'Free'}</dd>
          </div>
        </>
      )}
      <div className="order-confirmation-total">
        <dt>Total</dt>
        <dd>{formatMoney(toCents(total), currency)}</dd>
      </div>
      {credited > 0 && (
        <>
          <div>
            <dt>{bill ? 'Lowered by' : 'Returned or refunded'}</dt>
            <dd>{formatMoney(-toCents(credited), currency)}</dd>
          </div>
          {order.credits.map((credit) => (
            <Credited key={credit.document} credit={credit} order={order} linkKey={linkKey} />
          ))}
          <div className="order-confirmation-total">
            <dt>Total now</dt>
            <dd>{formatMoney(toCents(total) - toCents(credited), currency)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}

function Credited({ credit, order, linkKey = null }: OrderTotalsProps & { credit: OrderCredit }) {
  const { document, number, lines } = credit
  return (
    <>
      {lines.map(({ name, quantity, amount }, at) => (
        <div key={at} className="order-confirmation-credited">
          <dt>
            {quantity === null ? name : `${quantity} × ${name}`}{' '}
            {at === 0 && (
              <a href={documentPath(order.id, document, linkKey)} download={`${number}.pdf`}>
                Credit note {number}
              </a>
            )}
          </dt>
          <dd>{formatMoney(-toCents(amount), order.currency)}</dd>
        </div>
      ))}
    </>
  )
}

export function OrderAddress({ order }: { order: Order }) {
  const lines = [...addressLines(order.shippingAddress), order.customer.email]
  return <address className="order-confirmation-address">{lines.filter(Boolean).join('\n')}</address>
}
