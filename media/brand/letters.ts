/** Sets words in the display face as outlines, so that a drawing looks the same wherever it is opened. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Blob, Buffer as Run, Face, Feature, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'

export const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
export const displayFace = new URL(
  '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  import.meta.url,
)
export const opticalSize = 36

const source = await readFile(fileURLToPath(displayFace))
const plain = await subsetFont(source, ascii, { targetFormat: 'sfnt', variationAxes: { opsz: opticalSize } })
const face = new Face(new Blob(Uint8Array.from(plain).buffer))

export const unitsPerEm: number = face.upem
export const extents = openFont(600).hExtents()

function openFont(weight: number) {
  const font = new Font(face)
  font.setVariations([new Variation('wght', weight)])
  return font
}

export function setWords(words: string, weight = 600, features: string[] = []) {
  const font = openFont(weight)
  const run = new Run()
  run.addText(words)
  run.guessSegmentProperties()
  shape(font, run, features.map((tag) => new Feature(tag, 1)))
  const positions = run.getGlyphPositions()
  const glyphs = run.getGlyphInfos().map((info, index) => ({
    outline: font.glyphToPath(info.codepoint).replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number)))),
    advance: positions[index]?.xAdvance ?? 0,
  }))
  return { glyphs, width: glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) }
}

type Line = { words: string; x: number; y: number; size: number; weight?: number; tracking?: number; fill: string }

/** SVG for one line with its baseline at y. */
export function drawLine({ words, x, y, size, weight = 600, tracking = 0, fill }: Line) {
  const scale = size / unitsPerEm
  let pen = 0
  const outlines = setWords(words, weight).glyphs.map(({ outline, advance }) => {
    const drawn = outline ? `<path transform="translate(${pen})" d="${outline}"/>` : ''
    pen += Math.round(advance + tracking * unitsPerEm)
    return drawn
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${outlines.join('')}</g>`
}
