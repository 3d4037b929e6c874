/** Sets words as outlines, so that a drawing looks the same wherever it is opened, and measures them. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Blob, Buffer as Run, Face, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'

export const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
export const displayFace = new URL(
  '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  import.meta.url,
)
export const textFace = new URL(
  '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  import.meta.url,
)
export const opticalSize = 36

export const displayLetters = await readFace(displayFace, { opsz: opticalSize })

/** Opens a face, with its axes but for those that are fixed, and sets words in it. */
export async function readFace(file: URL, fixed: Record<string, number> = {}) {
  const plain = await subsetFont(await readFile(fileURLToPath(file)), ascii, { targetFormat: 'sfnt', variationAxes: fixed })
  const face = new Face(new Blob(Uint8Array.from(plain).buffer))
  const openFont = (weight: number) => {
    const font = new Font(face)
    font.setVariations([new Variation('wght', weight)])
    return font
  }
  const setWords = (words: string, weight: number) => {
    const font = openFont(weight)
    const run = new Run()
    run.addText(words)
    run.guessSegmentProperties()
    shape(font, run, [])
    const positions = run.getGlyphPositions()
    const glyphs = run.getGlyphInfos().map((info, index) => ({
      outline: font.glyphToPath(info.codepoint).replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number)))),
      advance: positions[index]?.xAdvance ?? 0,
    }))
    return { glyphs, width: glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) }
  }
  return { unitsPerEm: face.upem, extents: openFont(400).hExtents(), setWords }
}

type Line = { words: string; x: number; y: number; size: number; weight?: number; tracking?: number; fill: string }

/** SVG for one line with its baseline at y. */
export function drawLine({ words, x, y, size, weight = 600, tracking = 0, fill }: Line) {
  const scale = size / displayLetters.unitsPerEm
  let pen = 0
  const outlines = displayLetters.setWords(words, weight).glyphs.map(({ outline, advance }) => {
    const path = outline ? `<path transform="translate(${pen})" d="${outline}"/>` : ''
    pen += Math.round(advance + tracking * displayLetters.unitsPerEm)
    return path
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${outlines.join('')}</g>`
}
