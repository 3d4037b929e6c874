import { oneHour } from '#lib/calendar/durations.ts'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { periodic } from '#lib/jobs/job.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { shownElsewhere } from '#lib/serving/security-headers.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { encodePicture } from './derive-picture.server.ts'
import { servedFormats, type ServedFormat } from '#media/picture-address.ts'
import { writePictureFile } from './picture-file.server.ts'
import { uploadsPrefix } from './upload-picture.server.ts'
import { findUploadedPicture, isPictureShown, removeLongGonePictures } from './uploaded-picture-store.server.ts'

type ReadAddressInput = { key: string; hash: string; width: number; format: ServedFormat }

const address = new RegExp(`^([a-z0-9-]{1,80})\\.([0-9a-f]{8})/([1-9]\\d{1,3})\\.(${servedFormats.join('|')})$`)

const sweepPictures = periodic({
  name: 'sweep-pictures',
  label: 'Remove pictures that were taken off their products',
  every: oneHour,
})

/** Serves `/media/uploads/`: this node's files, each made from the picture in the database at its first request. */
export function uploadedPictureRoutes(app: AppContext) {
  const { server, runtime, changes, db } = app
  const make = makeFiles(app)
  app.jobs.every(sweepPictures, () => removeLongGonePictures(db))

  server.get('/media/uploads/:folder/:file', async ({ params }, reply) => {
    const { folder, file } = params as { folder: string; file: string }
    const asked = readAddress(`${folder}/${file}`)
    if (!asked) throw notFound()
    const path = join(runtime.dataDir, uploadsPrefix, folder, file)
    const bytes = (await readIfThere(path)) ?? (await make(asked))
    return reply
      .headers(shownElsewhere)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(`image/${asked.format}`)
      .send(bytes)
  })

  changes.onChange((tags) => {
    for (const tag of tags ?? []) {
      const gone = /^picture:(uploads\/[a-z0-9-]+\.[0-9a-f]{8})$/.exec(tag)?.[1]
      if (gone)
        void rm(join(runtime.dataDir, gone), { recursive: true, force: true }).catch((error: Error) => {
          server.log.warn({ error: error.message, gone }, 'files of a former picture were not removed')
        })
    }
  })
}

function readAddress(path: string): ReadAddressInput | null {
  const [, name, hash, width, format] = address.exec(path) ?? []
  return format
    ? { key: uploadsPrefix + name, hash: hash!, width: Number(width), format: format as ServedFormat }
    : null
}

async function readIfThere(path: string) {
  try {
    return await readFile(path)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/** Makes a file of a picture and stores it, once for concurrent requests. */
function makeFiles({ db, runtime, server, storage }: AppContext) {
  const running = new Map<string, Promise<Buffer>>()

  async function make({ key, hash, width, format }: ReadAddressInput) {
    const master = await findUploadedPicture(db, { key, hash })
    if (!master?.widths.includes(width)) throw notFound()
    const bytes = await encodePicture(master.bytes, { width, format, waiter: 'viewer' })
    const folder = join(runtime.dataDir, `${key}.${hash}`)
    if (!storage.hasRoom()) return bytes
    await writePictureFile(folder, `${width}.${format}`, bytes).catch((error: Error) => {
      server.log.warn({ error: error.message, key }, 'a picture is sent without being kept')
    })
    if (await isPictureShown(db, { key, hash })) return bytes
    // Files of a picture that was removed meanwhile would outlive it.
    await rm(folder, { recursive: true, force: true })
    throw notFound()
  }

  return (asked: ReadAddressInput) => {
    const name = Object.values(asked).join()
    const known = running.get(name)
    if (known) return known
    const making = make(asked).finally(() => running.delete(name))
    running.set(name, making)
    return making
  }
}

const notFound = () => new Problem('missing', 'Not found')
