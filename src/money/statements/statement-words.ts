import type { BankStatement } from './statement.ts'

const linesOf = (count: number, what: string) => `${count} ${what} ${count === 1 ? 'line' : 'lines'}`

/** The outcome of a file, in one line. */
export function outcomeInWords({ added, known, paidOut, faults }: BankStatement): string {
  return [
    linesOf(added, 'new'),
    known > 0 && `${known} known already`,
    paidOut > 0 && `${paidOut} of money out left out`,
    faults.length > 0 && `${faults.length} not read`,
  ]
    .filter(Boolean)
    .join(', ')
}
