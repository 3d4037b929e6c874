import { atOnce, perStep, type Steps } from '#lib/process/steps.ts'

/** A row: the line of the file that it begins in, counted from 1, and its cells. */
export type CsvRecord = { line: number; cells: string[] }
export type CsvFault = { line: number; message: string }

const separators = [',', ';', '\t']

/**
 * Places where a spreadsheet would begin to read a formula: at the start of a cell, or after what it takes for the end of one when it splits cells at
 * another character than we do. Quotation marks, and the apostrophes that disarm a formula, may stand before it.
 */
const formulaBegins = /(?<=^|[,;\t\r\n])(?=['"]*[=+\-@\t\r＝＋－＠])/g
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

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\ufeff'

/**
 * Cells as a line of a CSV file (RFC 4180). A formula gets an apostrophe, so that no spreadsheet evaluates it; a number, negative or not, is no
 * formula.
 */
export function formatCsvLine(cells: readonly (string | number)[]) {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : formatCell(cell))).join(',')}\r\n`
}

function formatCell(text: string) {
  const harmless = text.replace(formulaBegins, "'")
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

type CsvForm = {
  /** The delimiter; detected in the first line unless given. */
  separator?: string
  /** Blanks may surround a quoted cell. */
  padded?: boolean
  /** The quotation mark. */
  quote?: '"' | "'"
}

/**
 * Reads a CSV file as spreadsheets write it: separated by commas, semicolons or tabs, whichever its first line has most of; with quoted cells, line
 * breaks in them, and any kind of line end. Empty lines are skipped.
 */
export const parseCsv = (text: string, form?: CsvForm): CsvText => atOnce(csvSteps(text, form))

/** `blank`: the numbers of empty lines, which are no records. */
type CsvText = { records: CsvRecord[]; blank: number[]; fault: CsvFault | null }

/** The same for a long file, in steps. */
export function* csvSteps(text: string, form: CsvForm = {}): Steps<CsvText> {
  const { separator: given, padded = false, quote = '"' } = form
  const reader: Reader = { text, padded, quote, fault: wrongMark, ...beginOf(text, given) }
  const records: CsvRecord[] = []
  const blank: number[] = []
  for (let read = 0; reader.at < text.length; read++) {
    if (read % perStep === 0) yield
    const line = reader.line
    if (read === mostLines) return { records, blank, fault: { line, message: tooManyLines } }
    const cells = readRecord(reader)
    if (!cells) return { records, blank, fault: { line, message: reader.fault } }
    if (cells.some((cell) => cell !== '')) records.push({ line, cells })
    else blank.push(line)
  }
  return { records, blank, fault: null }
}

/** A line that tells the separator is passed over. */
function beginOf(text: string, given: string | undefined) {
  const told = toldSeparator.exec(text)
  const separator = given ?? told?.[1] ?? separatorOf(text)
  return told ? { at: told[0].length, line: 2, separator } : { at: 0, line: 1, separator }
}

/** `fault` is set once something is wrong. */
type Reader = Required<CsvForm> & { text: string; at: number; line: number; fault: string }

const wrongMark = 'A quotation mark is opened or closed in the wrong place'
const longCell = `A cell has more than ${longestCell} characters`
const tooManyLines = `The file has more than ${mostLines} lines`
const manyCells = `The line has more than ${mostCells} cells`
const longLine = `The line has more than ${longestLine} characters`

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

/** Cells up to the end of the line, which is consumed; null where something is wrong. */
function readRecord(reader: Reader): string[] | null {
  const cells: string[] = []
  const from = reader.at
  for (;;) {
    const cell = beginsQuoted(reader) ? readQuoted(reader) : readPlain(reader)
    if (cell === null) return null
    if (cell.length > longestCell) return fail(reader, longCell)
    if (reader.at - from > longestLine) return fail(reader, longLine)
    if (cells.length === mostCells) return fail(reader, manyCells)
    cells.push(cell.replace(formulaKept, ''))
    if (reader.text[reader.at] !== reader.separator) break
    reader.at++
  }
  return stepOverLineEnd(reader) ? cells : null
}

function beginsQuoted(reader: Reader) {
  if (reader.padded) {
    const begin = skipBlanks(reader, reader.at)
    if (reader.text[begin] === reader.quote) reader.at = begin
  }
  return reader.text[reader.at] === reader.quote
}

/** The position of the next character that is no blank. */
function skipBlanks({ text, separator }: Reader, from: number) {
  let at = from
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== separator) at++
  return at
}

function fail(reader: Reader, fault: string) {
  reader.fault = fault
  return null
}

function readPlain(reader: Reader) {
  const from = reader.at
  while (reader.at < reader.text.length && !isEnd(reader)) reader.at++
  return reader.text.slice(from, reader.at)
}

const isEnd = ({ text, at, separator }: Reader) => text[at] === separator || text[at] === '\n' || text[at] === '\r'

function readQuoted(reader: Reader): string | null {
  const { text, quote } = reader
  const from = reader.at + 1
  let close = text.indexOf(quote, from)
  while (close >= 0 && text[close + 1] === quote) {
    if (close - from > 2 * longestCell) return fail(reader, longCell)
    close = text.indexOf(quote, close + 2)
  }
  if (close < 0) return null
  const cell = text.slice(from, close).replaceAll(quote + quote, quote)
  reader.line += lineEndsIn(cell)
  reader.at = reader.padded ? skipBlanks(reader, close + 1) : close + 1
  return cell
}

const lineEndsIn = (cell: string) => cell.match(/\r\n|\r|\n/g)?.length ?? 0

function stepOverLineEnd(reader: Reader) {
  const { text, at } = reader
  if (at >= text.length) return true
  if (text[at] !== '\r' && text[at] !== '\n') return false
  reader.at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
  reader.line++
  return true
}
