import { isReversing, divideIntoLines, runsOf } from './mixed-text.server.ts'
import { type Face, faceFor, isCovered } from './printable.ts'
import { readScriptFace, scriptFaceOf } from './script-faces.server.ts'

type Setting = { face: Face; size: number; align: 'left' | 'right'; lineGap: number }

/** Of the size: where letters of any script have room above the line they stand on, and below it. */
const ascent = 0.95
const lineHeight = 1.36

/** Without it each word is laid out by itself, and words from right to left change places. */
const asOneRun = { features: [] }

/** Writes text with letters of scripts that the typefaces of the document lack, each run in a typeface of its script, which is opened when it is needed. */
export function openMixedWriter(doc: PDFKit.PDFDocument) {
  const opened = new Set<string>()
  const widths = new Map<string, number>()

  function chooseFont(face: string, size: number) {
    if (face.startsWith('noto-') && !opened.has(face)) {
      doc.registerFont(face, readScriptFace(face)).font(face)
      skipMissingAnchors(doc)
      opened.add(face)
    }
    doc.font(face).fontSize(size)
  }

  function setLine(line: string, own: Face, size: number) {
    const faceOf = (letter: string) => (isCovered(letter) ? own : scriptFaceOf(letter))
    return runsOf(line, faceOf).map((run) => {
      const face = run.face || own
      chooseFont(face, size)
      return { ...run, face, width: doc.widthOfString(run.words, asOneRun) }
    })
  }

  function layOut(words: string, width: number, { face, size }: Setting) {
    const own = faceFor(Array.from(words).filter(isCovered).join(''), face)
    const measure = (part: string) => {
      const key = `${own} ${size} ${part}`
      const known = widths.get(key) ?? widthOf(setLine(part, own, size))
      widths.set(key, known)
      return known
    }
    return words
      .split('\n')
      .flatMap((paragraph) => divideIntoLines(paragraph, width, measure).map((line) => setLine(line, own, size)))
  }

  return {
    /** Returns the height. Runs are written in the order of reading, with their spelling, as glyphs stand for several letters and change places; programs that extract text turn right-to-left runs round themselves. */
    write(words: string, { x, y, width }: { x: number; y: number; width: number }, setting: Setting) {
      const { size, align, lineGap } = setting
      const lines = layOut(words, width, setting)
      for (const [nth, runs] of lines.entries()) {
        const left = align === 'right' ? x + width - widthOf(runs) : x
        const baseline = y + ascent * size + nth * (lineHeight * size + lineGap)
        for (const run of runs) {
          chooseFont(run.face, size)
          const before = runs.filter(({ place }) => place < run.place)
          const isSpeltHere = !isReversing(run.words)
          if (isSpeltHere) doc.markContent('Span', { actual: run.words })
          doc.text(run.words, left + widthOf(before), baseline, {
            lineBreak: false,
            baseline: 'alphabetic',
            ...asOneRun,
          })
          if (isSpeltHere) doc.endMarkedContent()
        }
      }
      return lines.length * (lineHeight * size + lineGap)
    },
    heightOf: (words: string, width: number, setting: Setting) =>
      layOut(words, width, setting).length * (lineHeight * setting.size + setting.lineGap),
  }
}

type Positions = { applyLookup: (...lookup: unknown[]) => boolean }
type Shaping = { _font: { font: { _layoutEngine: { engine: { GPOSProcessor: Positions | null } } } } }

/** fontkit 2.0.4 fails where a mark has no place by one table of a typeface and has it by the next, as in "ਸਿੰਘ": here it goes on to the next, as others do. */
function skipMissingAnchors(doc: PDFKit.PDFDocument) {
  const positions = (doc as unknown as Shaping)._font.font._layoutEngine.engine.GPOSProcessor
  if (!positions) return
  const apply = positions.applyLookup
  positions.applyLookup = (...lookup) => {
    try {
      return apply.apply(positions, lookup)
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  }
}

const widthOf = (runs: { width: number }[]) => runs.reduce((sum, { width }) => sum + width, 0)
