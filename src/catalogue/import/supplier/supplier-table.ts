import type { CsvFault, CsvRecord } from '#lib/csv.ts'
import { findCsvTable, isCsvFault } from '#lib/csv-table.ts'
import type { Steps } from '#lib/steps.ts'
import { readWrittenAmount } from '#lib/written-amount.ts'

/** The lines of a supplier's list, without the title above and the headings between. */
export type SupplierTable = { heads: string[] | null; rows: CsvRecord[] }

export function* findSupplierTable(text: string): Steps<SupplierTable | CsvFault> {
  const table = yield* findCsvTable(text, isLine)
  if (isCsvFault(table)) return table
  const { head, all } = table
  return {
    heads: head ? head.cells.map((cell) => cell.trim()) : null,
    rows: all.filter((record) => filledIn(record) > 1),
  }
}

/** A line of goods has words or a code, and in another cell an amount. */
function isLine({ cells }: CsvRecord) {
  const amount = cells.findLastIndex((cell) => readWrittenAmount(cell) !== null)
  return amount >= 0 && cells.some((cell, index) => index !== amount && /[\p{L}\d]{2}/u.test(cell))
}

const filledIn = ({ cells }: CsvRecord) => cells.filter((cell) => cell.trim()).length
