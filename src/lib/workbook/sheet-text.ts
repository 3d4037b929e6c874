/** A row of a sheet as it is seen. */
export type SheetRow = { cells: string[]; hidden: boolean }

/** Where a row begins, seen or hidden, and where a cell ends: signs that no cell has. */
const [seenRow, hiddenRow, cellEnd] = ['\u001e', '\u001d', '\u001f']
const anySign = new RegExp(`[\0${seenRow}${hiddenRow}${cellEnd}]`, 'g')
const anyRow = new RegExp(`[${seenRow}${hiddenRow}][^${seenRow}${hiddenRow}]*`, 'g')

/** The rows of a sheet as one text, in which every row keeps its number, whatever line breaks are in its cells. `parse-csv.ts` reads it. */
export const sheetTextOf = (rows: readonly SheetRow[]): string =>
  rows.map(({ cells, hidden }) => (hidden ? hiddenRow : seenRow) + cells.map(withoutSigns).join(cellEnd)).join('')

const withoutSigns = (cell: string) => cell.replaceAll(anySign, ' ')

export const isSheetText = (text: string) => text.startsWith(seenRow) || text.startsWith(hiddenRow)

export function* rowsOfSheet(text: string): Generator<SheetRow> {
  for (const [row] of text.matchAll(anyRow))
    yield { cells: row.slice(1).split(cellEnd), hidden: row.startsWith(hiddenRow) }
}
