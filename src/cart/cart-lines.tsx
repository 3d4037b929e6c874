import { Trash2 } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import { afterFrame } from '#lib/navigation/after-frame.ts'
import { focusHeading } from '#lib/navigation/focus-heading.ts'
import { keepUnits } from '#lib/values/keep-units.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { formatMoney } from '#lib/values/money.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Button } from '#ui/marks/button.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { Price } from '#ui/marks/price.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { type Cart, type CartLine, closedLines, mostOf, setQuantity } from './cart.ts'
import { changeCart, readCart } from './use-cart.tsx'
import type { LineRemoval } from './use-removal.tsx'
import './cart-lines.css'

type CartLinesProps = {
  cart: Cart
  removal: LineRemoval
  /** Beside a form: smaller pictures, tighter lines. */
  compact?: boolean
}

/** The lines of the cart, editable in place; quantities stay at 1 or more. Undo stands where a line was removed. */
export function CartLines({ cart, removal, compact }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  // Focus was on a button that goes with its line: it stays among the others, and after the last one moves to what is shown instead.
  const remove = (line: CartLine) => {
    removal.remove(line)
    if (cart.length > 1) list.current?.focus({ preventScroll: true })
    else afterFrame(showFromTop)
  }
  const gap = removal.removed && Math.min(removal.removed.place, cart.length)
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Products in your cart"
      className={compact ? 'cart-lines cart-lines-compact' : 'cart-lines'}
    >
      {cart.map((line, place) => (
        <Fragment key={line.id}>
          {gap === place && <RemovedLine removal={removal} />}
          <Line line={line} returned={removal.returned === line.id} onRemove={() => remove(line)} />
        </Fragment>
      ))}
      {gap === cart.length && <RemovedLine removal={removal} />}
    </ul>
  )
}

/** Undo of the last removal is above the heading, which may be far above the screen on a phone. A line that is back by then has the focus. */
function showFromTop() {
  if (readCart().length) return
  scrollTo({ top: 0, behavior: 'instant' })
  focusHeading()
}

/** Not a live region: screen readers hear of the removal in `CartNews`, which is on the page before it. */
function RemovedLine({ removal }: { removal: LineRemoval }) {
  return (
    <li className="cart-lines-removed">
      <span>{removal.removed?.line.name} was removed</span>
      <Button variant="quiet" size="small" onClick={removal.undo}>
        Undo
      </Button>
    </li>
  )
}

function Line({ line, returned, onRemove }: { line: CartLine; returned: boolean; onRemove: () => void }) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (returned) item.current?.focus()
  }, [returned])
  const { currency, orderLimits } = useSite()
  const { id, name, price, quantity } = line
  const most = mostOf(line, orderLimits.perProduct)
  return (
    <li ref={item} tabIndex={-1} className="cart-lines-line">
      <span className="cart-lines-picture">
        <ProductPicture product={line} sizes="7rem" decorative />
      </span>
      <div className="cart-lines-words">
        <Link to={`/product/${id}`} className="cart-lines-name">
          {keepUnits(name)}
        </Link>
        {line.dose && <p className="soft">{keepUnits(line.dose)}</p>}
        <p className="cart-lines-each numbers">
          {quantity > 1 && <span>{formatMoney(price, currency)} each</span>}
          <FewLeft line={line} most={most} />
        </p>
      </div>
      <div className="cart-lines-tools">
        <QuantityStepper
          small
          label={`Quantity of ${name}`}
          value={quantity}
          max={Math.max(quantity, most)}
          onChange={(wanted) => changeCart((cart) => setQuantity(cart, id, wanted, orderLimits.perProduct))}
        />
        <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={onRemove} />
      </div>
      <span className="cart-lines-total">
        <Price cents={price * quantity} currency={currency} />
      </span>
    </li>
  )
}

/** The reason why there cannot be more of it, shown when the limit is near. */
function FewLeft({ line, most }: { line: CartLine; most: number }) {
  const { stock, quantity } = line
  const site = useSite()
  const { perProduct } = site.orderLimits
  if (closedLines([line], site).length > 0) return <span className="cart-lines-few">Opening soon</span>
  if (stock !== undefined && stock <= 10) return <span className="cart-lines-few">Only {stock} left</span>
  if (quantity < most) return null
  const reason = stock !== undefined && stock < perProduct ? `Only ${stock} left` : `At most ${most} in one order`
  return <span className="cart-lines-few">{reason}</span>
}
