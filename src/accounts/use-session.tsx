import { useSyncExternalStore } from 'react'
import type { SignedIn } from './account.ts'

const tokenKey = 'clearwater-reef-auth-token'
const roleKey = 'clearwater-reef-role'

/** What the browser's own screens know: that somebody is signed in, and which look that gives. It opens nothing. */
export type Session = { token: string; role: SignedIn['user']['role'] }

const listeners = new Set<() => void>()
let known: Session | null | undefined

/** The sign-in of this browser, in step across its tabs; null on the server and while its HTML is taken over. */
export function useSession() {
  return useSyncExternalStore(subscribe, readSession, () => null)
}

export function startSession({ token, user }: SignedIn) {
  known = { token, role: user.role }
  try {
    localStorage.setItem(roleKey, user.role)
    localStorage.setItem(tokenKey, token)
  } catch {
    // Storage is full or forbidden: this tab still knows.
  }
  tellAll()
}

export function endSession() {
  known = null
  try {
    localStorage.removeItem(tokenKey)
    localStorage.removeItem(roleKey)
  } catch {
    // Storage is forbidden: there is nothing in it.
  }
  tellAll()
}

export function readSession(): Session | null {
  known ??= readStored()
  return known
}

function readStored(): Session | null {
  try {
    const token = localStorage.getItem(tokenKey)
    return token ? { token, role: localStorage.getItem(roleKey) === 'admin' ? 'admin' : 'customer' } : null
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
  if (event.key !== tokenKey && event.key !== null) return
  const before = known?.token
  known = readStored()
  if (before !== known?.token) tellAll()
}
