/** Bytes up to which a picture is sent as it is. */
const smallEnough = 1024 * 1024
/** What the server keeps of a product's picture. */
const productSide = 2000

/**
 * Scales a large photograph down before sending, as the server keeps no more of it and connections are slow. A file that the browser cannot read or
 * scale is sent as it is: the server tells what is wrong with it.
 */
export async function shrinkPicture(file: Blob, longestSide = productSide): Promise<Blob> {
  if (file.size <= smallEnough) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const small =
    (await encode(canvas, 'image/webp')) ?? (file.type === 'image/jpeg' ? await encode(canvas, file.type) : null)
  return small && small.size < file.size ? small : file
}

/** A browser that cannot make the wanted type makes a PNG instead: null. A JPEG may then be scaled as such, because nothing in it is transparent. */
async function encode(canvas: HTMLCanvasElement, type: string) {
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.94))
  return made?.type === type ? made : null
}
