import type { ReactNode } from 'react'
import { countOf } from '#lib/values/count-of.ts'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { Price } from '#ui/marks/price.tsx'
import { cartTotal, countItems } from './cart.ts'
import { useCart } from './use-cart.tsx'
import './cart-bar.css'

export function CartBar({ action }: { action?: ReactNode }) {
  const cart = useCart()
  const { currency } = useSite()
  if (!cart.length) return null
  return (
    <aside className="cart-bar" aria-label="Cart total">
      <p className="cart-bar-words numbers">
        <span>{countOf(countItems(cart), 'item')}</span>
        <Price cents={cartTotal(cart)} currency={currency} />
      </p>
      {action ?? <ButtonLink to="/checkout">Checkout</ButtonLink>}
    </aside>
  )
}
