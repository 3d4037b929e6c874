import { useState } from 'react'

/** The last known data, shown while the next is being read: a list does not vanish when it is narrowed. */
export function useLastKnown<T>(data: T | undefined): T | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}
