/** Cuts the display face down to what the site sets in it, and measures its stand-in. Run: node media/brand/make-font.ts */
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { ascii, displayFace, extents, opticalSize, setWords, unitsPerEm } from './letters.ts'

const name = 'bricolage-grotesque'
const root = fileURLToPath(new URL('../../', import.meta.url))
const fontFolder = `${root}public/fonts`

/** The one weight in which the site sets it: an axis of weights would double the file. */
const weight = 600

/** The accented letters of South African names and places, and the signs our texts use. */
const letters = 'ÉÊËáâäèéêëíïîóôöúûüç'
const signs = '\u00a0©®°²³·×½–—‘’“”…•→−≤≥€'

/** Advance widths of Arial Bold and its twins in 1/2048 em, by letter. */
const arialBold: Record<string, number> = Object.fromEntries(
  (
    ' 569 a1139 b1251 c1139 d1251 e1139 f682 g1251 h1251 i569 j569 k1139 l569 m1821 n1251 o1251 p1251 q1251 r797 s1139 t682 ' +
    'u1251 v1139 w1593 x1139 y1139 z1024 A1479 B1479 C1479 D1479 E1366 F1251 G1593 H1479 I569 J1139 K1479 L1251 M1706 N1479 ' +
    'O1593 P1366 Q1593 R1479 S1366 T1251 U1479 V1366 W1933 X1366 Y1366 Z1251 &1479 ,569 .569 -682'
  )
    .match(/(.)(\d+) ?/g)!
    .map((entry) => [entry.charAt(0), Number(entry.slice(1))]),
)

/** Headings of the site: what must not move when the face arrives. */
const headings = [
  'Premium Pool & Marine Services', 'Pool Services', 'Marine Services', 'Custom Tank Installation', 'Weekly Maintenance',
  'Water Chemistry Balancing', 'Monthly Aquarium Contracts', 'One-Time Cleanups', 'Water Features Gallery',
  'Fire & Water Design', 'Water Feature Paradise', 'Why people stay with us', 'Free consultation', 'Frequently asked questions',
  'Your cart', 'Delivery details', 'How we look after a reef', 'Equipment, food and chemistry',
]

const woff2 = await subsetFont(await readFile(fileURLToPath(displayFace)), ascii + letters + signs, {
  targetFormat: 'woff2',
  variationAxes: { wght: weight, opsz: opticalSize },
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
})
const file = `${name}-${createHash('sha256').update(woff2).digest('hex').slice(0, 8)}.woff2`

await mkdir(fontFolder, { recursive: true })
for (const old of await readdir(fontFolder)) if (old.endsWith('.woff2')) await rm(`${fontFolder}/${old}`)
await writeFile(`${fontFolder}/${file}`, woff2)
await copyFile(`${root}node_modules/@fontsource-variable/${name}/LICENSE`, `${fontFolder}/${name}-licence.txt`)
await writeFile(`${root}src/ui/font.css`, styles())
console.log(file, woff2.length, 'bytes')

function styles() {
  const size = widthInFace() / widthInArial()
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`
  return `@font-face {
  font-family: 'Bricolage Grotesque';
  src: url('/fonts/${file}') format('woff2');
  font-weight: ${weight};
  font-style: normal;
  font-display: swap;
}

@font-face {
  font-family: 'Bricolage Grotesque Fallback';
  src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('LiberationSans-Bold');
  font-weight: ${weight};
  font-style: normal;
  size-adjust: ${percent(size)};
  ascent-override: ${percent(extents.ascender / unitsPerEm / size)};
  descent-override: ${percent(-extents.descender / unitsPerEm / size)};
  line-gap-override: ${percent(extents.lineGap / unitsPerEm / size)};
}
`
}

function widthInFace() {
  return headings.reduce((sum, heading) => sum + setWords(heading).width / unitsPerEm, 0)
}

function widthInArial() {
  return headings.reduce((sum, heading) => sum + [...heading].reduce((width, letter) => width + (arialBold[letter] ?? 0), 0) / 2048, 0)
}
