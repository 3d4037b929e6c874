import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { Problem } from '#lib/contract/problem.ts'
import {
  fittingWidths,
  pictureAddress,
  mailedPictureFile,
  pictureFormats,
  type PictureFormat,
  type ServedFormat,
} from '#media/picture-address.ts'
import type { Picture } from '#media/picture.ts'
import { inPictureQueue, type PictureWaiter } from './picture-queue.server.ts'

export type Derivation = {
  /** Ascending. A narrower master is never enlarged. */
  widths: readonly number[]
  quality: Record<PictureFormat, number>
  /** AVIF quality for phones: up to this width, as their pixels are too small to tell. */
  phone?: { upTo: number; avif: number }
  /** 0 to 9: the effort of the AVIF encoder. */
  effort: number
}

/** The location of a picture: its files are in `<root>/<key>.<hash>/`, served as `/media/<key>.<hash>/`. */
type PicturePlace = { root: string; key: string; alt: string }

export type DerivedPicture = Picture & { hash: string }

const largestSide = 12_000
const mostPixels = 40_000_000
/** A JPEG is decoded at the size that is wanted, in a few rows at a time, unless it is progressive. A camera of 64 megapixels makes some more: 9280 x 6944. */
export const mostCameraPixels = 65_000_000

/** Widths and formats of products, with one more width for zooming, at low effort, as a person waits. */
export const uploadDerivation: Derivation = {
  widths: [240, 480, 900, 1600],
  quality: { avif: 60, webp: 82 },
  effort: 2,
}

/** Checks a picture by its content, strips everything but its pixels, and writes all widths and formats. */
export async function derivePicture(
  master: Uint8Array,
  place: PicturePlace,
  derivation: Derivation = uploadDerivation,
): Promise<DerivedPicture> {
  const picture = await describeMaster(master, place, derivation)
  const folder = join(place.root, `${place.key}.${picture.hash}`)
  if (!existsSync(folder)) await writePictureFolder(folder, master, { ...derivation, widths: picture.widths })
  return picture
}

export async function writeMailedPicture(master: Uint8Array, picture: Picture, root: string) {
  const file = join(root, mailedPictureFile(picture).slice('/media/'.length))
  if (existsSync(file)) return
  await writeFile(file, await encodePicture(master, { width: picture.widths[0] ?? picture.width, format: 'jpeg' }))
}

export async function describeMaster(
  master: Uint8Array,
  { key, alt }: Omit<PicturePlace, 'root'>,
  derivation: Derivation = uploadDerivation,
): Promise<DerivedPicture> {
  const full = await measurePicture(master)
  const widths = fittingWidths(derivation.widths, full.width)
  const width = widths.at(-1) ?? full.width
  const hash = hashOf(master, JSON.stringify(derivation))
  return {
    src: `${pictureAddress(key, hash)}/${width}.webp`,
    width,
    height: Math.round((full.height * width) / full.width),
    widths,
    alt,
    hash,
  }
}

export function hashOf(...parts: (Uint8Array | string)[]) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 8)
}

/** The size of a picture in its upright orientation; refuses other formats, and excessive sizes. */
export async function measurePicture(master: Uint8Array) {
  if (!beginsLikePicture(master)) refuseUnreadable()
  const header = sharp(master, { limitInputPixels: false })
  const found = await inPictureQueue(() => header.metadata()).catch(refuseUnreadable)
  const known =
    ['jpeg', 'png', 'webp'].includes(found.format) || (found.format === 'heif' && found.compression === 'av1')
  const { width, height } = found.autoOrient
  if (!known) refuseUnreadable()
  const most = found.format === 'jpeg' && !found.isProgressive ? mostCameraPixels : mostPixels
  if (width > largestSide || height > largestSide || width * height > most) {
    throw new Problem(
      'invalid',
      'The picture is too large: 40 megapixels at most, or 64 in a JPEG as cameras write it.',
    )
  }
  return { width, height }
}

/** Only these decoders are ever reached: anything that begins like a drawing, a document or a program is refused. */
function beginsLikePicture(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return /^(\xff\xd8\xff|\x89PNG\r\n|RIFF[^]{4}WEBP|[^]{4}ftyp)/.test(start)
}

export function refuseUnreadable(): never {
  throw new Problem('invalid', 'This file is not a picture we can read. Use a JPEG, PNG, WebP or AVIF.')
}

/** The folder appears whole or not at all, so that an interrupted run leaves nothing that looks finished. */
async function writePictureFolder(folder: string, master: Uint8Array, derivation: Derivation) {
  await mkdir(dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(`${folder}-`)
  try {
    for (const width of derivation.widths) {
      for (const format of pictureFormats) {
        const bytes = await encodePicture(master, { width, format }, derivation).catch(refuseUnreadable)
        await writeFile(join(unfinished, `${width}.${format}`), bytes)
      }
    }
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

export function encodePicture(
  master: Uint8Array,
  { width, format, waiter }: { width: number; format: ServedFormat; waiter?: PictureWaiter },
  derivation: Derivation = uploadDerivation,
) {
  const pixels = sharp(master, { limitInputPixels: mostCameraPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  if (format === 'jpeg') {
    const onWhite = pixels.flatten({ background: '#ffffff' }).jpeg({ quality: 80 })
    return inPictureQueue(() => onWhite.toBuffer(), waiter)
  }
  const { phone } = derivation
  const quality = format === 'avif' && phone && width <= phone.upTo ? phone.avif : derivation.quality[format]
  const encoded =
    format === 'avif'
      ? pixels.avif({ quality, effort: derivation.effort })
      : pixels.webp({ quality, effort: 6, smartSubsample: true })
  return inPictureQueue(() => encoded.toBuffer(), waiter)
}
