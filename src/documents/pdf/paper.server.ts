import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#lib/process/project-root.server.ts'
import { openMixedWriter } from './mixed-writer.server.ts'
import { type Face, faceFor, isCovered, printable } from './printable.ts'
import { scriptFaceOf } from './script-faces.server.ts'

/** Points. */
export const a4 = { width: 595.28, height: 841.89 }
export const margin = 50
export const inner = a4.width - 2 * margin

/** The first is legible in black and white too; the last is for the least important. */
export const ink = { strong: '#0b1622', accent: '#0b6f7a', quiet: '#5a6675', line: '#c9d1d9' }

const read = (name: string) => readFileSync(join(projectRoot, 'media/fonts', name))
let faces: Record<Face, Buffer> | undefined
const readFaces = (): Record<Face, Buffer> => ({
  text: read('figtree-400.ttf'),
  strong: read('figtree-600.ttf'),
  display: read('bricolage-grotesque-600.ttf'),
  wide: read('noto-sans-400.ttf'),
  wideStrong: read('noto-sans-600.ttf'),
})

type Style = { face?: Face; size?: number; color?: string; align?: 'left' | 'right'; lineGap?: number }
type Struct = PDFKit.PDFStructureElement

/** A document of A4 pages on which text is placed with its structure, so that it can be read aloud and extracted in order. */
export type Paper = {
  doc: PDFKit.PDFDocument
  /** Adds an element to the reading order, under another or at the end. */
  part: (type: string, parent?: Struct) => Struct
  /** Writes text as an element of its own kind; returns its height. */
  write: (parent: Struct, type: string, words: string, at: { x: number; y: number; width: number } & Style) => number
  heightOf: (words: string, width: number, style?: Style) => number
  /** Draws decoration, which is outside of the reading order. */
  decorate: (draw: (doc: PDFKit.PDFDocument) => void) => void
  /** Whether the text contains letters of a script that no font has. */
  lacksLetters: () => boolean
  finish: () => Promise<Buffer>
}

type Cover = { title: string; author: string; issuedAt: Date }

/** The library is loaded with the first document: a start does without. */
async function openPdf({ title, author, issuedAt }: Cover) {
  const { default: PDFDocument } = await import('pdfkit')
  faces ??= readFaces()
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-ZA',
    displayTitle: true,
    font: faces.text as unknown as string,
    // The moment of issue: the same document has the same bytes whenever it is rendered.
    info: { Title: title, Author: author, CreationDate: issuedAt },
  })
  for (const [name, bytes] of Object.entries(faces)) doc.registerFont(name, bytes)
  return doc
}

export async function openPaper(cover: Cover): Promise<Paper> {
  const doc = await openPdf(cover)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const root = doc.struct('Document')
  doc.addStructure(root)

  function part(type: string, parent = root, options: { actual?: string } = {}) {
    const added = doc.struct(type, options)
    parent.add(added)
    return added
  }

  const mixed = openMixedWriter(doc)
  let lacking = false
  /** The letters that can be shown, and with which font. */
  function setting(given: string, style: Style) {
    const { words, lacks } = printable(given, (letter) => scriptFaceOf(letter) !== null)
    lacking ||= lacks
    const settled = { face: 'text', size: usualSize, align: 'left', lineGap: 1.5, ...style } as const
    const isMixed = !isCovered(words)
    setStyle(doc, isMixed ? settled : { ...settled, face: faceFor(words, settled.face) })
    return { words, settled, isMixed }
  }

  return {
    doc,
    part,
    write(parent, type, given, { x, y, width, ...style }) {
      const { words, settled, isMixed } = setting(given, style)
      // Read aloud as it was written, whatever the order of the glyphs.
      const element = part(type, parent, isMixed ? { actual: words } : {})
      element.add(doc.markStructureContent(type))
      if (!isMixed) doc.text(words, x, y, { width, ...optionsOf(settled) })
      const end = isMixed ? y + mixed.write(words, { x, y, width }, settled) : doc.y
      doc.endMarkedContent()
      element.end()
      return end - y
    },
    heightOf(given, width, style = {}) {
      const { words, settled, isMixed } = setting(given, style)
      return isMixed
        ? mixed.heightOf(words, width, settled)
        : doc.heightOfString(words, { width, ...optionsOf(settled) })
    },
    lacksLetters: () => lacking,
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      doc.save()
      draw(doc)
      doc.restore()
      doc.endMarkedContent()
    },
    async finish() {
      root.end()
      const ended = once(doc, 'end')
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

const usualSize = 9.5

function setStyle(doc: PDFKit.PDFDocument, { face = 'text', size = usualSize, color = ink.strong }: Style) {
  return doc.font(face).fontSize(size).fillColor(color)
}

/** Tabular figures where numbers stand below each other. With features the text is laid out anew each time, so that other text goes without. */
const figures = ['tnum'] as unknown as PDFKit.Mixins.OpenTypeFeatures[]

const optionsOf = ({ align = 'left', lineGap = 1.5 }: Style) => ({
  align,
  lineGap,
  ...(align === 'right' ? { features: figures } : {}),
})
