import type { Transaction } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Runtime } from '#lib/runtime.server.ts'
import { derivePicture } from './derive-picture.server.ts'
import type { Picture } from './picture.ts'
import { takePicture } from './take-picture.server.ts'
import { removeUploadedPicture, setUploadedPicture } from './uploaded-picture-store.server.ts'

/** Keys of uploaded pictures begin so, and with them their addresses and their folder. */
export const uploadsPrefix = 'uploads/'

export type Upload = { picture: Picture; keep: (tx: Transaction) => Promise<void> }

/**
 * Checks a picture and makes its files on this node. Nothing refers to them before `keep` has stored it, in the transaction of
 * the change that it belongs to. `name` tells it from all others: `product-12`.
 */
export async function prepareUpload(
  { dataDir }: Pick<Runtime, 'dataDir'>,
  sent: Uint8Array,
  name: string,
): Promise<Upload> {
  const key = `${uploadsPrefix}${name}`
  const bytes = await takePicture(sent)
  const { hash, ...picture } = await derivePicture(bytes, { root: dataDir, key, alt: '' }).catch(refuseWhenFull)
  return { picture, keep: (tx) => setUploadedPicture(tx, { key, hash, widths: picture.widths, bytes }) }
}

export const removeUpload = (tx: Transaction, name: string) => removeUploadedPicture(tx, `${uploadsPrefix}${name}`)

/** The tag by which every node throws away the files of a picture that is no longer shown. */
export function replacedTags(gone: Picture | null, shown: Picture | null) {
  const tag = gone && tagOf(gone)
  return tag && tag !== (shown && tagOf(shown)) ? [tag] : []
}

/** `picture:uploads/product-12.1a2b3c4d` of an uploaded picture; null for one of the site's own. */
function tagOf({ src }: Picture): `picture:${string}` | null {
  const folder = /^\/media\/(uploads\/[^/]+)\//.exec(src)?.[1]
  return folder ? `picture:${folder}` : null
}

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR'])

function refuseWhenFull(error: NodeJS.ErrnoException): never {
  if (!noRoom.has(error.code ?? '')) throw error
  throw new Problem('full', 'There is no room to store the picture just now. The one before it stays.')
}
