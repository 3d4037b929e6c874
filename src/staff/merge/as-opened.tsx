import { useLayoutEffect, useRef, useState } from 'react'
import { CallFailed } from '#lib/reading/call.ts'
import { readAgain } from '#lib/reading/changed-tags.ts'

/** What a dialog or form was opened with. The screen below keeps updating, but what a call sends as "seen" is what the person decided by (docs/staff-kit.md). */
export function useAsOpened<T>(value: T): T {
  const [opened] = useState(() => value)
  return opened
}

/** The latest value, for work that goes on while the screen updates. */
export function useNewest<T>(value: T) {
  const newest = useRef(value)
  useLayoutEffect(() => {
    newest.current = value
  }, [value])
  return newest
}

/** Closes a question that no longer fits the state of its subject, which is read again first. `moved` tells that from a refusal of what was typed. */
export async function closeIfChanged(error: unknown, close: () => void, moved = () => true): Promise<never> {
  await readAgain()
  if (isConflict(error) && moved()) close()
  throw error
}

export const isConflict = (error: unknown) => error instanceof CallFailed && error.status === 409
