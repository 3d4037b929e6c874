import { storedText } from '#lib/reading/browser-storage.ts'

const wanted = storedText('tab', 'clearwater-reef.wanted')
const areas = { admin: /^\/admin[\w-]*(\?|$)/, order: /^\/order-confirmation\?/ }

/** Remembers the address that a visitor wanted before signing in. */
export const setWantedAddress = (address: string) => wanted.set(address)

/** Returned once, and only if it leads to this part of the site. */
export function takeWantedAddress(area: keyof typeof areas): string | null {
  const address = wanted.find()
  wanted.set(null)
  return address && areas[area].test(address) ? address : null
}
