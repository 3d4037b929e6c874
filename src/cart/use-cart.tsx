import { useSyncExternalStore } from 'react'
import { type Cart, countItems, parseCart } from './cart.ts'

/** The version in the key changes when the shape of a line does. */
export const cartKey = 'clearwater-reef-cart-v1'

const empty: Cart = []
const listeners = new Set<() => void>()
let text: string | null | undefined
let cart: Cart = empty

/** The one cart of the site, kept in this browser and in step across its tabs. */
export function useCart() {
  return useSyncExternalStore(subscribe, readCart, () => empty)
}

export const useCartCount = () => countItems(useCart())

/** Applies one of the cart's rules; every screen and tab that shows the cart follows. */
export function changeCart(change: (cart: Cart) => Cart) {
  const next = change(readCart())
  text = JSON.stringify(next)
  cart = next
  try {
    localStorage.setItem(cartKey, text)
  } catch {
    // Storage is full or forbidden: the cart lives on in this tab.
  }
  tellAll()
}

export function readCart(): Cart {
  if (text === undefined) {
    text = readStored()
    cart = parseCart(text)
  }
  return cart
}

function readStored() {
  try {
    return localStorage.getItem(cartKey)
  } catch {
    return null
  }
}

function tellAll() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (!listeners.size) addEventListener('storage', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (!listeners.size) removeEventListener('storage', follow)
  }
}

function follow(event: StorageEvent) {
  if (event.key !== cartKey && event.key !== null) return
  text = event.key === null ? null : event.newValue
  cart = parseCart(text)
  tellAll()
}
