import sharp from 'sharp'
import { Problem } from '#lib/contract/problem.ts'
import { measurePicture, mostCameraPixels, refuseUnreadable } from './derive-picture.server.ts'
import { inPictureQueue } from './picture-queue.server.ts'

/** Pixels that a picture has at least on its short side, and keeps at most on its long one. */
export type PictureSize = { smallestSide: number; longestSide: number }

/** No screen shows a product larger. */
const productSize: PictureSize = { smallestSide: 200, longestSide: 2000 }
const mostSeconds = 20

/** Makes a master of an uploaded picture: upright, of a sensible size, one frame, only pixels. */
export async function takePicture(
  sent: Uint8Array,
  { smallestSide, longestSide }: PictureSize = productSize,
): Promise<Uint8Array> {
  const { width, height } = await measurePicture(sent)
  if (Math.min(width, height) < smallestSide) {
    throw new Problem('invalid', `The picture is too small: ${smallestSide} pixels a side at least.`)
  }
  const master = sharp(sent, { limitInputPixels: mostCameraPixels })
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, effort: 1, smartSubsample: true })
  return inPictureQueue(() => master.toBuffer()).catch(refuseUnreadable)
}
