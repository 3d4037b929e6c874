import { CallFailed } from './call.ts'
import { changeTogether } from './changed-tags.ts'

const leftAlone = new Set([404, 409])

/** Makes the same call for each row in turn; what shows them is read anew once, at the end. `left` are those that somebody else has changed or removed meanwhile; any other failure ends it. */
export const changeEach = <R, A>(rows: readonly R[], change: (row: R) => Promise<A>) =>
  changeTogether(() => changeInTurn(rows, change))

async function changeInTurn<R, A>(rows: readonly R[], change: (row: R) => Promise<A>) {
  const done: { row: R; answer: A }[] = []
  const left: R[] = []
  for (const row of rows) {
    try {
      done.push({ row, answer: await change(row) })
    } catch (error) {
      if (!(error instanceof CallFailed && leftAlone.has(error.status))) throw error
      left.push(row)
    }
  }
  return { done, left }
}
