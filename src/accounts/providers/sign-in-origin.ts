export type SignInOrigin = '/login' | '/customer-login'

const key = 'clearwater-reef-sign-in'

/** Remembers in this tab the sign-in page from which a person went to a provider. */
export function setSignInOrigin(from: SignInOrigin) {
  try {
    sessionStorage.setItem(key, from)
  } catch {
    // Storage is forbidden: they return to /login.
  }
}

export function readSignInOrigin(): SignInOrigin {
  try {
    return sessionStorage.getItem(key) === '/customer-login' ? '/customer-login' : '/login'
  } catch {
    return '/login'
  }
}

/** The screen after a sign-in page. */
export const homeAfter = (from: SignInOrigin) => (from === '/customer-login' ? '/pool-shop' : '/dashboard')
