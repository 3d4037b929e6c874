import type { Cart, CartLine } from './cart.ts'

/** Restores a removed line at its place, or as near to it as the cart reaches; if it was added again meanwhile, that line stays. */
export function restoreLine(cart: Cart, line: CartLine, place: number): Cart {
  return cart.some(({ id }) => id === line.id) ? cart : cart.toSpliced(place, 0, line)
}
