import { createContext, useContext } from 'react'
import type { Right } from './rights.ts'

/** The rights of whoever works in the staff area, as the server has told them: what is shown follows from it, what is done the server checks. */
export const HeldRights = createContext<readonly Right[]>([])

/** Answers whether the person at this screen has a right. */
export function useMay() {
  const held = useContext(HeldRights)
  return (right: Right) => held.includes(right)
}
