import { toast } from '#ui/toast.tsx'
import type { BankStatement } from './statement.ts'
import { outcomeInWords } from './statement-words.ts'

/** Says that a file was read, and what has come of its lines: also of those that were left out. */
export function sayImported(statement: BankStatement) {
  toast({ title: 'Statement imported', description: `${outcomeInWords(statement)}.` })
}
