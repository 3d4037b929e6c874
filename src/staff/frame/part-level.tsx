import { createContext } from 'react'

/** The level of headings in place of a list: below that of the part around it. */
export const PartLevel = createContext<2 | 3>(2)
