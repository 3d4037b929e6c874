export type Door = '/login' | '/customer-login'

const key = 'clearwater-reef-door'

/** Remembers in this tab the sign-in page from which a person went to a provider. */
export function keepDoor(door: Door) {
  try {
    sessionStorage.setItem(key, door)
  } catch {
    // Storage is forbidden: they come back to /login.
  }
}

export function readDoor(): Door {
  try {
    return sessionStorage.getItem(key) === '/customer-login' ? '/customer-login' : '/login'
  } catch {
    return '/login'
  }
}

/** The screen behind a sign-in page. */
export const homeBehind = (door: Door) => (door === '/customer-login' ? '/pool-shop' : '/dashboard')
