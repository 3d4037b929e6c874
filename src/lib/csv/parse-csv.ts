import { CsvError, type Options, parse } from 'csv-parse/sync'
import type { CsvFault, CsvRecord } from './csv.ts'
import { atOnce, perStep, type PausingWork } from '#lib/process/pausing-work.ts'
import { isSheetText, rowsOfSheet } from '#lib/workbook/sheet-text.ts'

const separators = [',', ';', '\t']

/** The apostrophes with which `formatCsvLine` disarms formulas. */
const formulaKept = /(?<=^|[,;\t\r\n])'(?=['"]*[=+\-@\t\r＝＋－＠])/g

/** A first line that tells spreadsheets the separator, and holds no cells: `sep=;`. */
const toldSeparator = /^\ufeff?"?sep=([,;\t])[^\S\r\n]*"?[,;\t]*(?:\r\n|\r|\n|$)/i

/** Characters that a spreadsheet takes in a cell. */
const longestCell = 32_767
const longestLine = 1_000_000
/** A meaning is guessed for each column: half a million of them would block the server. */
const mostCells = 1_000
/** Empty ones count too: reading millions of them would block the server. */
const mostLines = 50_000

type CsvForm = {
  /** The delimiter; detected in the first line unless given. */
  separator?: string
  /** Blanks may surround a quoted cell. */
  padded?: boolean
  quote?: '"' | "'"
}

/** Reads a CSV file as spreadsheets write it: its cells separated by what its first line has most of, with line breaks in quoted ones, and any kind of line end. */
export const parseCsv = (text: string, form?: CsvForm): CsvText => atOnce(csvSteps(text, form))

/** `blank`: the numbers of empty lines, which are no records. */
type CsvText = { records: CsvRecord[]; blank: number[]; fault: CsvFault | null }

/** The same for a long file, or for the text of a sheet, in steps. */
export function* csvSteps(text: string, form: CsvForm = {}): PausingWork<CsvText> {
  if (isSheetText(text)) return yield* sheetSteps(text)
  const reading = beginOf(text, form)
  while (reading.left.length && !reading.fault) {
    yield
    const { rows, fault } = readRows(reading.left, reading.options)
    const isWhole = rows.every((row) => take(row, reading))
    if (isWhole && fault) reading.fault = { line: reading.line, message: fault }
  }
  const { records, blank, fault } = reading
  return { records, blank, fault }
}

function* sheetSteps(text: string): PausingWork<CsvText> {
  const found: CsvText = { records: [], blank: [], fault: null }
  let line = 0
  for (const { cells, hidden } of rowsOfSheet(text)) {
    if (line++ % perStep === 0) yield
    if (cells.every((cell) => cell === '')) found.blank.push(line)
    else found.records.push({ line, cells: cells.map(withoutApostrophes), ...(hidden && { hidden }) })
  }
  return found
}

/** `left`: what is not read yet; `line`: the number of its first line. */
type Reading = CsvText & { left: Buffer; line: number; options: Options; marks: string[] }

function beginOf(text: string, { separator: given, padded = false, quote = '"' }: CsvForm): Reading {
  const told = toldSeparator.exec(text)
  const separator = given ?? told?.[1] ?? separatorOf(text)
  return {
    records: [],
    blank: [],
    fault: null,
    left: Buffer.from(told ? text.slice(told[0].length) : text),
    line: told ? 2 : 1,
    options: { ...everyForm, delimiter: separator, quote, escape: quote, trim: padded },
    marks: [separator, quote, '\r', '\n'],
  }
}

/** Keeps a row under its line; false if it is the first that is wrong. */
function take({ cells, size }: Row, reading: Reading): boolean {
  const { records, blank, left, line, marks } = reading
  const message = records.length + blank.length === mostLines ? tooManyLines : whyTooLong(cells)
  if (message) reading.fault = { line, message }
  else if (cells.every((cell) => cell === '') && isOnly(marks, left.toString('latin1', 0, size))) blank.push(line)
  else records.push({ line, cells: cells.map(withoutApostrophes) })
  reading.line += 1 + cells.reduce((sum, cell) => sum + lineEndsIn(cell), 0)
  reading.left = left.subarray(size)
  return !message
}

const everyForm: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  max_record_size: longestLine,
  to: perStep,
}

const wrongMark = 'A quotation mark is opened or closed in the wrong place'
const longCell = `A cell has more than ${longestCell} characters`
const tooManyLines = `The file has more than ${mostLines} lines`
const manyCells = `The line has more than ${mostCells} cells`
const longLine = `The line has more than ${longestLine} characters`

const withoutApostrophes = (cell: string) => cell.replace(formulaKept, '')
const lineEndsIn = (cell: string) => cell.match(/\r\n|\r|\n/g)?.length ?? 0
/** A line of blanks is a record: a person sees it as a row. */
const isOnly = (marks: string[], line: string) => [...line].every((letter) => marks.includes(letter))

/** Counts in the first line, outside of quotation marks. */
function separatorOf(text: string) {
  const counts = new Map(separators.map((separator) => [separator, 0]))
  let quoted = false
  for (const letter of text.slice(0, longestLine)) {
    if (letter === '"') quoted = !quoted
    if (quoted) continue
    if (letter === '\n' || letter === '\r') break
    if (counts.has(letter)) counts.set(letter, counts.get(letter)! + 1)
  }
  return separators.toSorted((one, other) => counts.get(other)! - counts.get(one)!)[0]!
}

/** `size`: bytes, with the line end. */
type Row = { cells: string[]; size: number }

/** The next rows, up to the first that is wrong. */
function readRows(bytes: Buffer, options: Options): { rows: Row[]; fault: string | null } {
  const rows: Row[] = []
  let end = 0
  const keep: Options['on_record'] = (cells: string[], context) => {
    rows.push({ cells, size: context.bytes - end })
    end = context.bytes
    return null
  }
  try {
    parse(bytes, { ...options, on_record: keep })
    return { rows, fault: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code !== 'INVALID_OPENING_QUOTE' || options.relax_quotes) return { rows, fault: whyWrong(error) }
    // A mark within a word, as in 1.5", is an ordinary character. Only such a line is read so: elsewhere, a mark in the wrong place is a fault.
    const lenient = readRows(bytes.subarray(end), { ...options, relax_quotes: true, to: 1 })
    return { ...lenient, rows: [...rows, ...lenient.rows] }
  }
}

/** Fewer cells than could fill a line of the greatest length: one of them is too long. */
function whyWrong({ code, column }: CsvError & { column?: number }) {
  if (code !== 'CSV_MAX_RECORD_SIZE') return wrongMark
  return Number(column) * longestCell < longestLine ? longCell : longLine
}

function whyTooLong(cells: string[]) {
  if (cells.length > mostCells) return manyCells
  if (cells.some((cell) => cell.length > longestCell)) return longCell
  return cells.reduce((sum, cell) => sum + cell.length, 0) > longestLine ? longLine : null
}
