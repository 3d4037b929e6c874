import { useEffect, useSyncExternalStore } from 'react'
import { sendUnsent, type UnsentEntry, unsentEntries } from './unsent-entries.ts'

const none: UnsentEntry[] = []

/** The entries of a water that wait in this browser; sent when its page opens and when the connection returns. */
export function useUnsentEntries(water: number) {
  const all = useSyncExternalStore(unsentEntries.subscribe, unsentEntries.read, () => none)
  useEffect(() => {
    const again = () => void sendUnsent(water)
    again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [water])
  return all.filter((entry) => entry.water === water)
}
