/** A line of a table: where it begins in the file, the first line being 1, and its cells. */
export type CsvRecord = { line: number; cells: string[] }
export type CsvFault = { line: number; message: string }

const separators = [',', ';', '\t']

/** What a spreadsheet would take for a formula, also behind the apostrophes that keep it from doing so. */
const formula = /^'*[=+\-@\t\r]/

/** Cells as a line of a CSV file (RFC 4180). A formula gets an apostrophe, so that no spreadsheet ever works it out. */
export function formatCsvLine(cells: readonly string[]) {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(text: string) {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * Reads a CSV file as spreadsheets write it: parted by commas, semicolons or tabs, whichever its first line has most of; with
 * quoted cells, line breaks in them, and any kind of line end. Lines without any content are left out.
 */
export function parseCsv(text: string): { records: CsvRecord[]; fault: CsvFault | null } {
  const reader = { text, at: 0, line: 1, separator: separatorOf(text) }
  const records: CsvRecord[] = []
  while (reader.at < text.length) {
    const line = reader.line
    const cells = readRecord(reader)
    if (!cells) return { records, fault: { line, message: 'A quotation mark is opened or closed in the wrong place' } }
    if (cells.some((cell) => cell !== '')) records.push({ line, cells })
  }
  return { records, fault: null }
}

type Reader = { text: string; at: number; line: number; separator: string }

function separatorOf(text: string) {
  const head = /^(?:"[^"]*"|[^"\r\n])*/.exec(text)![0].replace(/"[^"]*"/g, '')
  const counts = separators.map((separator) => head.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))]!
}

/** Cells up to the end of the line, which is stepped over; null where quotation marks do not fit. */
function readRecord(reader: Reader): string[] | null {
  const cells: string[] = []
  for (;;) {
    const cell = reader.text[reader.at] === '"' ? readQuoted(reader) : readPlain(reader)
    if (cell === null) return null
    cells.push(formula.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell)
    if (reader.text[reader.at] !== reader.separator) break
    reader.at++
  }
  return stepOverLineEnd(reader) ? cells : null
}

function readPlain(reader: Reader) {
  const from = reader.at
  while (reader.at < reader.text.length && !isEnd(reader)) reader.at++
  return reader.text.slice(from, reader.at)
}

const isEnd = ({ text, at, separator }: Reader) => text[at] === separator || text[at] === '\n' || text[at] === '\r'

function readQuoted(reader: Reader): string | null {
  const { text } = reader
  const from = reader.at + 1
  let close = text.indexOf('"', from)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) return null
  const cell = text.slice(from, close).replaceAll('""', '"')
  reader.line += lineEndsIn(cell)
  reader.at = close + 1
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
