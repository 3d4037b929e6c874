import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import type { AddressOf, AnswerOf, Readable } from '#lib/contract/address.ts'
import type { Reader } from './reader.ts'

export const ReaderContext = createContext<Reader | null>(null)

function useReader() {
  const reader = useContext(ReaderContext)
  if (!reader) throw new Error('There is no reader above this component')
  return reader
}

export type Read<T> = {
  data: T | undefined
  error: Error | null
  loading: boolean
  /** Reads again; resolves once that has succeeded or failed. */
  retry: () => Promise<void>
}

type ReadOptions = {
  enabled?: boolean
  /** Reads again each time the screen opens. */
  fresh?: boolean
}

/** `useRead<typeof homeApi.home>('/api/home')`. `data` is null for a thing that does not exist, undefined during the first read. */
export function useRead<E extends Readable>(path: AddressOf<E>, options: ReadOptions = {}): Read<AnswerOf<E>> {
  const { enabled = true, fresh = false } = options
  const reader = useReader()
  const peek = () => reader.peek(path)
  const { data, error, loading } = useSyncExternalStore((listener) => reader.subscribe(path, listener), peek, peek)
  useEffect(() => {
    if (enabled && (fresh || reader.peek(path).data === undefined)) reader.fetch(path).catch(shownByError)
  }, [reader, path, enabled, fresh])
  const retry = useCallback(() => reader.fetch(path).then(() => {}, shownByError), [reader, path])
  return { data: data as AnswerOf<E> | undefined, error, loading, retry }
}

/** The failure is part of the reading, which the screen shows. */
const shownByError = () => {}

/** Keeps what an address shows from changing under the person when another changes it. The returned function reads again if that has happened. */
export function usePinnedRead(path: string) {
  const reader = useReader()
  useEffect(() => reader.pin(path), [reader, path])
  return useCallback(() => reader.catchUp(path), [reader, path])
}
