import type { Cart, CartLine } from '#cart/cart.ts'
import { toCents } from '#lib/values/money.ts'
import { leftOrAll } from '#orders/left-to-deliver.ts'
import type { OrderLine } from '#orders/order.ts'

/** At least as many of each as were sent; as were ordered, where nothing was. What is gone, short or dearer is reported when the cart is next shown. */
export function withOrderLines(cart: Cart, items: readonly OrderLine[]): Cart {
  return leftOrAll(items)
    .map(toCartLine)
    .reduce((filled, line) => {
      const present = filled.find(({ id }) => id === line.id)
      if (!present) return [...filled, line]
      const quantity = Math.max(present.quantity, line.quantity)
      return filled.map((other) => (other === present ? { ...present, quantity } : other))
    }, cart)
}

const toCartLine = ({ productId, name, quantity, price, imageUrl, picture }: OrderLine): CartLine => ({
  id: productId,
  name,
  price: toCents(price),
  quantity,
  imageUrl,
  picture,
})
