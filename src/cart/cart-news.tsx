import { type Currency, formatMoney } from '#lib/values/money.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { Cart } from './cart.ts'
import { ClosedGoodsNotice, OrderSizeNotice } from './order-by-phone-notice.tsx'
import type { CartChange } from './refresh-cart.ts'
import { useCart } from './use-cart.tsx'
import type { CartCheck } from './use-cart-check.tsx'
import type { LineRemoval } from './use-removal.tsx'
import './cart-news.css'

/** Notices about the cart: changed by the catalogue, unchecked while the server is away, a line removed, or goods that cannot be ordered here. */
export function CartNews({ cart, check, removal }: { cart: Cart; check: CartCheck; removal: LineRemoval }) {
  const { currency } = useSite()
  return (
    <div className="cart-news">
      {check.changes.length > 0 && (
        <Notice
          tone="warning"
          live
          title="Your cart has changed since you last looked"
          action={
            <Button variant="quiet" size="small" onClick={check.dismiss}>
              Got it
            </Button>
          }
        >
          <ul>
            {check.changes.map((change) => (
              <li key={`${change.id} ${change.kind}`}>{sayChange(change, currency)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {check.state === 'failed' && (
        <Notice
          tone="warning"
          live
          title="We could not check prices and stock"
          action={
            <Button variant="quiet" size="small" onClick={check.again}>
              Try again
            </Button>
          }
        >
          Your cart is safe. It shows the prices you saw last; we check them again before you order.
        </Notice>
      )}
      <div role="status">{removal.removed && <RemovalNews name={removal.removed.line.name} undo={removal.undo} />}</div>
      <OrderSizeNotice cart={cart} />
      <ClosedGoodsNotice cart={cart} />
    </div>
  )
}

/** Undo stands where the line was; for the last line it stands here. */
function RemovalNews({ name, undo }: { name: string; undo: () => void }) {
  const isEmpty = useCart().length === 0
  const words = `${name} was removed`
  if (!isEmpty) return <span className="visually-hidden">{words}</span>
  return (
    <Notice
      title={words}
      action={
        <Button variant="quiet" size="small" onClick={undo}>
          Undo
        </Button>
      }
    />
  )
}

function sayChange({ name, kind, was, now }: CartChange, currency: Currency) {
  if (kind === 'price')
    return `${name}: price changed from ${formatMoney(was, currency)} to ${formatMoney(now, currency)}`
  if (kind === 'stock') return `${name}: only ${now} left, so we lowered the quantity from ${was}`
  if (kind === 'limit') return `${name}: at most ${now} in one order, so we lowered the quantity from ${was}`
  if (kind === 'sold-out') return `${name} is out of stock and was removed from your cart`
  return `${name} is no longer available and was removed from your cart`
}
