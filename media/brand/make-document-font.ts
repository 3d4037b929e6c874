/** Cuts the display face for documents on paper: one weight, as TrueType, which is what can be embedded. Run: node media/brand/make-document-font.ts */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { ascii, displayFace, opticalSize } from './letters.ts'

/** The accented letters of South African names and places. */
const letters = 'ÉÊËáâäèéêëíïîóôöúûüç'
const weight = 600

const face = await subsetFont(await readFile(fileURLToPath(displayFace)), ascii + letters + '\u00a0–—‘’&', {
  targetFormat: 'truetype',
  variationAxes: { wght: weight, opsz: opticalSize },
  keepFeatures: ['kern', 'tnum'],
})
const file = fileURLToPath(new URL(`../fonts/bricolage-grotesque-${weight}.ttf`, import.meta.url))
await writeFile(file, face)
console.log(file, face.length, 'bytes')
