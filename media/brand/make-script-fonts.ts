/**
 * Cuts the typefaces for names in other scripts on documents: one weight, as TrueType, in small files of which a document opens those that it needs.
 * Run: node media/brand/make-script-fonts.ts FOLDER, where FOLDER has the packages of `scripts` installed.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import subsetFont from 'subset-font'
import { isCovered } from '../../src/documents/pdf/printable.ts'

/** A letter is taken from the first that has it: Chinese before Korean, which adds its syllables. */
const scripts = [
  'arabic',
  'hebrew',
  'devanagari',
  'bengali',
  'gujarati',
  'gurmukhi',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'thai',
  'ethiopic',
  'armenian',
  'georgian',
  'sc',
  'kr',
]
/** Between the two weights of the brand's typefaces, for which it stands in. */
const weight = 500
/** Join and separate letters, and a space, which is set for them. */
const joiners = [0x200c, 0x200d, 0x20]

const [packages] = process.argv.slice(2)
if (!packages) throw new Error('Usage: node media/brand/make-script-fonts.ts FOLDER')
const folder = fileURLToPath(new URL('../fonts/scripts/', import.meta.url))
const taken = new Set<number>()
const letters: Record<string, string> = {}
const licences: string[] = []
let bytes = 0

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const script of scripts) {
  const source = join(packages, `node_modules/@fontsource/noto-sans-${script}`)
  licences.push(await readFile(join(source, 'LICENSE'), 'utf8'))
  const ranges = JSON.parse(await readFile(join(source, 'unicode.json'), 'utf8')) as Record<string, string>
  for (const [part, range] of Object.entries(ranges)) {
    if (/^\D/.test(part) && !part.startsWith('[') && part !== script) continue
    const name = `noto-sans-${script}-${part.replaceAll(/[[\]]/g, '')}`
    const font = await readFile(join(source, 'files', `${name}-${weight}-normal.woff2`))
    await addFont(part === script ? `noto-sans-${script}` : name, font, codesOf(range))
  }
}
await writeFile(join(folder, 'letters.json'), `${JSON.stringify(letters, null, 1)}\n`)
const terms = licences[0]!.slice(licences[0]!.indexOf('\n'))
await writeFile(join(folder, 'licence.txt'), [...new Set(licences.map((text) => text.split('\n')[0]))].join('\n') + terms)
console.log(Object.keys(letters).length, 'files,', taken.size, 'letters,', bytes, 'bytes')

async function addFont(name: string, font: Buffer, codes: number[]) {
  const wanted = codes.filter((code) => isWanted(code) && !taken.has(code))
  if (!wanted.length) return
  const cut = await subsetFont(font, String.fromCodePoint(...wanted, ...joiners), {
    targetFormat: 'truetype',
    noHinting: true,
  })
  const present = wanted.filter(letterTest(cut))
  if (!present.length) return
  await writeFile(join(folder, `${name}.ttf`), cut)
  letters[name] = rangesOf(present)
  for (const code of present) taken.add(code)
  bytes += cut.length
}

/** Whether a typeface has a letter: the ranges of a package claim some that are missing. */
function letterTest(font: Buffer) {
  type Opened = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }
  const opened = new PDFDocument({ font: font as unknown as string }) as unknown as Opened
  return (code: number) => opened._font.font.hasGlyphForCodePoint(code)
}

function codesOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first, last = first] = part.replace('U+', '').split('-')
    const from = Number.parseInt(first!, 16)
    return Array.from({ length: Number.parseInt(last!, 16) - from + 1 }, (_, index) => from + index)
  })
}

/** Letters, marks, figures and punctuation that the other typefaces lack; neither marks of Latin letters nor what only mathematics uses. */
function isWanted(code: number) {
  const letter = String.fromCodePoint(code)
  const isOfOthers = (code >= 0x300 && code <= 0x36f) || (code >= 0x1d400 && code <= 0x1eeff)
  return !isOfOthers && /[\p{L}\p{M}\p{N}\p{P}]/u.test(letter) && !isCovered(letter)
}

/** As `4e00-4e03 4e07`. */
function rangesOf(codes: number[]) {
  const ranges: [number, number][] = []
  for (const code of codes.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map((range) => [...new Set(range)].map((code) => code.toString(16)).join('-')).join(' ')
}
