import { addLine, type Cart, type CartLine, mostOf } from '#cart/cart.ts'
import { toCents } from '#lib/values/money.ts'
import { pleaseReach } from '#settings/reach-us-words.ts'
import { worldOf } from '#settings/selling.ts'
import type { ListedProduct } from '#catalogue/product.ts'

type Addable = Pick<
  ListedProduct,
  'id' | 'name' | 'price' | 'stock' | 'assortment' | 'imageUrl' | 'picture' | 'deliveryClass'
>

export function cartLineOf(
  { id, name, price, stock, assortment, imageUrl, picture, deliveryClass }: Addable,
  quantity: number,
): CartLine {
  return {
    id,
    name,
    price: toCents(price),
    quantity,
    stock,
    imageUrl,
    picture,
    deliveryClass,
    world: worldOf(assortment),
  }
}

export function addProductToCart(
  cart: Cart,
  product: Addable,
  { quantity = 1, perProduct, phone }: { quantity?: number; perProduct: number; phone: string },
) {
  const { name, stock } = product
  const most = mostOf(product, perProduct)
  if (most < 1) return { cart, title: 'Out of Stock', description: `${name} is currently sold out.` }
  const present = cart.find((line) => line.id === product.id)?.quantity ?? 0
  const added = Math.min(quantity, most - present)
  const all = most === stock
  const title = all ? `Only ${most} left` : `At most ${most} in one order`
  if (added < 1) return { cart, title, description: describeFull(name, { present, all, phone }) }
  return {
    cart: addLine(cart, cartLineOf(product, added), perProduct),
    title: added < quantity ? title : 'Added to cart',
    description: `${name}: ${present + added} in your cart`,
  }
}

const describeFull = (name: string, { present, all, phone }: { present: number; all: boolean; phone: string }) =>
  all ? `${name}: all of them are in your cart.` : `${name}: ${present} in your cart. ${pleaseReach(phone)} for more.`
