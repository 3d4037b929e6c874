import { useEffect } from 'react'
import type { AddressOf, AnswerOf, Readable } from '#lib/contract/address.ts'
import { isSignedOut } from '#lib/reading/call.ts'
import { type Read, useRead } from '#lib/reading/read.tsx'
import { endSession } from './use-session.tsx'

/** Reads data of the signed-in person, who is led to sign-in after the session has ended. */
export function useMine<E extends Readable>(path: AddressOf<E>): Read<AnswerOf<E>> {
  const reading = useRead<E>(path, { fresh: true })
  useEffect(() => {
    if (isSignedOut(reading.error)) endSession()
  }, [reading.error])
  return reading
}
