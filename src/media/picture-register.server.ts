import { pictureAddress, servedFormats } from './picture-address.ts'
import type { LoopingVideo, Picture } from './picture.ts'
import register from './pictures.json' with { type: 'json' }

type RegisteredPicture = Omit<Picture, 'src'> & { hash: string }
type RegisteredVideo = { sources: { file: string; type: string }[]; poster: string }

const pictures = new Map<string, RegisteredPicture>(Object.entries(register.pictures))
const videos = new Map<string, RegisteredVideo>(Object.entries(register.videos))

/** A picture that the site itself names, such as `scenes/about`. An unknown name is a bug. */
export function findPicture(key: string): Picture {
  const registered = pictures.get(key)
  if (!registered)
    throw new Error(`There is no picture "${key}" in the register. Put its master in media/ and run: npm run media`)
  return toPicture(key, registered)
}

export function findProductPicture(slug: string): Picture | null {
  const key = `products/${slug}`
  const registered = pictures.get(key)
  return registered ? toPicture(key, registered) : null
}

export function findProductViews(slug: string): Picture[] {
  const beginning = `products/${slug}--`
  return [...pictures]
    .filter(([key]) => key.startsWith(beginning))
    .map(([key, registered]) => toPicture(key, registered))
}

/** One of the site's own is looked up again, as a release may have derived it under another address. */
export function presentPicture(stored: Picture, name: string): Picture {
  return { ...(findOwnPicture(stored.src) ?? stored), alt: stored.alt || name }
}

/** The site's own product picture that had this address in some release. */
export function findOwnPicture(src: string): Picture | null {
  const key = /^\/media\/(products\/[^/]+)\.[0-9a-f]{8}\//.exec(src)?.[1]
  const registered = key && pictures.get(key)
  return registered ? toPicture(key, registered) : null
}

export function findVideo(name: string): LoopingVideo {
  const registered = videos.get(`video/${name}`)
  if (!registered)
    throw new Error(`There is no video "${name}" in the register. Put its master in media/video and run: npm run media`)
  return {
    sources: registered.sources.map(({ file, type }) => ({ src: `/media/${file}`, type })),
    poster: findPicture(registered.poster),
  }
}

const pictureFileAddress = new RegExp(
  `^/media/([a-z]+/[a-z0-9-]+)\\.([0-9a-f]{8})/(\\d{2,4})\\.(${servedFormats.join('|')})(?:\\?|$)`,
)
const videoFileAddress = /^\/media\/(video\/[a-z0-9-]+\.)[0-9a-f]{8}\.(webm|mp4)(?:\?|$)/
const videoFiles = new Map(
  [...videos.values()].flatMap(({ sources }) => sources.map(({ file }) => [withoutHash(file), file])),
)

/** Our own file in place of another release's, whose address differs in its hash; null where the address is ours, or unknown. */
export function findStandIn(address: string): string | null {
  const [, key = '', hash, width, format] = pictureFileAddress.exec(address) ?? []
  const picture = pictures.get(key)
  if (picture)
    return picture.hash === hash
      ? null
      : `${key}.${picture.hash}/${nearestWidth(picture, format === 'jpeg' ? 0 : Number(width))}.${format}`
  const [, name, type] = videoFileAddress.exec(address) ?? []
  const file = name && videoFiles.get(name + type)
  return file && !address.startsWith(`/media/${file}`) ? file : null
}

function withoutHash(file: string) {
  return file.replace(/[0-9a-f]{8}\.(?=\w+$)/, '')
}

function nearestWidth({ widths }: RegisteredPicture, wanted: number) {
  return widths.find((width) => width >= wanted) ?? widths.at(-1)
}

function toPicture(key: string, { hash, width, height, widths, alt }: RegisteredPicture): Picture {
  return { src: `${pictureAddress(key, hash)}/${width}.webp`, width, height, widths, alt }
}
