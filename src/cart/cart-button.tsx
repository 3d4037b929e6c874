import { ShoppingCart } from 'lucide-react'
import { ButtonLink } from '#ui/marks/button.tsx'
import { useCartCount } from './use-cart.tsx'

export function CartButton() {
  return (
    <ButtonLink
      to="/cart"
      variant="secondary"
      size="small"
      icon={<ShoppingCart aria-hidden="true" />}
      className="numbers"
    >
      {`Cart (${useCartCount()})`}
    </ButtonLink>
  )
}
