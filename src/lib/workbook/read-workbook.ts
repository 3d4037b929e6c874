import readSheets, { type CellValue } from 'read-excel-file/universal'
import { Problem } from '#lib/contract/problem.ts'
import { findMarks, placeOf, type SheetMarks } from './sheet-marks.ts'
import { type SheetRow, sheetTextOf } from './sheet-text.ts'
import { shownNumber } from './shown-number.ts'
import { damaged, unpackWorkbook } from './unpack-workbook.ts'

/** A sheet with something in it, as text for `parse-csv.ts`. */
export type ReadSheet = { name: string; text: string; hiddenRows: number }

const mostRows = 50_000
const mostColumns = 1_000
const longestCell = 32_767

/** Reads the sheets of a workbook that are not hidden. What cannot be read is refused in words. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadSheet[]> {
  const { packed, sheets, codes } = unpackWorkbook(bytes)
  const marks = sheets.map(({ hidden, xml }) => (hidden || !xml ? null : findMarks(xml)))
  refuseLong(marks)
  const read = await readSheets<Raw>(packed.buffer, { parseNumber: (raw) => ({ raw }) }).catch(() => {
    throw damaged()
  })
  return read.flatMap(({ sheet: name, data }, at) => {
    const seen = marks[at]
    if (!seen?.lastRow || !data) return []
    refuseUnworked(name, seen)
    const rows = data.slice(0, seen.lastRow).map((cells, row) => toRow(cells, row + 1, { seen, codes }))
    return [{ name, text: sheetTextOf(rows), hiddenRows: rows.filter(({ hidden }) => hidden).length }]
  })
}

/** A number is kept as it is written, until its format is known. */
type Raw = { raw: string }

function refuseLong(marks: (SheetMarks | null)[]) {
  if (marks.some((one) => one && one.lastRow > mostRows))
    throw new Problem('invalid', `A sheet of this workbook has more than ${mostRows} rows.`)
  if (marks.some((one) => one && one.lastColumn > mostColumns))
    throw new Problem('invalid', `A sheet of this workbook has more than ${mostColumns} columns.`)
}

function refuseUnworked(name: string, { unworked }: SheetMarks) {
  if (unworked === null) return
  const where = `cell ${unworked} of the sheet “${name}”`
  throw new Problem(
    'invalid',
    `A formula of this workbook has no value yet: ${where}. Open it in Excel, save it and upload it again.`,
  )
}

type Look = { seen: SheetMarks; codes: (string | undefined)[] }

function toRow(cells: (CellValue<Raw> | null)[], row: number, { seen, codes }: Look): SheetRow {
  const texts = cells.map((value: unknown, at) => {
    const place = placeOf(row, at + 1)
    return textOf(value, codes[seen.styles.get(place) ?? -1]) || (seen.errors.get(place) ?? '')
  })
  if (texts.some((text) => text.length > longestCell))
    throw new Problem('invalid', `Line ${row}: a cell has more than ${longestCell} characters.`)
  return { cells: texts, hidden: seen.hidden.has(row) }
}

function textOf(value: unknown, code: string | undefined): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return dayOf(value)
  return value === null || value === undefined ? '' : shownNumber((value as Raw).raw, code)
}

/** A day as any reader of ours knows it, with the time where there is one. A time alone is counted from the end of 1899. */
function dayOf(moment: Date) {
  if (Number.isNaN(moment.getTime())) return ''
  const [day, time] = moment.toISOString().split(/[T.]/) as [string, string]
  const clock = time.slice(0, 5)
  if (day < '1900-01-01') return clock
  return clock === '00:00' ? day : `${day} ${clock}`
}
