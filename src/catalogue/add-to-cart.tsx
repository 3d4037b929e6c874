import { ShoppingCart } from 'lucide-react'
import { changeCart, readCart } from '#cart/use-cart.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { addProduct } from './add-product.ts'
import type { ShelfProduct } from './product.ts'
import { stockLevel } from './product-rules.ts'

type AddToCartProps = Pick<ButtonLook, 'size' | 'wide' | 'variant'> & { product: ShelfProduct; quantity?: number }

/** Puts a product into the cart and says so. */
export function AddToCart({ product, quantity = 1, ...look }: AddToCartProps) {
  const { perProduct } = useSite().orderLimits
  const soldOut = stockLevel(product.stock) === 'out'
  const add = () => {
    const { cart, title, description } = addProduct(readCart(), product, { quantity, perProduct })
    changeCart(() => cart)
    toast({ title, description })
  }
  return (
    <Button {...look} disabled={soldOut} icon={soldOut ? undefined : <ShoppingCart aria-hidden="true" />} onClick={add}>
      {soldOut ? 'Out of Stock' : 'Add to Cart'}
      <span className="visually-hidden">: {product.name}</span>
    </Button>
  )
}
