import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import {
  derivePicture,
  hashOf,
  type Derivation,
  type DerivedPicture,
  writeMailedPicture,
} from '../src/media/uploads/derive-picture.server.ts'
import { derivedFolder } from '../src/media/media-routes.server.ts'
import { pictureAddress } from '../src/media/picture-address.ts'

const mediaFolder = join(import.meta.dirname, '../media')
const registerFile = join(import.meta.dirname, '../src/media/pictures.json')
const stateScenesFile = join(import.meta.dirname, '../src/media/state/state-scenes.json')
const shopScenesFile = join(import.meta.dirname, '../src/media/shop-scenes.json')

/** Scenes of pages without data, such as "not found": the browser knows their addresses by itself. */
const stateScenes = {
  flames: 'scenes/water-feature-1',
  bubbles: 'scenes/water-feature-3',
  night: 'scenes/pool-night',
  daylight: 'scenes/pool-services-hero',
  readings: 'scenes/pool-readings',
  snail: 'scenes/marine-gallery-8',
}
/** The goods of both shops, for the empty cart; in a file of their own, because every page without data fetches the others. */
const shopScenes = { pool: 'scenes/shop-pool', marine: 'scenes/shop-marine' }

/** Offline there is time for more effort; above 5 the encoder takes three times as long for two per cent. */
const products: Derivation = { widths: [240, 480, 900], quality: { avif: 60, webp: 82 }, effort: 5 }
/** On a phone a scene is the largest contentful paint: at quality 44 it fits the initial congestion window, and looks the same as 56 side by side. */
const scenes: Derivation = {
  widths: [480, 800, 1200],
  quality: { avif: 56, webp: 78 },
  phone: { upTo: 800, avif: 44 },
  effort: 5,
}
/** Stills that fill a phone's first window, as its largest contentful paint: below their shade they look the same as finer ones, side by side. */
const tallScenes: Derivation = {
  ...scenes,
  widths: [480, 800, 1200, 1640],
  quality: { avif: 38, webp: 70 },
  phone: { upTo: 800, avif: 38 },
}
/**
 * Qualities on phones of scenes that fill a phone's first window and are too detailed to fit at 44: side by side they look the same as finer ones on its
 * pixels. Leaves weigh the most: any finer, the first picture of the services would need a round trip more.
 */
const phoneQuality: Record<string, number> = {
  about: 30,
  'marine-gallery-1': 30,
  'marine-gallery-7': 30,
  'pool-terrace-tall': 30,
  'shop-marine': 30,
  'shop-pool': 30,
  'water-feature-3': 30,
}
/** Scenes that fill the window of a desktop or half of a dense one, and would be soft there at 1200 px; the others stand in columns. */
const wideScenes: Derivation = { ...scenes, widths: [480, 800, 1200, 1600] }
const shownWide = [
  'pool-services-hero',
  'call-to-action-band',
  'pool-night',
  'about',
  'workshop',
  'pool-side',
  'water-feature-1',
  'pool-carousel-2',
  'marine-carousel-1',
  'marine-carousel-2',
  'marine-carousel-3',
  'marine-gallery-3',
  'marine-gallery-7',
  'marine-gallery-8',
  'marine-gallery-9',
  'office-2',
  'office-3',
]

/** Scenes with masters that are sharp on the largest and densest screens. */
const largeScenes: Derivation = { ...scenes, widths: [480, 800, 1200, 1600, 2400] }
const large = ['home-hero-poster', 'home-waters', 'marine-hero', 'two-waters']

/** The poster of a loop with a place in it: at these qualities it weighs what water alone weighs at those of scenes, and looks the same as finer, side by side. */
const terracePoster: Derivation = { ...wideScenes, quality: { avif: 38, webp: 70 }, phone: { upTo: 800, avif: 30 } }

type Described = Record<string, { alt: string }>
type VideoFile = { file: string; type: string }
type DescribedVideos = Record<string, { alt: string; poster: string; sources: VideoFile[] }>
type Register = {
  pictures: Record<string, Omit<DerivedPicture, 'src'>>
  videos: Record<string, { poster: string; sources: VideoFile[] }>
}

const register: Register = { pictures: {}, videos: {} }
await derivePictures('products', await readDescribed('products-packaging', 'products-hardware'), () => products)
await derivePictures('scenes', await readDescribed('scenes'), sceneDerivation)
await deriveVideos(JSON.parse(await readFile(join(mediaFolder, 'videos.json'), 'utf8')) as DescribedVideos)
await removeStale()
await writeFile(registerFile, format(register))
await writeFile(stateScenesFile, format(pick(stateScenes)))
await writeFile(shopScenesFile, format(pick(shopScenes)))
console.log(
  `${Object.keys(register.pictures).length} pictures and ${Object.keys(register.videos).length} videos are registered.`,
)

async function readDescribed(...names: string[]) {
  const texts = await Promise.all(names.map((name) => readFile(join(mediaFolder, `${name}.json`), 'utf8')))
  return Object.assign({}, ...texts.map((text) => JSON.parse(text) as Described)) as Described
}

function sceneDerivation(id: string) {
  const column = shownWide.includes(id) ? wideScenes : scenes
  const base = id.endsWith('-tall') ? tallScenes : large.includes(id) ? largeScenes : column
  const avif = phoneQuality[id]
  return avif ? { ...base, phone: { upTo: 800, avif } } : base
}

async function derivePictures(folder: string, described: Described, derivationOf: (id: string) => Derivation) {
  for (const id of Object.keys(described).toSorted()) {
    await derive(`${folder}/${id}`, described[id]?.alt ?? '', derivationOf(id))
  }
}

async function derive(key: string, alt: string, derivation: Derivation) {
  const master = await readFile(join(mediaFolder, `${key}.webp`))
  const picture = await derivePicture(master, { root: derivedFolder, key, alt }, derivation)
  // A mail shows the first picture of what was ordered.
  if (derivation === products && !key.endsWith('--second')) await writeMailedPicture(master, picture, derivedFolder)
  const { src, ...rest } = picture
  register.pictures[key] = rest
  console.log(src)
}

async function deriveVideos(described: DescribedVideos) {
  await mkdir(join(derivedFolder, 'video'), { recursive: true })
  for (const [name, { alt, poster, sources }] of Object.entries(described)) {
    if (!register.pictures[poster]) await derive(poster, alt, name === 'pool-terrace' ? terracePoster : wideScenes)
    register.videos[`video/${name}`] = { poster, sources: await Promise.all(sources.map(copyVideo)) }
  }
}

async function copyVideo({ file, type }: VideoFile) {
  const bytes = await readFile(join(mediaFolder, 'video', file))
  const extension = extname(file)
  const hashed = `video/${basename(file, extension)}.${hashOf(bytes)}${extension}`
  await writeFile(join(derivedFolder, hashed), bytes)
  return { file: hashed, type }
}

/** Pictures that no source names any longer would be served and committed for nothing. */
async function removeStale() {
  const wanted = new Set([
    ...Object.entries(register.pictures).map(([key, picture]) => `${key}.${picture.hash}`),
    ...Object.values(register.videos).flatMap((video) => video.sources.map((source) => source.file)),
  ])
  for (const folder of await readdir(derivedFolder)) {
    for (const name of await readdir(join(derivedFolder, folder))) {
      if (!wanted.has(`${folder}/${name}`)) await rm(join(derivedFolder, folder, name), { recursive: true })
    }
  }
}

function pick(named: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(named).map(([name, key]) => {
      const { hash, width, height, widths, alt } = register.pictures[key]!
      return [name, { src: `${pictureAddress(key, hash)}/${width}.webp`, width, height, widths, alt }]
    }),
  )
}

/** One line for a list of widths, as the formatter wants it. */
function format(value: unknown) {
  const text = JSON.stringify(value, null, 2)
  return `${text.replaceAll(/\[\s+([\d,\s]+?)\s+\]/g, (_, numbers: string) => `[${numbers.replaceAll(/\s+/g, ' ')}]`)}\n`
}
