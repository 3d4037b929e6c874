import type { Sheet, SheetLine } from '../document-sheet.ts'
import { rule } from './document-head.server.ts'
import { a4, ink, inner, margin, type Paper } from './paper.server.ts'

/** The page's footer is below this. */
const pageEnd = a4.height - margin - 34

type Struct = ReturnType<Paper['part']>

const widths = { quantity: 46, price: 84, amount: 92 }
const right = a4.width - margin
const columns = {
  description: { x: margin, width: inner - widths.quantity - widths.price - widths.amount - 10, align: 'left' },
  quantity: { x: right - widths.amount - widths.price - widths.quantity, width: widths.quantity, align: 'right' },
  price: { x: right - widths.amount - widths.price, width: widths.price, align: 'right' },
  amount: { x: right - widths.amount, width: widths.amount, align: 'right' },
} satisfies Record<string, { x: number; width: number; align: 'left' | 'right' }>
const heads = { description: 'Description', quantity: 'Quantity', price: 'Price', amount: 'Amount' }
const names = ['description', 'quantity', 'price', 'amount'] as const

const space = 7
const detailStyle = { size: 8, color: ink.quiet }

/** The lines of a document, over as many pages as they need, each with column heads; returns where they end. */
export function writeLines(paper: Paper, { lines }: Sheet, top: number): number {
  const table = paper.part('Table')
  let y = writeHeads(paper, table, top)
  for (const line of lines) {
    if (y + heightOfLine(paper, line) > pageEnd) y = writeHeads(paper, table, nextPage(paper))
    y = writeLine(paper, table, { line, y })
  }
  return y
}

/** The position with room for `height`: here, or at the top of a new page. */
export const roomFor = (paper: Paper, y: number, height: number) => (y + height > pageEnd ? nextPage(paper) : y)

/** Starts a page and returns the position below its heading. */
function nextPage({ doc }: Paper) {
  doc.addPage()
  return margin + 30
}

function writeHeads(paper: Paper, table: Struct, y: number) {
  const row = paper.part('TR', table)
  const heights = names.map((name) =>
    paper.write(row, 'TH', heads[name], { ...columns[name], y, size: 8.5, color: ink.quiet, face: 'strong' }),
  )
  const below = y + Math.max(...heights) + 5
  rule(paper, below, { color: ink.strong, weight: 1 })
  return below + space
}

function heightOfLine({ heightOf }: Paper, { description, detail }: SheetLine) {
  const { width } = columns.description
  return heightOf(description, width) + (detail ? heightOf(detail, width, detailStyle) : 0) + space
}

function writeLine(paper: Paper, table: Struct, { line, y }: { line: SheetLine; y: number }) {
  const row = paper.part('TR', table)
  const cell = paper.part('TD', row)
  const { description, ...figures } = columns
  let at = y + paper.write(cell, 'P', line.description, { ...description, y })
  if (line.detail) at += paper.write(cell, 'P', line.detail, { ...description, y: at, ...detailStyle })
  for (const name of ['quantity', 'price', 'amount'] as const) {
    paper.write(row, 'TD', line[name], { ...figures[name], y })
  }
  rule(paper, at + space / 2, { weight: 0.5 })
  return at + 1.5 * space
}
