import { ShoppingCart } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { useCartCount } from './use-cart.tsx'

/** Leads to the cart and counts what is in it. */
export function CartButton() {
  return (
    <ButtonLink to="/cart" variant="secondary" icon={<ShoppingCart aria-hidden="true" />} className="numbers">
      {`Cart (${useCartCount()})`}
    </ButtonLink>
  )
}
