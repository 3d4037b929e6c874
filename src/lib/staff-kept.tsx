import { useState } from 'react'

/** What was known last, while what is asked for now is being read: a list does not vanish when it is narrowed. */
export function useLastKnown<T>(data: T | undefined): T | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}
