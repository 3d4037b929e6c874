const slot = 'clearwater-reef.wanted'
const areas = { admin: /^\/admin[\w-]*(\?|$)/, order: /^\/order-confirmation\?/ }

/** Remembers the address that a visitor wanted before signing in. */
export function setWantedAddress(address: string) {
  try {
    sessionStorage.setItem(slot, address)
  } catch {
    // Storage is forbidden: they begin at the overview.
  }
}

/** Returned once, and only if it leads to this part of the site. */
export function takeWantedAddress(area: keyof typeof areas): string | null {
  try {
    const address = sessionStorage.getItem(slot)
    sessionStorage.removeItem(slot)
    return address && areas[area].test(address) ? address : null
  } catch {
    return null
  }
}
