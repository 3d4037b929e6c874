const slot = 'clearwater-reef.carrier'

/** The carrier that the last parcel was sent with from this browser: the next one usually goes the same way. */
export function findLastCarrier() {
  try {
    return localStorage.getItem(slot) ?? ''
  } catch {
    return ''
  }
}

export function setLastCarrier(carrier: string) {
  try {
    localStorage.setItem(slot, carrier)
  } catch {
    // Storage is full or forbidden: it is typed again.
  }
}
