import { useEffect } from 'react'
import type { AddressOf, AnswerOf, Readable } from '#lib/address.ts'
import { isSignedOut } from '#lib/call.ts'
import { type Read, useRead } from '#lib/read.tsx'
import { endSession } from './use-session.tsx'

/** Reads something of the person who is signed in. After the session has ended they are shown the way back in. */
export function useMine<E extends Readable>(path: AddressOf<E>): Read<AnswerOf<E>> {
  const reading = useRead<E>(path, { fresh: true })
  useEffect(() => {
    if (isSignedOut(reading.error)) endSession()
  }, [reading.error])
  return reading
}
