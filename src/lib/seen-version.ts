import { Problem } from './problem.ts'

/** The row as it was seen. Throws when it is gone, or when another person has changed it since. */
export function asSeen<R extends { version: number }>(row: R | null | undefined, version: number, noun: string): R {
  if (!row) throw new Problem('missing', `${noun[0]!.toUpperCase()}${noun.slice(1)} is not there any more.`)
  if (row.version !== version) throw changedMeanwhile(noun)
  return row
}

/** For what has no version: the refusal to change a state that nobody has seen. */
export const changedMeanwhile = (noun: string) =>
  new Problem('conflict', `Somebody else has just changed ${noun}. Please look again.`)
