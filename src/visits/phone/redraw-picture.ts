const longestSide = 1600
const mostBytes = 4 * 1024 * 1024

/** Why a picture cannot be used, in words for the technician. */
export class UnusablePicture extends Error {}

export type Redrawn = { bytes: ArrayBuffer; type: string }

/** Draws a photograph anew, smaller: only its pixels are left, without the place where it was taken. */
export async function redrawPicture(file: Blob): Promise<Redrawn> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnusablePicture(reasonFor(file))
  })
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = (await encode(canvas, 'image/webp')) ?? (await encode(canvas, 'image/jpeg'))
  if (!blob || blob.size > mostBytes)
    throw new UnusablePicture('This picture could not be made smaller. Please take it again.')
  return { bytes: await blob.arrayBuffer(), type: blob.type }
}

/** A browser that cannot make the wanted type makes a PNG instead: null. */
async function encode(canvas: HTMLCanvasElement, type: string) {
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.82))
  return made?.type === type ? made : null
}

function reasonFor({ type, size }: Blob) {
  if (/hei[cf]/.test(type))
    return 'This phone saves pictures as HEIC, which its browser cannot read. Please set the camera to “Most compatible” (JPEG) and take it again.'
  return size > 20 * 1024 * 1024
    ? 'This picture is too large for the browser’s memory. Please take it again at a lower resolution.'
    : 'This file is not a picture that can be read. Please take it again.'
}
