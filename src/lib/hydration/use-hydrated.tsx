import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration, then true: only then may a screen show what differs by visitor. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
