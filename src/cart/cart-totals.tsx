import { Truck } from 'lucide-react'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { missingForFreeShipping, shippingFee } from '#settings/shipping-rule.ts'
import { useSite } from '#settings/use-site.tsx'
import { type Cart, cartTotal } from './cart.ts'
import './cart-totals.css'

/** The cost of the cart as known here; the server decides when the order is placed. */
export function useCartTotals(cart: Cart) {
  const { shipping } = useSite()
  const rule = { freeFrom: toCents(shipping.freeFrom), flatFee: toCents(shipping.flatFee) }
  const subtotal = cartTotal(cart)
  const fee = shippingFee(subtotal, rule)
  return {
    subtotal,
    fee,
    total: subtotal + fee,
    missing: missingForFreeShipping(subtotal, rule),
    freeFrom: rule.freeFrom,
  }
}

export function CartTotals({ cart }: { cart: Cart }) {
  const { currency } = useSite()
  const { subtotal, fee, total } = useCartTotals(cart)
  return (
    <dl className="cart-totals numbers">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatMoney(subtotal, currency)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>{fee ? formatMoney(fee, currency) : 'Free'}</dd>
      </div>
      <div className="cart-totals-total">
        <dt>Total</dt>
        <dd>{formatMoney(total, currency)}</dd>
      </div>
    </dl>
  )
}

export function FreeShippingBanner({ cart }: { cart: Cart }) {
  const { currency } = useSite()
  const { subtotal, missing, freeFrom } = useCartTotals(cart)
  return (
    <div className="cart-totals-banner">
      <Truck aria-hidden="true" />
      <p>{missing ? `Add ${formatMoney(missing, currency)} more for free shipping` : 'Your order ships free'}</p>
      <progress aria-label="Progress to free shipping" max={freeFrom} value={Math.min(subtotal, freeFrom)} />
    </div>
  )
}
