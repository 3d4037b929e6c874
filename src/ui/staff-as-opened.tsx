import { useLayoutEffect, useRef, useState } from 'react'
import { CallFailed } from '#lib/call.ts'
import { readAgain } from '#lib/changed-tags.ts'

/**
 * The value that a dialog or a form was opened with. The screen below reads itself anew, and what it shows at the press is not
 * what the person decided by: what a call sends as "seen" comes from here (decision 114).
 */
export function useAsOpened<T>(value: T): T {
  const [opened] = useState(() => value)
  return opened
}

/** The newest value, for work that goes on while the screen reads itself anew. */
export function useNewest<T>(value: T) {
  const newest = useRef(value)
  useLayoutEffect(() => {
    newest.current = value
  }, [value])
  return newest
}

/** Closes a question that no longer fits what it is about, which is read anew first. `moved` tells that from a refusal of what was typed. */
export async function closeIfChanged(error: unknown, close: () => void, moved = () => true): Promise<never> {
  await readAgain()
  if (isConflict(error) && moved()) close()
  throw error
}

/** True of a refusal because something is not as it was seen. */
export const isConflict = (error: unknown) => error instanceof CallFailed && error.status === 409
