import { addLine, type Cart, type CartLine } from '#cart/cart.ts'
import { cartLineOf } from '#catalogue/buying/add-product.ts'
import type { ChosenPack } from './basket.ts'

export type DosedPack = ChosenPack & { dose: string }

/** The cart with at least as many packs of each product as a plan needs, and what they are for. Idempotent. */
export const withPacks = (cart: Cart, packs: DosedPack[], perProduct: number): Cart =>
  packs.reduce((filled, { good, count, dose }) => {
    const present = filled.find(({ id }) => id === good.id)?.quantity ?? 0
    const line: CartLine = { ...cartLineOf(good, count - present), dose }
    if (count > present) return addLine(filled, line, perProduct)
    return filled.map((other) => (other.id === good.id ? { ...other, dose } : other))
  }, cart)
