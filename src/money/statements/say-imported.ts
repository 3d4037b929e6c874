import { toast } from '#ui/toast.tsx'
import type { BankStatement } from './statement.ts'
import { outcomeInWords } from './statement-words.ts'

/** Reports that a file was read, and the outcome of its lines, skipped ones included. */
export function sayImported(statement: BankStatement) {
  toast({ title: 'Statement imported', description: `${outcomeInWords(statement)}.` })
}
