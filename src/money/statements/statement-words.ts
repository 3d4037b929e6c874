import { countOf } from '#lib/count-of.ts'
import type { BankStatement } from './statement.ts'

/** The outcome of a file, in one line. */
export function outcomeInWords({ added, known, paidOut, faults }: BankStatement): string {
  return [
    countOf(added, 'new line'),
    known > 0 && `${known} already known`,
    paidOut > 0 && `${paidOut} of money out left out`,
    faults.length > 0 && `${faults.length} not read`,
  ]
    .filter(Boolean)
    .join(', ')
}
