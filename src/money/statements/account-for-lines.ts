import type { ReadStatement } from '#money/bank/read-lines.ts'
import type { StatementLine } from '#money/bank/statement-line.ts'

/** Lines that are listed with their texts; all are counted. */
export const mostListed = 200

/** The lines of a file that were not kept. The texts of money out, wages among it, are none of the shop's concern and are not stored. */
export function accountFor({ lines, faults, leftOut }: ReadStatement, kept: StatementLine[]) {
  const isKept = new Set(kept)
  const paidOut = lines.filter((line) => !isKept.has(line))
  const listed = [
    ...leftOut.filter(({ text }) => text),
    ...paidOut.map(({ line }) => ({ line, text: '', why: moneyOut })),
    ...leftOut.filter(({ text }) => !text),
  ]
  return {
    paidOut: paidOut.length,
    paidOutSum: paidOut.reduce((sum, { amount }) => sum - amount, 0),
    unread: faults.length,
    leftOut: leftOut.length,
    lines: lines.length + faults.length + leftOut.length,
    faults: faults.slice(0, mostListed),
    leftOutLines: listed.slice(0, mostListed).toSorted((one, other) => one.line - other.line),
  }
}

export const moneyOut = 'outgoing payment'
