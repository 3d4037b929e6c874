import { Problem } from '#lib/contract/problem.ts'

/** `noun`: what it is, "this product". `subject`: its audit subject, which says who has changed it. */
type Seen = { noun: string; subject?: string }

/** Optimistic locking: the row in the version that was seen. Throws when it is gone, or another person has changed it since. */
export function asSeen<R extends { version: number }>(row: R | null | undefined, version: number, seen: Seen): R {
  const { noun, subject } = seen
  if (!row)
    throw new Problem(
      'missing',
      `${noun[0]!.toUpperCase()}${noun.slice(1)} could not be found and may have been deleted.`,
    )
  if (row.version !== version) throw changedMeanwhile(noun, subject)
  return row
}

/** For things without a version: refuses to change a state that the person has not seen. */
export const changedMeanwhile = (noun: string, stale?: string) =>
  new Problem('conflict', `Someone else has just changed ${noun}. Please look at it again.`, { stale })
