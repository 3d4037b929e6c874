import { type Cart, type CartLine, mostOf } from './cart.ts'

/** A change of a line since it was put into the cart; `was` and `now` are a price in cents, or units. */
export type CartChange = {
  id: number
  name: string
  kind: 'price' | 'stock' | 'limit' | 'sold-out' | 'gone'
  was: number
  now: number
}

type Looked = {
  /** Products that the catalogue was asked for, and those that it returned. */
  asked: readonly number[]
  seen: readonly Seen[]
  perProduct: number
}
type Seen = Omit<CartLine, 'quantity'>

/** Lines that were not asked for stay; those asked for and not returned are no longer sold. */
export function refreshCart(cart: Cart, { asked, seen, perProduct }: Looked) {
  const changes: CartChange[] = []
  const lines = cart.flatMap((line): CartLine[] => {
    if (!asked.includes(line.id)) return [line]
    const now = seen.find((product) => product.id === line.id)
    changes.push(...changesOf(line, now, perProduct))
    if (!now || now.stock === 0) return []
    return [{ ...line, ...now, quantity: Math.min(line.quantity, mostOf(now, perProduct)) }]
  })
  return { cart: lines, changes }
}

function changesOf(line: CartLine, now: Seen | undefined, perProduct: number): CartChange[] {
  const { id, name, quantity, price } = line
  if (!now) return [{ id, name, kind: 'gone', was: quantity, now: 0 }]
  if (now.stock === 0) return [{ id, name, kind: 'sold-out', was: quantity, now: 0 }]
  const most = mostOf(now, perProduct)
  const lowered: CartChange['kind'] = most === now.stock ? 'stock' : 'limit'
  return [
    ...(now.price === price ? [] : [{ id, name, kind: 'price' as const, was: price, now: now.price }]),
    ...(most >= quantity ? [] : [{ id, name, kind: lowered, was: quantity, now: most }]),
  ]
}
