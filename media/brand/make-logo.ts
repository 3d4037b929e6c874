/** Draws the logo, the icons and the picture for shared links from one shape. Run: node media/brand/make-logo.ts */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Region } from 'sharp'
import { logoShape } from '../../src/media/logo-shape.ts'
import { displayLetters, drawLine } from './letters.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const publicFolder = `${root}public`
const scenes = `${root}media/scenes`

type Colours = { light: string; water: string }
const onWhite: Colours = { light: '#0b1622', water: '#0b8e9c' }
const onDark: Colours = { light: '#f6fafc', water: '#3fc7d4' }
const ground = '#0b1622'
const { size, centre, radius, waterline, waterlineGap, coral, coralWidth } = logoShape

await mkdir(publicFolder, { recursive: true })
await write('logo.svg', lockup(onWhite))
await write('logo-on-dark.svg', lockup(onDark))
await write('logo-mark.svg', svg(size, size, mark(onWhite)))
await write('favicon.svg', svg(size, size, `${lightByScheme()}${mark({ light: 'var(--light)', water: '#16a3b3' })}`))
await writeIcon('apple-touch-icon.png', 180, 0.88)
await writeIcon('icon-192.png', 192, 0.88)
await writeIcon('icon-512.png', 512, 0.88)
await writeMailMark('mark-round.png', 144)
await writeSharedPicture()
await writeWaters()

function write(file: string, text: string) {
  return writeFile(`${publicFolder}/${file}`, `${text}\n`)
}

function svg(width: number, height: number, inside: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Clearwater Reef">${inside}</svg>`
}

function mark({ light, water }: Colours) {
  return [
    `<mask id="cut" maskUnits="userSpaceOnUse" x="0" y="0" width="${size}" height="${size}">`,
    `<circle cx="${centre}" cy="${centre}" r="${radius}" fill="#fff"/><g fill="none" stroke="#000">`,
    `<path d="${waterline}" stroke-width="${waterlineGap}"/>`,
    `<path d="${coral}" stroke-width="${coralWidth}" stroke-linecap="round"/></g></mask>`,
    `<g mask="url(#cut)"><path fill="${light}" d="${waterline}V-3H-3Z"/><path fill="${water}" d="${waterline}V51H-3Z"/></g>`,
  ].join('')
}

/** Mark and name, centred on 600 × 240. */
function lockup(colours: Colours) {
  const line = { size: 71, tracking: -0.022, fill: colours.light }
  const words = ['Clearwater', 'Reef'] as const
  const nameWidth = Math.max(...words.map((word) => widthOf(word, line)))
  const [markSize, gap] = [146, 28]
  const left = (600 - markSize - gap - nameWidth) / 2
  const nameLeft = left + markSize + gap
  return svg(600, 240, [
    `<g transform="translate(${left.toFixed(1)} ${(240 - markSize) / 2}) scale(${markSize / size})">${mark(colours)}</g>`,
    drawLine({ ...line, words: words[0], x: round(nameLeft), y: 112 }),
    drawLine({ ...line, words: words[1], x: round(nameLeft), y: 179 }),
  ].join(''))
}

function widthOf(words: string, { size: em, tracking }: { size: number; tracking: number }) {
  return em * (displayLetters.setWords(words, 600).width / displayLetters.unitsPerEm + tracking * (words.length - 1))
}

function round(value: number) {
  return Math.round(value * 10) / 10
}

/** A browser tab may be light or dark. */
function lightByScheme() {
  return `<style>:root{--light:${onWhite.light}}@media (prefers-color-scheme:dark){:root{--light:${onDark.light}}}</style>`
}

/** The mark of emails, whose reader's theme is not known: on a white disc, with nothing around it. */
async function writeMailMark(file: string, side: number) {
  const disc = `<circle cx="${centre}" cy="${centre}" r="${size / 2}" fill="#fffdfa"/>${mark(onWhite)}`
  const picture = svg(side, side, `<g transform="scale(${side / size})">${disc}</g>`)
  await sharp(Buffer.from(picture)).png({ compressionLevel: 9, palette: true }).toFile(`${publicFolder}/${file}`)
}

/** `share` is how much of the tile the drawing of the mark fills: at 0.88 its circle fills 0.7 and stays inside the one that launchers may cut. */
async function writeIcon(file: string, side: number, share: number) {
  const scale = (side * share) / size
  const offset = (side * (1 - share)) / 2
  const tile = `<rect width="${side}" height="${side}" fill="${ground}"/><g transform="translate(${offset} ${offset}) scale(${scale})">${mark(onDark)}</g>`
  await sharp(Buffer.from(svg(side, side, tile))).png({ compressionLevel: 9, palette: true }).toFile(`${publicFolder}/${file}`)
}

/** Pool on the left, reef on the right, parted by a swell as in the mark. */
async function writeSharedPicture() {
  const [width, height] = [1200, 630]
  const cover = { width, height, fit: 'cover' } as const
  const swell = `M850 0C960 150 710 300 810 440S910 570 860 630`
  const reef = await cutReef(width, height, swell)
  const name = { size: 118, tracking: -0.03, fill: '#fff' }
  const line = { size: 35, tracking: -0.005, fill: '#fff', weight: 500 }
  const promise = 'Pools and marine aquariums, looked after'
  const shade = `<defs><linearGradient id="s" x1="0" x2="0" y1="0" y2="1"><stop offset=".1" stop-color="#04101a" stop-opacity=".12"/><stop offset=".55" stop-color="#04101a" stop-opacity=".62"/><stop offset="1" stop-color="#04101a" stop-opacity=".5"/></linearGradient></defs><rect width="1200" height="630" fill="url(#s)"/>`
  const drawing = [
    shade,
    `<path fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4" d="${swell}"/>`,
    `<g transform="translate(72 64) scale(2.9)">${mark({ light: '#fff', water: '#3fc7d4' })}</g>`,
    drawLine({ ...name, words: 'Clearwater', x: 78, y: 372 }),
    drawLine({ ...name, words: 'Reef', x: 78, y: 484 }),
    drawLine({ ...line, words: promise, x: 82, y: 556 }),
  ].join('')
  await sharp(`${scenes}/pool-services-hero.webp`).resize({ ...cover, position: 'left' })
    .composite([{ input: reef }, { input: Buffer.from(svg(width, height, drawing)) }])
    .jpeg({ quality: 82, mozjpeg: true }).toFile(`${publicFolder}/og-image.jpg`)
}

/** The reef to the right of a swell: all of it, or a part. */
async function cutReef(width: number, height: number, swell: string, { reef, scale = 1 }: Partial<Waters> = {}) {
  const window = svg(width, height, `<path fill="#fff" transform="scale(${scale})" d="${swell}H${width / scale}V0Z"/>`)
  const whole = sharp(`${scenes}/marine-hero.webp`)
  return (reef ? whole.extract(reef) : whole)
    .resize({ width, height, fit: 'cover', position: 'right' }).ensureAlpha()
    .composite([{ input: Buffer.from(window), blend: 'dest-in' }]).png().toBuffer()
}

/**
 * The same two waters without words: scenes for the site itself, drawn in units of which `scale` pixels make one. The style sheet of the home page knows
 * the swells of its own two (src/content/home/home-hero.css).
 */
async function writeWaters() {
  await writeScene('two-waters', { width: 2880, height: 1368, scale: 1.8, swell: 'M830 0C960 170 690 330 800 500S930 690 860 760' })
  await writeScene('home-waters', { width: 2880, height: 1368, scale: 1.8, swell: 'M1060 0C1190 170 920 330 1030 500S1160 690 1090 760', pool: 'left' })
  await writeScene('home-waters-tall', {
    width: 1640, height: 1640, scale: 1640 / 900, swell: 'M520 0C660 150 300 300 410 470S650 690 560 900', pool: 'left',
    reef: { left: 1000, top: 40, width: 1580, height: 1580 },
  })
}

type Waters = { width: number; height: number; scale: number; swell: string; pool?: string; reef?: Region }

async function writeScene(name: string, waters: Waters) {
  const { width, height, scale, swell, pool = 'centre' } = waters
  const line = `<path fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4" transform="scale(${scale})" d="${swell}"/>`
  await sharp(`${scenes}/home-hero-poster.webp`).resize({ width, height, fit: 'cover', position: pool })
    .composite([{ input: await cutReef(width, height, swell, waters) }, { input: Buffer.from(svg(width, height, line)) }])
    .webp({ quality: 90 }).toFile(`${scenes}/${name}.webp`)
}
