import { join } from 'node:path'
import type { Transaction } from '#lib/database/database.server.ts'
import { openOneByOne } from '#lib/limits/fair-queue.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import {
  type Derivation,
  describeMaster,
  encodePicture,
  measurePicture,
  uploadDerivation,
} from './derive-picture.server.ts'
import type { Picture } from '#media/picture.ts'
import { writePictureFile } from './picture-file.server.ts'
import { type PictureSize, takePicture } from './take-picture.server.ts'
import { setPictureRemoved, setUploadedPicture, lockRemovedPicture } from './uploaded-picture-store.server.ts'

/** The prefix of uploaded pictures' keys, and so of their addresses and their folder. */
export const uploadsPrefix = 'uploads/'

/** What of a picture is kept, and in which widths it is served; those of products by default. */
type UploadLimits = { size?: PictureSize } & Partial<Pick<Derivation, 'widths'>>

export type Upload = { picture: Picture; keep: (tx: Transaction) => Promise<void> }

/** Widths that staff lists and forms show: with them a new picture is visible at once, and only requests for another width wait for that one. */
const firstWidths = 2

/** Concurrent pictures are answered one after the other, instead of all of them after the last. */
const inLine = openOneByOne()

/**
 * Checks a picture and makes its first files on this node. Nothing refers to them before `keep` has stored it, in the transaction of the change that
 * it belongs to. `name` is unique: `product-12-0123456789abcdef`.
 */
export async function prepareUpload(
  { dataDir }: Pick<Runtime, 'dataDir'>,
  sent: Uint8Array,
  name: string,
  { size, widths = uploadDerivation.widths }: UploadLimits = {},
): Promise<Upload> {
  const key = `${uploadsPrefix}${name}`
  return inLine(async () => {
    const bytes = await takePicture(sent, size)
    const { hash, ...picture } = await describeMaster(bytes, { key, alt: '' }, { ...uploadDerivation, widths })
    await makeFirstFiles(join(dataDir, `${key}.${hash}`), bytes, picture).catch(refuseWhenFull)
    return { picture, keep: (tx) => setUploadedPicture(tx, { key, hash, widths: picture.widths, bytes }) }
  })
}

async function makeFirstFiles(folder: string, master: Uint8Array, { widths }: Pick<Picture, 'widths'>) {
  for (const width of widths.slice(0, firstWidths))
    await writePictureFile(folder, `${width}.avif`, await encodePicture(master, { width, format: 'avif' }))
}

/** Stops serving an uploaded picture; it can be restored within a day. */
export async function removeUpload(tx: Transaction, { src }: Pick<Picture, 'src'>) {
  const upload = uploadAt(src)
  if (upload) await setPictureRemoved(tx, upload, true)
}

/** Restores a removed upload; null where it is already deleted. */
export async function restoreUpload(tx: Transaction, src: string): Promise<Picture | null> {
  const upload = uploadAt(src)
  const kept = upload && (await lockRemovedPicture(tx, upload))
  if (!kept) return null
  const full = await measurePicture(kept.bytes)
  const width = kept.widths.at(-1) ?? full.width
  await setPictureRemoved(tx, upload, false)
  return { src, width, height: Math.round((full.height * width) / full.width), widths: kept.widths, alt: '' }
}

/** The cache tag by which every node deletes the files of a removed picture. */
export function removedTags(removed: Picture[]): `picture:${string}`[] {
  return removed.flatMap(({ src }) => {
    const upload = uploadAt(src)
    return upload ? [`picture:${upload.key}.${upload.hash}` as const] : []
  })
}

/** The name of an uploaded picture; null for one of the site's own. */
export const uploadNameOf = (src: string) => uploadAt(src)?.key.slice(uploadsPrefix.length) ?? null

function uploadAt(src: string): { key: string; hash: string } | null {
  const [, key, hash] = /^\/media\/(uploads\/[a-z0-9-]{1,80})\.([0-9a-f]{8})\//.exec(src) ?? []
  return key && hash ? { key, hash } : null
}

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR'])

function refuseWhenFull(error: NodeJS.ErrnoException): never {
  if (!noRoom.has(error.code ?? '')) throw error
  throw new Problem('full', 'There is no space to store the picture right now.')
}
