import { useState } from 'react'
import { type Cart, type CartLine, removeLine } from './cart.ts'
import { changeCart, readCart, useCart } from './use-cart.tsx'

export type LineRemoval = {
  remove: (line: CartLine) => void
  /** The name of what was just removed, as long as it can be brought back. */
  removed: string | null
  undo: () => void
}

/** Removes a line, and brings it back for as long as the cart has not been changed since. */
export function useRemoval(): LineRemoval {
  const cart = useCart()
  const [last, setLast] = useState<{ name: string; before: Cart; after: Cart } | null>(null)
  return {
    remove: (line) => {
      const before = readCart()
      changeCart((now) => removeLine(now, line.id))
      setLast({ name: line.name, before, after: readCart() })
    },
    removed: last && last.after === cart ? last.name : null,
    undo: () => last && changeCart(() => last.before),
  }
}
