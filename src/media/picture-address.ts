import type { Picture } from './picture.ts'

declare module '#lib/cache-tag.ts' {
  interface CacheTags {
    media: `picture:${string}`
  }
}

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** `/media/<folder>/<name>.<hash>`: the address never changes its content, so it may be kept for ever. */
export function pictureAddress(key: string, hash: string) {
  return `/media/${key}.${hash}`
}

export function pictureFile(picture: Pick<Picture, 'src'>, width: number, format: PictureFormat) {
  return `${picture.src.slice(0, picture.src.lastIndexOf('/'))}/${width}.${format}`
}

export function pictureSrcSet(picture: Pick<Picture, 'src' | 'widths'>, format: PictureFormat) {
  return picture.widths.map((width) => `${pictureFile(picture, width, format)} ${width}w`).join(', ')
}

/** The wanted widths a master can fill without being enlarged, and its own width where that shows clearly more. */
export function fittingWidths(wanted: readonly number[], masterWidth: number) {
  const fitting = wanted.filter((width) => width <= masterWidth)
  const largest = fitting.at(-1) ?? 0
  const showsMore = masterWidth > largest * 1.15 && fitting.length < wanted.length
  return showsMore ? [...fitting, masterWidth] : fitting
}
