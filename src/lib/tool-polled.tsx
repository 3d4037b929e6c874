import { useEffect } from 'react'
import { type Read, useRefresh } from './read.tsx'
import { isSignedOut, useToolLook } from './tool-read.tsx'

/** So often that, with the time a call takes, what is new is said within five seconds. */
const askEvery = 4_000

/**
 * Reads an address again and again while its window is shown, and at once when it is shown again. Not while signed out: once somebody has
 * signed in over the work, everything shown is read anew, and this goes on. Such calls are `unattended` in their contract, so that they
 * prolong no session.
 */
export function usePolled<T>(path: string): Read<T> {
  const reading = useToolLook<T>(path)
  const refresh = useRefresh()
  const stopped = isSignedOut(reading.error)
  useEffect(() => {
    if (stopped) return
    const ask = () => void (document.visibilityState === 'visible' && refresh(path))
    const timer = setInterval(ask, askEvery)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [path, refresh, stopped])
  return reading
}
