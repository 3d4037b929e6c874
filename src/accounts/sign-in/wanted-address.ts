const slot = 'clearwater-reef.wanted'
const ofStaff = /^\/admin[\w-]*(\?|$)/

/** Where somebody wanted to go who has to sign in first. */
export function setWantedAddress(address: string) {
  try {
    sessionStorage.setItem(slot, address)
  } catch {
    // Storage is forbidden: they begin at the overview.
  }
}

/** Given once; only addresses of the admin area. */
export function takeWantedAddress(): string | null {
  try {
    const address = sessionStorage.getItem(slot)
    sessionStorage.removeItem(slot)
    return address && ofStaff.test(address) ? address : null
  } catch {
    return null
  }
}
