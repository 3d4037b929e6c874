import type { Cart, CartLine } from './cart.ts'

/** What has become of a line since it was put into the cart; `was` and `now` are cents of a price, units of a stock. */
export type CartChange = {
  id: number
  name: string
  kind: 'price' | 'stock' | 'sold-out' | 'gone'
  was: number
  now: number
}

/**
 * Brings the cart up to what the shelf says now, and tells what that changed. Lines that were not asked about stay; those asked
 * about and not seen are no longer sold.
 */
export function refreshCart(cart: Cart, asked: readonly number[], seen: readonly Omit<CartLine, 'quantity'>[]) {
  const changes: CartChange[] = []
  const lines = cart.flatMap((line): CartLine[] => {
    if (!asked.includes(line.id)) return [line]
    const now = seen.find((product) => product.id === line.id)
    const said = changesOf(line, now)
    changes.push(...said)
    if (!now || !now.stock) return []
    return [{ ...line, ...now, quantity: Math.min(line.quantity, now.stock) }]
  })
  return { cart: lines, changes }
}

function changesOf(line: CartLine, now: Omit<CartLine, 'quantity'> | undefined): CartChange[] {
  const { id, name, quantity, price } = line
  if (!now) return [{ id, name, kind: 'gone', was: quantity, now: 0 }]
  const stock = now.stock ?? 0
  if (!stock) return [{ id, name, kind: 'sold-out', was: quantity, now: 0 }]
  return [
    ...(now.price === price ? [] : [{ id, name, kind: 'price' as const, was: price, now: now.price }]),
    ...(stock >= quantity ? [] : [{ id, name, kind: 'stock' as const, was: quantity, now: stock }]),
  ]
}
