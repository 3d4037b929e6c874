import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { derivedFolder } from '#media/media-routes.server.ts'
import { pictureFile } from '#media/picture-address.ts'
import { findPicture } from '#media/picture-register.server.ts'
import type { WaterKind } from '#water/record/water-entry.ts'
import type { SamplePicture } from './sample-visit-store.server.ts'

const width = 480

/** Small pictures of the site's own stand for what a technician takes. */
const scenes = {
  pool: { before: 'scenes/pool-carousel-1', after: 'scenes/pool-side' },
  reef: { before: 'scenes/marine-gallery-6', after: 'scenes/marine-gallery-4' },
} satisfies Record<WaterKind, { before: string; after: string }>
const locked = 'scenes/about'

type Taken = Pick<SamplePicture, 'width' | 'height' | 'content'>

export function samplePictures() {
  const read = new Map<string, Promise<Taken>>()
  return (kind: SamplePicture['kind'], water: WaterKind): Promise<Taken> => {
    const scene = kind === 'before' || kind === 'after' ? scenes[water][kind] : locked
    const taken = read.get(scene) ?? readScene(scene)
    read.set(scene, taken)
    return taken
  }
}

async function readScene(scene: string): Promise<Taken> {
  const picture = findPicture(scene)
  const file = join(derivedFolder, pictureFile(picture, width, 'webp').slice('/media/'.length))
  const content = (await readFile(file)).toString('base64')
  return { width, height: Math.round((picture.height / picture.width) * width), content }
}
