import { describeSheet, type Issued, type Sheet } from '../document-sheet.ts'
import { rule, writeHead } from './document-head.server.ts'
import { roomFor, writeLines } from './document-lines.server.ts'
import { a4, ink, inner, margin, openPaper, type Paper } from './paper.server.ts'

/** A document as PDF, made from nothing but its frozen content: the same bytes each time. */
export async function renderDocument(issued: Issued, issuedAt: Date): Promise<Buffer> {
  const sheet = describeSheet(issued)
  const paper = await openPaper({ title: `${sheet.title} ${sheet.number}`, author: sheet.supplier.name, issuedAt })
  const end = writeLines(paper, sheet, writeHead(paper, sheet))
  writeSums(paper, sheet, end + 6)
  writeFeet(paper, sheet)
  return paper.finish()
}

const lackingWords =
  'Some letters cannot be set in this file and stand as “?”. Your order has them as they were written.'

const sumsWidth = 250
const rowHeight = 17

function writeSums(paper: Paper, { sums, total, notes }: Sheet, y: number) {
  let at = roomFor(paper, y, (sums.length + 3) * rowHeight + (notes.length + 1) * 14)
  const x = a4.width - margin - sumsWidth
  const amount = { x: x + sumsWidth / 2, width: sumsWidth / 2, align: 'right' } as const
  const section = paper.part('Sect')
  for (const [name, value] of sums) {
    paper.write(section, 'P', name, { x, y: at, width: sumsWidth / 2 + 20, color: ink.quiet })
    paper.write(section, 'P', value, { ...amount, y: at })
    at += rowHeight
  }
  rule(paper, at, { from: x, color: ink.strong, weight: 1 })
  at += 8
  paper.write(section, 'P', total[0], { x, y: at, width: sumsWidth / 2 + 20, face: 'strong', size: 11 })
  paper.write(section, 'P', total[1], { ...amount, y: at - 1, face: 'strong', size: 13 })
  at += 2.2 * rowHeight
  const all = paper.lacksLetters() ? [...notes, lackingWords] : notes
  for (const note of all) at += paper.write(section, 'P', note, { x: margin, y: at, width: inner, color: ink.quiet })
}

/** The footer of each page has supplier and page number, the head of further ones the document's number: separated sheets can be put together. */
function writeFeet(paper: Paper, { title, number, supplier, contact }: Sheet) {
  const { doc } = paper
  const { count } = doc.bufferedPageRange()
  const pages = Array.from({ length: count }, (_, index) => index)
  for (const page of pages) {
    doc.switchToPage(page)
    const half = inner / 2
    const y = a4.height - margin - 8
    const small = { y, size: 8, color: ink.quiet }
    rule(paper, y - 8)
    const section = paper.part('Sect')
    const words = count > 1 ? `${number}, page ${page + 1} of ${count}` : number
    paper.write(section, 'P', contact, { x: margin, width: half + 60, ...small })
    paper.write(section, 'P', words, { x: margin + half + 60, width: half - 60, align: 'right', ...small })
    if (page > 0) {
      paper.write(section, 'P', `${supplier.name}, ${title} ${number}, continued`, {
        x: margin,
        y: margin,
        width: inner,
        size: 8.5,
        color: ink.quiet,
      })
    }
  }
}
