import { pictureAddress } from './picture-address.ts'
import type { LoopingVideo, Picture } from './picture.ts'
import register from './pictures.json' with { type: 'json' }

type RegisteredPicture = Omit<Picture, 'src'> & { hash: string }
type RegisteredVideo = { sources: { file: string; type: string }[]; poster: string }

const pictures = new Map<string, RegisteredPicture>(Object.entries(register.pictures))
const videos = new Map<string, RegisteredVideo>(Object.entries(register.videos))

/** A picture the site itself names, such as `scenes/about`. Naming one that is not there is a bug. */
export function findPicture(key: string): Picture {
  const shelved = pictures.get(key)
  if (!shelved)
    throw new Error(`There is no picture "${key}" in the register. Put its master in media/ and run: npm run media`)
  return toPicture(key, shelved)
}

export function findProductPicture(slug: string): Picture | null {
  const key = `products/${slug}`
  const shelved = pictures.get(key)
  return shelved ? toPicture(key, shelved) : null
}

/**
 * The picture of a product as it is shown now: one of the site's own is looked up anew, because a release may have derived it
 * under another address. Without words of its own it is called what the product is called.
 */
export function presentPicture(kept: Picture | null, name: string): Picture | null {
  if (!kept) return null
  const own = /^\/media\/(products\/[^/]+)\.[0-9a-f]{8}\//.exec(kept.src)?.[1]
  const shelved = own && pictures.get(own)
  return { ...(shelved ? toPicture(own, shelved) : kept), alt: kept.alt || name }
}

/** A loop by its name, such as `hero-pool`. */
export function findVideo(name: string): LoopingVideo {
  const shelved = videos.get(`video/${name}`)
  if (!shelved)
    throw new Error(`There is no video "${name}" in the register. Put its master in media/video and run: npm run media`)
  return {
    sources: shelved.sources.map(({ file, type }) => ({ src: `/media/${file}`, type })),
    poster: findPicture(shelved.poster),
  }
}

function toPicture(key: string, { hash, width, height, widths, alt }: RegisteredPicture): Picture {
  return { src: `${pictureAddress(key, hash)}/${width}.webp`, width, height, widths, alt }
}
