import { useEffect, useState } from 'react'
import type { AddressOf, AnswerOf, Readable } from '#lib/contract/address.ts'
import { isSignedOut } from '#lib/reading/call.ts'
import { type Read, useRead } from '#lib/reading/read.tsx'

const signedOut = 'signed-out'

/** Tells the sign-in gate that a call was refused because the session has ended. */
export function saySignedOut(error: unknown) {
  if (isSignedOut(error)) dispatchEvent(new Event(signedOut))
}

/** For the sign-in gate: `act` runs when a session has ended. */
export function onSignedOut(act: () => void) {
  addEventListener(signedOut, act)
  return () => removeEventListener(signedOut, act)
}

/** Reads what staff only look at, again each time the screen opens; earlier data is shown meanwhile. */
export function useFreshRead<E extends Readable>(path: AddressOf<E>): Read<AnswerOf<E>> {
  const reading = useRead<E>(path, { fresh: true })
  useEffect(() => saySignedOut(reading.error), [reading.error])
  return reading
}

/** Reads what staff edit. Earlier data is not shown: a form filled with it would be saved over the changes of others. */
export function useReadForEditing<E extends Readable>(path: AddressOf<E>): Read<AnswerOf<E>> {
  const reading = useFreshRead<E>(path)
  const [earlier] = useState(reading.data)
  const isEarlier = earlier !== undefined && reading.data === earlier
  return isEarlier ? { ...reading, data: undefined } : reading
}
