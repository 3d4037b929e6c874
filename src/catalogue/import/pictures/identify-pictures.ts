import { pictureFingerprint } from '#catalogue/product-pictures/send-product-picture.ts'
import { call } from '#lib/reading/call.ts'
import { batchesOf } from '#lib/process/pausing-work.ts'
import { pictureBody } from '#media/uploads/picture-body.ts'
import type { GivenFile } from '#staff/upload/dropped-files.ts'
import { mostAsked, pictureMatchApi } from './picture-match.ts'
import { isOfSystem, skusMeant } from './picture-names.ts'
import type { IdentifiedPicture } from './plan-pictures.ts'

/** Larger than any camera's files: most files above the upload limit are scaled down first. */
const mostChosen = 60 * 1024 * 1024

export type FolderPicture = IdentifiedPicture & { file: File }

export async function identifyPictures(
  given: GivenFile[],
  onLooked: (count: number) => void,
): Promise<FolderPicture[]> {
  const looked: FolderPicture[] = []
  for (const { path, file } of given) {
    if (isOfSystem(path)) continue
    const fault = faultOf(file)
    looked.push({ path, file, fault, fingerprint: fault ? undefined : await pictureFingerprint(file), match: null })
    onLooked(looked.length)
  }
  for (const asked of batchesOf(looked, mostAsked)) {
    const files = asked.map(({ path, fingerprint }) => ({
      skus: skusMeant(path),
      ...(fingerprint ? { mark: fingerprint } : {}),
    }))
    const { matches } = await call(pictureMatchApi, { files })
    asked.forEach((picture, index) => (picture.match = matches[index] ?? null))
  }
  return looked
}

function faultOf({ type, size }: File) {
  if (!pictureBody.types.includes(type)) return 'Not a JPEG, PNG, WebP or AVIF'
  if (size === 0) return 'The file is empty'
  return size > mostChosen ? 'Too large: 60 MB at most' : undefined
}
