import { useEffect, useRef } from 'react'
import { useSession } from './use-session.tsx'

/** Opens a page anew that shows something of a person without a gate, once they have signed out in another tab or before coming back. */
export function useReloadWhenSignedOut() {
  const token = useSession()?.token
  const before = useRef(token)
  useEffect(() => {
    const last = before.current
    before.current = token
    if (last !== undefined && last !== token) location.reload()
  }, [token])
}
