/** What a sheet says about its rows and cells beside their values; cells by `placeOf`. */
export type SheetMarks = {
  hidden: Set<number>
  /** The numbers of the styles of cells with numbers. */
  styles: Map<number, number>
  /** `#REF!` and the like. */
  errors: Map<number, string>
  /** The first cell with a formula that was never worked out. */
  unworked: string | null
  lastRow: number
  lastColumn: number
}

const mostColumns = 16_384
/** Of a row and a column, both counted from 1. */
export const placeOf = (row: number, column: number) => row * mostColumns + column

const tags = /<(\/?)(?:[A-Za-z]\w*:)?(row|c|f|v|is)(?=[\s/>])([^>]*)>([^<]*)/g

/** Looks through the XML of a sheet; what stands in its cells is read by the library. */
export function findMarks(xml: string): SheetMarks {
  const marks = {
    hidden: new Set<number>(),
    styles: new Map(),
    errors: new Map(),
    unworked: null,
    lastRow: 0,
    lastColumn: 0,
  }
  const at: Cursor = { row: 0, column: 0, cell: null }
  for (const [, end, name, attributes, text] of xml.matchAll(tags)) {
    if (end) {
      if (name === 'c') closeCell(at, marks)
    } else if (name === 'row') openRow(at, attributes!, marks)
    else if (name === 'c') openCell(at, attributes!)
    else if (at.cell) look(at.cell, name!, text!)
  }
  return marks
}

type Cell = { type: string; style: string; name: string; formula: boolean; value: string | null; inline: boolean }
type Cursor = { row: number; column: number; cell: Cell | null }

const attribute = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}=["']([^"']*)["']`).exec(attributes)?.[1] ?? ''

function openRow(at: Cursor, attributes: string, { hidden }: SheetMarks) {
  at.row = Number(attribute(attributes, 'r')) || at.row + 1
  at.column = 0
  if (/^(?:1|true)$/.test(attribute(attributes, 'hidden'))) hidden.add(at.row)
}

function openCell(at: Cursor, attributes: string) {
  const name = attribute(attributes, 'r')
  at.column = columnNumber(name) || at.column + 1
  const [type, style] = [attribute(attributes, 't') || 'n', attribute(attributes, 's')]
  at.cell = attributes.endsWith('/') ? null : { type, style, name, formula: false, value: null, inline: false }
}

/** 28 of `AB7`. */
const columnNumber = (name: string) =>
  [...name.replaceAll(/[^A-Z]/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function look(cell: Cell, name: string, text: string) {
  if (name === 'f') cell.formula = true
  else if (name === 'v') cell.value = text
  else cell.inline = true
}

function closeCell(at: Cursor, marks: SheetMarks) {
  const { row, column, cell } = at
  at.cell = null
  if (!cell) return
  const { type, style, value } = cell
  if (isUnworked(cell)) marks.unworked ??= cell.name
  if (!value && !cell.inline) return
  marks.lastRow = row
  marks.lastColumn = Math.max(marks.lastColumn, column)
  if (type === 'e') marks.errors.set(placeOf(row, column), value!)
  if (type === 'n' && style) marks.styles.set(placeOf(row, column), Number(style))
}

/** Text may be empty; a number that is not there was never worked out. */
const isUnworked = ({ formula, value, type }: Cell) => formula && (value === null || (value === '' && type === 'n'))
