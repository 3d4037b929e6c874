import type { Sheet } from '../document-sheet.ts'
import { a4, ink, inner, margin, type Paper } from './paper.server.ts'

const markSize = 40
const third = inner / 3
const gap = 18

/** Everything above the lines of a document; returns where they begin. */
export function writeHead(paper: Paper, sheet: Sheet): number {
  writeTitle(paper, sheet)
  const top = margin + markSize + 34
  const bottoms = [writeParty(paper, 'From', sheet.supplier, { x: margin, y: top })]
  bottoms.push(writeParty(paper, 'To', sheet.recipient, { x: margin + third, y: top }))
  bottoms.push(writeFacts(paper, sheet, top))
  return Math.max(...bottoms) + 26
}

function writeTitle(paper: Paper, { supplier, title, number, sample }: Sheet) {
  drawMark(paper, { x: margin, y: margin - 4, size: markSize })
  const left = margin + markSize + 12
  paper.write(paper.part('Sect'), 'P', supplier.name, {
    x: left,
    y: margin + 3,
    width: a4.width / 2 - left,
    face: 'display',
    size: 17,
  })
  const right = { x: a4.width / 2, width: a4.width / 2 - margin, align: 'right' } as const
  const section = paper.part('Sect')
  paper.write(section, 'H1', title, { ...right, y: margin - 5, face: 'display', size: 24 })
  const words = sample ? `${number} · Sample data` : number
  paper.write(section, 'P', words, { ...right, y: margin + 26, size: 11, color: ink.accent, face: 'strong' })
  rule(paper, margin + markSize + 12)
}

export function rule({ decorate }: Paper, y: number, { from = margin, color = ink.line, weight = 0.75 } = {}) {
  decorate((doc) =>
    doc
      .moveTo(from, y)
      .lineTo(a4.width - margin, y)
      .lineWidth(weight)
      .stroke(color),
  )
}

type Party = { name: string; lines: string[] }

function writeParty(paper: Paper, label: string, { name, lines }: Party, { x, y }: { x: number; y: number }) {
  const section = paper.part('Sect')
  const width = third - gap
  let at = y + paper.write(section, 'H2', label, { x, y, width, size: 8.5, color: ink.quiet }) + 2
  at += paper.write(section, 'P', name, { x, y: at, width, face: 'strong', size: 10.5 })
  for (const line of lines) at += paper.write(section, 'P', line, { x, y: at, width })
  return at
}

/** Each name above its value: the column is narrow, and values such as a reason are long. */
function writeFacts(paper: Paper, { facts }: Sheet, y: number) {
  const section = paper.part('Sect')
  const x = margin + 2 * third
  let at = y
  for (const [name, value] of facts) {
    const label = 62
    const nameHeight = paper.write(section, 'P', name, { x, y: at, width: label, color: ink.quiet })
    const height = paper.write(section, 'P', value, { x: x + label, y: at, width: third - label, face: 'strong' })
    at += Math.max(nameHeight, height) + 2
  }
  return at
}

const deep = 'M-3 15C6 8.5 15 10 24 13.5S42 19 51 11V-3H-3Z'
const water = 'M-3 15C6 8.5 15 10 24 13.5S42 19 51 11V51H-3Z'
const surface = 'M-3 15C6 8.5 15 10 24 13.5S42 19 51 11'
const coral =
  'M24 48V23M24 46C24 38.5 13.5 38 13.5 24.5M15.2 32.5C15 29.5 8.6 30.5 8.3 25.5M24 41C24 34 33.5 35 33.5 25M32 31.8C32.5 29.5 38.8 30.5 39.3 25.5'

/** The logo of `public/logo-mark.svg` on white paper: its cut-outs are drawn in white here. */
function drawMark({ decorate }: Paper, { x, y, size }: { x: number; y: number; size: number }) {
  decorate((doc) => {
    doc.translate(x, y).scale(size / 48)
    doc.circle(24, 24, 22).clip()
    doc.path(deep).fill(ink.strong)
    doc.path(water).fill('#0b8e9c')
    doc.lineWidth(3).path(surface).stroke('#fff')
    doc.lineWidth(3.2).lineCap('round').path(coral).stroke('#fff')
  })
}
