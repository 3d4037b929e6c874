import { useSyncExternalStore } from 'react'
import { storedText } from '#lib/reading/browser-storage.ts'
import { openStoredValue } from '#lib/reading/stored-value.ts'
import { type Role, roles } from '#accounts/roles.ts'
import type { SignedIn } from './account.ts'

const tokenKey = 'clearwater-reef-auth-token'

/** The browser's own record of a session: that a person is signed in, and in which role. It grants nothing. */
type Session = { token: string; role: Role }

const token = storedText('browser', tokenKey)
const role = storedText('browser', 'clearwater-reef-role')

const stored = openStoredValue<Session | null>(tokenKey, {
  read() {
    const known = token.find()
    return known ? { token: known, role: roles.find((each) => each === role.find()) ?? 'customer' } : null
  },
  write(session) {
    role.set(session && session.role)
    token.set(session && session.token)
  },
})

export const readSession = stored.read

/** The sign-in of this browser, synchronised across tabs; null if there is none, undefined in what the server shows. */
export function useSession() {
  return useSyncExternalStore<Session | null | undefined>(stored.subscribe, readSession, () => undefined)
}

export function startSession({ token, user }: SignedIn) {
  stored.set({ token, role: user.role })
}

export function endSession() {
  stored.set(null)
}
