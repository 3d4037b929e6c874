import { useSyncExternalStore } from 'react'
import { storedText } from '#lib/reading/browser-storage.ts'
import { openStoredValue } from '#lib/reading/stored-value.ts'
import { type Cart, countItems, parseCart } from './cart.ts'

/** The version in the key changes with the format of a line. */
const cartKey = 'clearwater-reef-cart-v1'

const cartText = storedText('browser', cartKey)
const empty: Cart = []
const stored = openStoredValue(cartKey, {
  read: () => parseCart(cartText.find()),
  write: (cart) => cartText.set(JSON.stringify(cart)),
})

export const readCart = stored.read

/** The one cart of the site, stored in this browser and synchronised across its tabs; undefined in what the server shows. */
export function useStoredCart() {
  return useSyncExternalStore<Cart | undefined>(stored.subscribe, readCart, () => undefined)
}

/** The same, empty until it is known. */
export const useCart = () => useStoredCart() ?? empty

export const useCartCount = () => countItems(useCart())

export function changeCart(change: (cart: Cart) => Cart) {
  stored.set(change(readCart()))
}
