import { isCsvFault } from '#lib/csv/csv-table.ts'
import { findTable, type StatementTable } from '#money/bank/statement-table.ts'

/** The table in the text of a bank's file, which has to be one. */
export function statementTableOf(text: string): StatementTable {
  const table = findTable(text)
  if (isCsvFault(table)) throw new Error(table.message)
  return table
}
