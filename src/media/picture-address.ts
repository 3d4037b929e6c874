import type { Picture } from './picture.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    media: `picture:${string}`
  }
}

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]
/** Pages are sent the first two; some mail programs read neither. */
export const servedFormats = [...pictureFormats, 'jpeg'] as const
export type ServedFormat = (typeof servedFormats)[number]

/** `/media/<folder>/<name>.<hash>`: immutable content, to be cached forever. */
export function pictureAddress(key: string, hash: string) {
  return `/media/${key}.${hash}`
}

export function pictureFile(picture: Pick<Picture, 'src'>, width: number, format: ServedFormat) {
  return `${picture.src.slice(0, picture.src.lastIndexOf('/'))}/${width}.${format}`
}

export function pictureSrcSet(picture: Pick<Picture, 'src' | 'widths'>, format: PictureFormat) {
  return picture.widths.map((width) => `${pictureFile(picture, width, format)} ${width}w`).join(', ')
}

/** The picture for mails, in its narrowest width: the only file of its format. */
export function mailedPictureFile(picture: Pick<Picture, 'src' | 'width' | 'widths'>) {
  return pictureFile(picture, picture.widths[0] ?? picture.width, 'jpeg')
}

/** The wanted widths up to the master's own, which is added where it is clearly larger. */
export function fittingWidths(wanted: readonly number[], masterWidth: number) {
  const fitting = wanted.filter((width) => width <= masterWidth)
  const largest = fitting.at(-1) ?? 0
  const showsMore = masterWidth > largest * 1.15 && fitting.length < wanted.length
  return showsMore ? [...fitting, masterWidth] : fitting
}
