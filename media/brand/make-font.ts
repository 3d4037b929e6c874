/**
 * Cuts both faces down to what the site sets in them, joins them in one file, and measures their stand-ins. Needs Python 3 with fontTools and brotli.
 * Run: node media/brand/make-font.ts
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ascii, displayFace, displayLetters, opticalSize, readFace, textFace } from './letters.ts'
import { arial, arialBold, dejaVu, dejaVuBold, type Widths, widthIn } from './stand-ins.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const fontFolder = `${root}public/fonts`

/** The accented letters of South African names and places, and the signs our texts use. */
const accented = 'ÉÊËáâäèéêëíïîóôöúûüç'
const signs = '\u00a0©®°²³·×–—‘’“”…•→−≤≥€'
/** Signs that stand in no heading and in no price: there the glyphs of the text serve. */
const plainSigns = new Set('#\\_{}[]<>^~|@$€©®²³•→−≤≥="`*+')

/**
 * Weights of the one file, on the axis of the text: the display face lies at its far end. Figures of a window: 13.9 kB and the headers of an answer are what a
 * connection carries at once, hence the coarse units (a fortieth of a pixel at the size of text) and the count of pairs.
 */
const joined = { weights: { lightest: 400, heaviest: 600, display: 1000 }, unitsPerEm: 400, pairs: 200 }

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

type CutFace = {
  name: string
  package: string
  letters: Awaited<ReturnType<typeof readFace>>
  /** As a descriptor of @font-face, how its stand-ins say it, and the weight in which its words are measured. */
  weight: { css: string; standIns: string; measured: number }
  words: string[]
  standIns: StandIn[]
}

const faces: CutFace[] = [
  {
    name: 'Bricolage Grotesque',
    package: 'bricolage-grotesque',
    letters: displayLetters,
    weight: { css: String(joined.weights.display), standIns: '600', measured: 600 },
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
    letters: await readFace(textFace),
    weight: { css: `${joined.weights.lightest} ${joined.weights.heaviest}`, standIns: '400 700', measured: 400 },
    words: sentences,
    standIns: [
      { name: 'Figtree Fallback', local: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Roboto'], widths: arial },
      { name: 'Figtree Wide Fallback', local: ['DejaVu Sans'], widths: dejaVu },
    ],
  },
]

await mkdir(fontFolder, { recursive: true })
for (const old of await readdir(fontFolder)) await rm(`${fontFolder}/${old}`)
const file = await join()
const rules = faces.flatMap((face) => [faceRule(face), ...face.standIns.map((standIn) => standInRule(face, standIn))])
await writeFile(`${root}src/ui/font.css`, rules.join('\n'))

async function join() {
  const made = `${fontFolder}/joined.woff2`
  const letters = ascii + accented + signs
  const orders = {
    ...joined,
    text: fileURLToPath(textFace),
    display: fileURLToPath(displayFace),
    displayAxes: { wght: 600, opsz: opticalSize },
    letters,
    displayLetters: [...letters].filter((sign) => !plainSigns.has(sign)).join(''),
    words: await readWords(),
    out: made,
  }
  const { status, stderr } = spawnSync(process.env.IMAGERY_PYTHON ?? 'python3', [`${root}media/brand/join_faces.py`], {
    input: JSON.stringify(orders),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`join_faces.py failed: ${stderr}`)
  const woff2 = await readFile(made)
  const name = `clearwater-${createHash('sha256').update(woff2).digest('hex').slice(0, 8)}.woff2`
  await rename(made, `${fontFolder}/${name}`)
  for (const each of faces) {
    const licence = `${root}node_modules/@fontsource-variable/${each.package}/LICENSE`
    await copyFile(licence, `${fontFolder}/${each.package}-licence.txt`)
  }
  console.log(name, woff2.length, 'bytes')
  return name
}

/** Everything that the content says: it tells which pairs of letters are met. */
async function readWords() {
  const words: string[] = []
  const gather = (value: unknown) => {
    if (typeof value === 'string') words.push(value)
    else if (value && typeof value === 'object') Object.values(value).forEach(gather)
  }
  for (const name of ['site', 'services', 'plans', 'catalogue', 'legal', 'assistant'])
    gather(JSON.parse(await readFile(`${root}content/${name}.json`, 'utf8')))
  return words
}

/** Both faces are named with their own extents, as the file has those of the text. */
function faceRule({ name, weight, letters: { unitsPerEm, extents } }: CutFace) {
  return `@font-face {
  font-family: '${name}';
  src: url('/fonts/${file}') format('woff2');
  font-weight: ${weight.css};
  font-style: normal;
  font-display: optional;
  ascent-override: ${percent(extents.ascender / unitsPerEm)};
  descent-override: ${percent(-extents.descender / unitsPerEm)};
  line-gap-override: ${percent(extents.lineGap / unitsPerEm)};
}
`
}

function standInRule({ letters: { setWords, unitsPerEm, extents }, words, weight }: CutFace, standIn: StandIn) {
  const width = words.reduce((sum, line) => sum + setWords(line, weight.measured).width / unitsPerEm, 0)
  const size = width / words.reduce((sum, line) => sum + widthIn(standIn.widths, line), 0)
  return `@font-face {
  font-family: '${standIn.name}';
  src: ${standIn.local.map((local) => `local('${local}')`).join(', ')};
  font-weight: ${weight.standIns};
  font-style: normal;
  size-adjust: ${percent(size)};
  ascent-override: ${percent(extents.ascender / unitsPerEm / size)};
  descent-override: ${percent(-extents.descender / unitsPerEm / size)};
  line-gap-override: ${percent(extents.lineGap / unitsPerEm / size)};
}
`
}

function percent(value: number) {
  return `${Number((value * 100).toFixed(2))}%`
}
