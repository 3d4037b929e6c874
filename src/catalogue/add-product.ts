import { addLine, type Cart, type CartLine } from '#cart/cart.ts'
import { toCents } from '#lib/money.ts'
import type { ShelfProduct } from './product.ts'

type Addable = Pick<ShelfProduct, 'id' | 'name' | 'price' | 'stock' | 'imageUrl' | 'picture' | 'deliveryClass'>

/** A product as the cart keeps it. */
export function cartLineOf(
  { id, name, price, stock, imageUrl, picture, deliveryClass }: Addable,
  quantity: number,
): CartLine {
  return { id, name, price: toCents(price), quantity, stock, imageUrl, picture, deliveryClass }
}

/** Puts units of a product into the cart, never more than are on the shelf, and says what has become of it. */
export function addProduct(cart: Cart, product: Addable, quantity = 1) {
  const { name, stock } = product
  const present = cart.find((line) => line.id === product.id)?.quantity ?? 0
  const added = Math.min(quantity, stock - present)
  if (stock < 1) return { cart, title: 'Out of Stock', description: `${name} is sold out just now.` }
  if (added < 1) return { cart, title: `Only ${stock} left`, description: `${name}: your cart has them all.` }
  const inCart = `${present + added} in your cart`
  return {
    cart: addLine(cart, cartLineOf(product, added)),
    title: added < quantity ? `Only ${stock} left` : 'Added to cart',
    description: `${name}: ${inCart}`,
  }
}
