import { createContext, useContext } from 'react'
import type { Right } from './rights.ts'

/** Rights of the person who works in the staff area, as told by the server. They decide what is shown; the server checks what is done. */
export const HeldRights = createContext<readonly Right[]>([])

/** Answers whether the person at this screen has a right. */
export function useMay() {
  const held = useContext(HeldRights)
  return (right: Right) => held.includes(right)
}
