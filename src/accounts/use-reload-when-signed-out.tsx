import { useEffect, useRef } from 'react'
import { useSession } from './use-session.tsx'

/** Reloads a page with personal data and no gate, once the person has signed out in another tab or before coming back. */
export function useReloadWhenSignedOut() {
  const token = useSession()?.token
  const before = useRef(token)
  useEffect(() => {
    const last = before.current
    before.current = token
    if (last !== undefined && last !== token) location.reload()
  }, [token])
}
