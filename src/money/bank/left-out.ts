import { cutText } from '#lib/values/cut-text.ts'
import type { CsvRecord } from '#lib/csv/csv.ts'
import { withoutUnshowable } from '#lib/fields/plain-text.ts'
import { readWrittenAmount } from '#lib/fields/written-amount.ts'

/** A line that is no movement of money, and why not. */
export type LeftOutLine = { line: number; text: string; why: string }

type Reasons = {
  first: CsvRecord | undefined
  head: CsvRecord | null
  /** The columns in which the table has amounts. */
  amounts: Set<number>
}

export const leaveOut = (record: CsvRecord, reasons: Reasons): LeftOutLine => ({
  line: record.line,
  text: textOfLine(record.cells),
  why: whyOutside(record, reasons),
})

export const leaveOutBlank = (line: number): LeftOutLine => ({ line, text: '', why: 'blank' })

function whyOutside({ line, cells }: CsvRecord, { first, head, amounts }: Reasons) {
  if (head && cells.join() === head.cells.join()) return 'column names'
  if (!first || line < first.line) return 'above the table'
  if (cells.some((cell, at) => amounts.has(at) && readWrittenAmount(cell) !== null)) return 'an amount without a day'
  return 'neither day nor amount'
}

/** Most of a line as a person finds it in the file. */
export const textOfLine = (cells: string[]) =>
  cutText(
    withoutUnshowable(
      cells
        .map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
        .filter(Boolean)
        .join(', '),
    ),
    120,
  )
