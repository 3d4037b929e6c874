import type { Cart, CartLine } from './cart.ts'

/** Puts a line that was removed back at its place, or as near to it as the cart still reaches; what was added again meanwhile stays. */
export function putBack(cart: Cart, line: CartLine, place: number): Cart {
  return cart.some(({ id }) => id === line.id) ? cart : cart.toSpliced(place, 0, line)
}
