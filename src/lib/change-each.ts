import { CallFailed } from './call.ts'
import { changeTogether } from './changed-tags.ts'

type EachOutcome<R, A> = { done: { row: R; answer: A }[]; left: R[]; failed: R[]; error: unknown }

const leftAlone = new Set([404, 409])

/**
 * Makes the same call for each row in turn; what shows them is read again once, at the end. `left` are rows that another person has changed or
 * removed meanwhile. Any other failure, `error`, ends the loop: `failed` are the row it occurred at, which may have been changed all the same, and
 * those not tried. It never throws, so that what is done can be reported and undone.
 */
export const changeEach = <R, A>(rows: readonly R[], change: (row: R) => Promise<A>) =>
  changeTogether(() => changeInTurn(rows, change))

async function changeInTurn<R, A>(rows: readonly R[], change: (row: R) => Promise<A>): Promise<EachOutcome<R, A>> {
  const done: { row: R; answer: A }[] = []
  const left: R[] = []
  for (const [place, row] of rows.entries()) {
    try {
      done.push({ row, answer: await change(row) })
    } catch (error) {
      if (!(error instanceof CallFailed && leftAlone.has(error.status))) {
        return { done, left, failed: rows.slice(place), error }
      }
      left.push(row)
    }
  }
  return { done, left, failed: [], error: undefined }
}

/** A sentence on the rows, by their names, that were left alone and those whose change did not finish; empty where all are done. */
export const describeLeft = (left: readonly string[], failed: readonly string[]) =>
  [
    left.length > 0 && `Not changed, because someone else has just changed it: ${left.join(', ')}.`,
    failed.length > 0 && `Not confirmed, please check these before you try again: ${failed.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
