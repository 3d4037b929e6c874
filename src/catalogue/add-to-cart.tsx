import { ShoppingCart } from 'lucide-react'
import { changeCart, readCart } from '#cart/use-cart.tsx'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { addProduct } from './add-product.ts'
import type { ShelfProduct } from './product.ts'

type AddToCartProps = Pick<ButtonLook, 'size' | 'wide' | 'variant'> & { product: ShelfProduct; quantity?: number }

/** Puts a product into the cart and says so. */
export function AddToCart({ product, quantity = 1, ...look }: AddToCartProps) {
  const soldOut = product.stock < 1
  const add = () => {
    const { cart, title, description } = addProduct(readCart(), product, quantity)
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
