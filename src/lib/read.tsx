import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import type { AddressOf, AnswerOf, Readable } from './address.ts'
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
  /** Reads it anew; done once that has landed or failed. */
  retry: () => Promise<void>
}

type ReadOptions = {
  enabled?: boolean
  /** Asks again each time the screen is opened. */
  fresh?: boolean
}

/**
 * Reads an address of the contract that is named: `useRead<typeof homeApi.home>('/api/home')`. `data` is null for a thing that is not
 * there, undefined while it is first being read.
 */
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

/**
 * Keeps what an address shows from moving by itself when another person changes it. The function that it answers reads it anew if that has happened.
 */
export function useHeld(path: string) {
  const reader = useReader()
  useEffect(() => reader.hold(path), [reader, path])
  return useCallback(() => reader.catchUp(path), [reader, path])
}
