import { useRef, useState } from 'react'
import { Link } from '#lib/navigation/navigation.tsx'
import { keepUnits } from '#lib/values/keep-units.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { Price } from '#ui/marks/price.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { type Cart, type CartLine, cartTotal, mostOf, setQuantity, takeOne } from './cart.ts'
import { changeCart, readCart, useCart } from './use-cart.tsx'
import './cart-panel.css'

type Undo = { text: string; before: Cart; after: Cart }

/** The cart beside a list of products: lines that minus can remove, a total, and the next steps. */
export function CartPanel() {
  const cart = useCart()
  const { perProduct } = useSite().orderLimits
  const panel = useRef<HTMLDivElement>(null)
  const [undo, setUndo] = useState<Undo | null>(null)

  const takeAway = (text: string, change: (cart: Cart) => Cart) => {
    const before = readCart()
    changeCart(change)
    setUndo({ text, before, after: readCart() })
    panel.current?.focus()
  }
  const takeBack = () => {
    changeCart(() => undo!.before)
    panel.current?.focus()
  }
  const setLine = (line: CartLine, quantity: number) => {
    if (quantity < 1) takeAway(`${line.name} removed.`, (cart) => takeOne(cart, line.id))
    else changeCart((cart) => setQuantity(cart, line.id, quantity, perProduct))
  }

  return (
    <div className="cart-panel" ref={panel} tabIndex={-1} role="group" aria-label="Cart">
      {cart.length > 0 && (
        <ul className="cart-panel-lines">
          {cart.map((line) => (
            <PanelLine key={line.id} line={line} onChange={(quantity) => setLine(line, quantity)} />
          ))}
        </ul>
      )}
      {!cart.length && (
        <div className="cart-panel-empty">
          <p>Your cart is empty</p>
          <p>Anything you add appears here.</p>
        </div>
      )}
      <div className="cart-panel-undo" role="status">
        {undo && undo.after === cart && (
          <>
            <span>{undo.text}</span>
            <Button variant="quiet" size="small" onClick={takeBack}>
              Undo
            </Button>
          </>
        )}
      </div>
      {cart.length > 0 && <PanelFoot cart={cart} onClear={() => takeAway('Cart cleared.', () => [])} />}
    </div>
  )
}

function PanelLine({ line, onChange }: { line: CartLine; onChange: (quantity: number) => void }) {
  const { currency, orderLimits } = useSite()
  const most = mostOf(line, orderLimits.perProduct)
  return (
    <li className="cart-panel-line">
      <Link to={`/product/${line.id}`} className="cart-panel-name">
        {keepUnits(line.name)}
      </Link>
      <Price cents={line.price * line.quantity} currency={currency} size="small" />
      <QuantityStepper
        small
        label={`Quantity of ${line.name}`}
        value={line.quantity}
        min={0}
        max={Math.max(line.quantity, most)}
        onChange={onChange}
      />
      <span className="cart-panel-each numbers">
        {formatMoney(line.price, currency)} each
        {line.quantity >= most && most === orderLimits.perProduct && ` · At most ${most} in one order`}
      </span>
    </li>
  )
}

function PanelFoot({ cart, onClear }: { cart: Cart; onClear: () => void }) {
  const { currency, shipping } = useSite()
  const total = cartTotal(cart)
  const missing = toCents(shipping.freeFrom) - total
  return (
    <div className="cart-panel-foot">
      <p className="cart-panel-total">
        Total <Price cents={total} currency={currency} />
      </p>
      <p className="cart-panel-shipping">
        {missing > 0 ? `${formatMoney(missing, currency)} more for free shipping` : 'Ships free'}
      </p>
      <ButtonLink to="/checkout" wide>
        Checkout
      </ButtonLink>
      <div className="cart-panel-actions">
        <ButtonLink to="/cart" variant="quiet" size="small">
          View cart
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear cart
        </Button>
      </div>
    </div>
  )
}
