import { useState } from 'react'
import { type CartLine, removeLine } from './cart.ts'
import { restoreLine } from './restore-line.ts'
import { changeCart, readCart, useCart } from './use-cart.tsx'

export type LineRemoval = {
  remove: (line: CartLine) => void
  /** The last removed line and its place, until it is in the cart again. */
  removed: Removed | null
  undo: () => void
  /** The product of the line restored last, which takes the focus. */
  returned: number | null
}
type Removed = { line: CartLine; place: number }

/** Removes a line, and restores it. `onReturned`: prices and stock may have changed meanwhile. */
export function useRemoval(onReturned: () => void): LineRemoval {
  const cart = useCart()
  const [last, setLast] = useState<Removed | null>(null)
  const [returned, setReturned] = useState<number | null>(null)
  return {
    remove: (line) => {
      setLast({ line, place: readCart().findIndex(({ id }) => id === line.id) })
      setReturned(null)
      changeCart((now) => removeLine(now, line.id))
    },
    removed: last && !cart.some(({ id }) => id === last.line.id) ? last : null,
    undo: () => {
      if (!last) return
      setReturned(last.line.id)
      changeCart((now) => restoreLine(now, last.line, last.place))
      onReturned()
    },
    returned,
  }
}
