import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Reader } from './reader.ts'

export const ReaderContext = createContext<Reader | null>(null)

function useReader() {
  const reader = useContext(ReaderContext)
  if (!reader) throw new Error('There is no reader above this component')
  return reader
}

export type Read<T> = { data: T | undefined; error: Error | null; loading: boolean; retry: () => void }

/**
 * Reads an address of the API. `data` is null for a thing that is not there, undefined while it is first being read.
 * `fresh` asks again each time the screen is opened.
 */
export function useRead<T>(path: string, { enabled = true, fresh = false } = {}): Read<T> {
  const reader = useReader()
  const peek = () => reader.peek(path)
  const { data, error, loading } = useSyncExternalStore((listener) => reader.subscribe(path, listener), peek, peek)
  useEffect(() => {
    if (enabled && (fresh || reader.peek(path).data === undefined)) reader.fetch(path).catch(shownByError)
  }, [reader, path, enabled, fresh])
  return { data: data as T | undefined, error, loading, retry: () => void reader.fetch(path).catch(shownByError) }
}

/** The failure is part of the reading, which the screen shows. */
const shownByError = () => {}

/** Reads addresses anew after something has changed; every address that begins with one of the given ones. */
export function useRefresh() {
  return useReader().refresh
}
