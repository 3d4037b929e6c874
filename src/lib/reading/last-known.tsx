import { useState } from 'react'

/** The last known data, shown while the next is loading, so that a list does not vanish when it is filtered. */
export function useLastKnown<T>(data: T | undefined): T | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}
