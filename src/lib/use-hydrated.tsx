import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its HTML is taken over; then true: only then may a screen show what differs by visitor. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
