import { useSyncExternalStore } from 'react'
import { openStoredValue } from '#lib/stored-value.ts'
import { type Role, roles } from '#lib/roles.ts'
import type { SignedIn } from './account.ts'

const tokenKey = 'clearwater-reef-auth-token'
const roleKey = 'clearwater-reef-role'

/** The browser's own record of a session: that a person is signed in, and in which role. It grants nothing. */
type Session = { token: string; role: Role }

const stored = openStoredValue<Session | null>(tokenKey, {
  empty: null,
  read() {
    const token = localStorage.getItem(tokenKey)
    const stored = localStorage.getItem(roleKey)
    return token ? { token, role: roles.find((role) => role === stored) ?? 'customer' } : null
  },
  write(session) {
    if (session) {
      localStorage.setItem(roleKey, session.role)
      localStorage.setItem(tokenKey, session.token)
    } else {
      localStorage.removeItem(roleKey)
      localStorage.removeItem(tokenKey)
    }
  },
})

export const readSession = stored.read

/** The sign-in of this browser, synchronised across tabs; null on the server and during hydration. */
export function useSession() {
  return useSyncExternalStore(stored.subscribe, readSession, () => null)
}

export function startSession({ token, user }: SignedIn) {
  stored.set({ token, role: user.role })
}

export function endSession() {
  stored.set(null)
}
