/** Cuts both faces down to what the site sets in them, and measures their stand-ins. Run: node media/brand/make-font.ts */
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { ascii, displayFace, displayLetters, opticalSize, readFace, textFace } from './letters.ts'
import { arial, arialBold, dejaVu, dejaVuBold, type Widths, widthIn } from './stand-ins.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const fontFolder = `${root}public/fonts`

/** The accented letters of South African names and places, and the signs our texts use. */
const letters = 'ÉÊËáâäèéêëíïîóôöúûüç'
const signs = '\u00a0©®°²³·×½–—‘’“”…•→−≤≥€'

/** Headings of the site: what must not move when the display face arrives. */
const headings = [
  'Premium Pool & Marine Services', 'Pool Services', 'Marine Services', 'Custom Tank Installation', 'Weekly Maintenance',
  'Water Chemistry Balancing', 'Monthly Aquarium Contracts', 'One-Time Cleanups', 'Water Features Gallery',
  'Fire & Water Design', 'Water Feature Paradise', 'Why people stay with us', 'Free consultation', 'Frequently asked questions',
  'Your cart', 'Delivery details', 'How we look after a reef', 'Equipment, food and chemistry',
]

/** Sentences of the site: the same for the text face. */
const sentences = [
  'Weekly visits, water that is measured and written down, and equipment that is put right before it fails.',
  'Tell us about your water and we will say what we would do, and what it costs.',
  'Reef tanks designed, built and looked after: stable water, healthy corals and somebody to call at night.',
  'Orders of R1000 or more ship free; otherwise delivery is a flat R100. Goods arrive in 3-5 business days nationwide.',
  'You have a 30-day money-back guarantee on unopened goods; opened chemicals and livestock cannot be returned unless they are faulty.',
  'Fully insured', 'Client Login', 'Chat on WhatsApp', 'Add to Cart', 'In stock', 'Price: low to high', 'Your e-mail address',
]

type StandIn = { name: string; local: string[]; widths: Widths }

type FaceToCut = {
  name: string
  package: string
  source: URL
  letters: Awaited<ReturnType<typeof readFace>>
  /** What is fixed or narrowed of its axes: each that stays open makes the file larger. */
  axes: Record<string, number | { min: number; max: number }>
  /** As a descriptor of @font-face, and the weight in which its words are measured. */
  weight: { css: string; measured: number }
  words: string[]
  standIns: StandIn[]
}

const faces: FaceToCut[] = [
  {
    name: 'Bricolage Grotesque',
    package: 'bricolage-grotesque',
    source: displayFace,
    letters: displayLetters,
    axes: { wght: 600, opsz: opticalSize },
    weight: { css: '600', measured: 600 },
    words: headings,
    standIns: [
      {
        name: 'Bricolage Grotesque Fallback',
        local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
        widths: arialBold,
      },
      { name: 'Bricolage Grotesque Wide Fallback', local: ['DejaVu Sans Bold'], widths: dejaVuBold },
    ],
  },
  {
    name: 'Figtree',
    package: 'figtree',
    source: textFace,
    letters: await readFace(textFace),
    axes: { wght: { min: 400, max: 700 } },
    weight: { css: '400 700', measured: 400 },
    words: sentences,
    standIns: [
      { name: 'Figtree Fallback', local: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Roboto'], widths: arial },
      { name: 'Figtree Wide Fallback', local: ['DejaVu Sans'], widths: dejaVu },
    ],
  },
]

await mkdir(fontFolder, { recursive: true })
for (const old of await readdir(fontFolder)) await rm(`${fontFolder}/${old}`)
const rules: string[] = []
for (const face of faces) rules.push(faceRule(face, await cut(face)), ...face.standIns.map((standIn) => standInRule(face, standIn)))
await writeFile(`${root}src/ui/font.css`, rules.join('\n'))

async function cut({ package: name, source, axes }: FaceToCut) {
  const woff2 = await subsetFont(await readFile(fileURLToPath(source)), ascii + letters + signs, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
  })
  const file = `${name}-${createHash('sha256').update(woff2).digest('hex').slice(0, 8)}.woff2`
  await writeFile(`${fontFolder}/${file}`, woff2)
  await copyFile(`${root}node_modules/@fontsource-variable/${name}/LICENSE`, `${fontFolder}/${name}-licence.txt`)
  console.log(file, woff2.length, 'bytes')
  return file
}

function faceRule({ name, weight }: FaceToCut, file: string) {
  return `@font-face {
  font-family: '${name}';
  src: url('/fonts/${file}') format('woff2');
  font-weight: ${weight.css};
  font-style: normal;
  font-display: optional;
}
`
}

function standInRule({ letters: { setWords, unitsPerEm, extents }, words, weight }: FaceToCut, standIn: StandIn) {
  const width = words.reduce((sum, line) => sum + setWords(line, weight.measured).width / unitsPerEm, 0)
  const size = width / words.reduce((sum, line) => sum + widthIn(standIn.widths, line), 0)
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`
  return `@font-face {
  font-family: '${standIn.name}';
  src: ${standIn.local.map((local) => `local('${local}')`).join(', ')};
  font-weight: ${weight.css};
  font-style: normal;
  size-adjust: ${percent(size)};
  ascent-override: ${percent(extents.ascender / unitsPerEm / size)};
  descent-override: ${percent(-extents.descender / unitsPerEm / size)};
  line-gap-override: ${percent(extents.lineGap / unitsPerEm / size)};
}
`
}
