import type { Picture } from '#media/picture.ts'
import { type SalesOpening, sells, type World } from '#settings/selling.ts'

/** A line of the cart. `price` is whole cents, as last seen; the server decides what is charged. */
export type CartLine = {
  id: number
  name: string
  price: number
  quantity: number
  imageUrl?: string | undefined
  picture?: Picture | undefined
  /** Units in the catalogue when last seen. */
  stock?: number | undefined
  /** The world that sells it, when last seen. */
  world?: World | undefined
  deliveryClass?: 'standard' | 'large' | 'dangerous-goods' | 'frozen' | undefined
  /** What it is for, if a calculator of the water has said so. */
  dose?: string | undefined
}
export type Cart = readonly CartLine[]

const mostWithoutStock = 10

/** Most units of a product in one order: as many as are in stock, and as the shop sells at once without a phone call. */
export const mostOf = ({ stock = mostWithoutStock }: Pick<CartLine, 'stock'>, perProduct: number) =>
  Math.min(stock, perProduct)

/** Adds to the line of the product, or appends one, up to the most that one order may take. */
export function addLine(cart: Cart, line: CartLine, perProduct: number): Cart {
  const present = cart.find((other) => other.id === line.id)
  if (!present) return [...cart, { ...line, quantity: within(line.quantity, mostOf(line, perProduct)) }]
  const quantity = within(present.quantity + line.quantity, mostOf(line, perProduct))
  const merged = { ...present, ...line, quantity }
  return cart.map((other) => (other.id === line.id ? merged : other))
}

export function setQuantity(cart: Cart, id: number, quantity: number, perProduct: number): Cart {
  return cart.map((line) => (line.id === id ? { ...line, quantity: within(quantity, mostOf(line, perProduct)) } : line))
}

/** The minus of the cart panel: removes the line at quantity 1. */
export function takeOne(cart: Cart, id: number): Cart {
  return cart.flatMap((line) =>
    line.id !== id ? [line] : line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }] : [],
  )
}

export const removeLine = (cart: Cart, id: number): Cart => cart.filter((line) => line.id !== id)

/** Lines that cannot be ordered because their shop is closed. */
export const closedLines = (cart: Cart, opening: SalesOpening): Cart =>
  cart.filter((line) => line.world && !sells(opening, line.world))

export const isClosed = (cart: Cart, opening: SalesOpening) =>
  cart.length > 0 && closedLines(cart, opening).length === cart.length

export const countItems = (cart: Cart) => cart.reduce((sum, line) => sum + line.quantity, 0)

/** Sum of price times quantity, in cents. */
export const cartTotal = (cart: Cart) => cart.reduce((sum, line) => sum + line.price * line.quantity, 0)

const within = (quantity: number, most: number) => Math.max(1, Math.min(Math.floor(quantity), most))

/** Reads the stored cart. Anything else counts as an empty one; invalid lines are dropped. */
export function parseCart(text: string | null): Cart {
  if (!text) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isLine) : []
  } catch {
    return []
  }
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Partial<CartLine>
  return isWhole(line.id, 1) && typeof line.name === 'string' && isWhole(line.price, 0) && isWhole(line.quantity, 1)
}

const isWhole = (value: unknown, least: number) => Number.isSafeInteger(value) && (value as number) >= least
