import { ShoppingCart } from 'lucide-react'
import type { MouseEvent } from 'react'
import { changeCart, readCart } from '#cart/use-cart.tsx'
import { sells, worldOf } from '#settings/selling.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button, type ButtonLook } from '#ui/marks/button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { addProductToCart } from './add-product.ts'
import './add-to-cart.css'
import type { ListedProduct } from '#catalogue/product.ts'
import { stockLevel } from '#catalogue/product-rules.ts'

/** Milliseconds within which a second press counts as a double click. */
const doublePress = 400
/** The time stamp of the last press on any such button. */
let pressedAt = -doublePress

type AddToCartProps = Pick<ButtonLook, 'size' | 'wide' | 'variant'> & { product: ListedProduct; quantity?: number }

export function AddToCart({ product, quantity = 1, ...look }: AddToCartProps) {
  const site = useSite()
  const soldOut = stockLevel(product.stock) === 'out'
  const add = ({ timeStamp }: MouseEvent) => {
    const isDouble = timeStamp - pressedAt < doublePress
    pressedAt = timeStamp
    if (isDouble) return
    const { cart, title, description } = addProductToCart(readCart(), product, {
      quantity,
      perProduct: site.orderLimits.perProduct,
      phone: site.phone,
    })
    changeCart(() => cart)
    toast({ title, description })
  }
  if (!sells(site, worldOf(product.assortment))) {
    return (
      <p className="add-to-cart-closed">
        Opening soon<span className="visually-hidden">: {product.name}</span>
      </p>
    )
  }
  return (
    <Button
      {...look}
      data-scripted={soldOut ? undefined : ''}
      disabled={soldOut}
      icon={soldOut ? undefined : <ShoppingCart aria-hidden="true" />}
      onClick={add}
    >
      {soldOut ? 'Out of Stock' : 'Add to Cart'}
      <span className="visually-hidden">: {product.name}</span>
    </Button>
  )
}
