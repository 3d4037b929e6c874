import { createContext, useContext } from 'react'
import type { Right } from '#lib/contract/rights.ts'

/** As told by the server, with the words for any right. They decide what is shown; the server checks every call. */
type StaffRights = { held: readonly Right[]; wordsOf: (right: Right) => string }

export const OwnRights = createContext<StaffRights>({ held: [], wordsOf: (right) => right })

export function useMay() {
  const { held } = useContext(OwnRights)
  return (right: Right) => held.includes(right)
}

/** Returns a function that puts a right into words that complete "Your role does not include …". */
export const useRightWords = () => useContext(OwnRights).wordsOf
