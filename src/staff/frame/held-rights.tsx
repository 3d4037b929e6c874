import { createContext, useContext } from 'react'
import type { Right } from '#lib/contract/rights.ts'

/** Rights of the person at the staff screen, as told by the server. They decide what is shown; the server checks every call. */
export const HeldRights = createContext<readonly Right[]>([])

/** Returns a function that tells whether the person at this screen has a right. */
export function useMay() {
  const held = useContext(HeldRights)
  return (right: Right) => held.includes(right)
}
