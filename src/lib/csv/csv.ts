/** A row: the line of the file that it begins in, counted from 1, and its cells. `hidden`: nobody sees it in its sheet. */
export type CsvRecord = { line: number; cells: string[]; hidden?: true }
export type CsvFault = { line: number; message: string }

/** Where a spreadsheet may begin to read a formula: at the start of a cell, also of one that it splits at another character than we do, and behind quotes. */
const formulaBegins = /(?<=^|[,;\t\r\n])(?=['"]*[=+\-@\t\r＝＋－＠])/g

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\ufeff'

/** Cells as a line of a CSV file (RFC 4180). A formula gets an apostrophe, so that no spreadsheet evaluates it; a number, negative or not, is none. */
export function formatCsvLine(cells: readonly (string | number)[]) {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : formatCell(cell))).join(',')}\r\n`
}

function formatCell(text: string) {
  const harmless = text.replace(formulaBegins, "'")
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
