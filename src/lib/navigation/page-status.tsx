import { createContext, useContext } from 'react'

/** Lets a page set the HTTP status while the server renders it; does nothing in the browser. */
export const PageStatusContext = createContext<(status: number) => void>(() => {})

export function PageStatus({ code }: { code: number }) {
  useContext(PageStatusContext)(code)
  return null
}
