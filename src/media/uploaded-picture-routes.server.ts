import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { periodic } from '#lib/jobs/job.server.ts'
import { Problem } from '#lib/problem.ts'
import type { AppContext } from '#lib/app-context.server.ts'
import { encodePicture, uploadDerivation, writePictureFolder } from './derive-picture.server.ts'
import { pictureFormats, type PictureFormat } from './picture-address.ts'
import { uploadsPrefix } from './upload-picture.server.ts'
import { findUploadedPicture, removeLongGonePictures } from './uploaded-picture-store.server.ts'

type Master = { bytes: Uint8Array; widths: readonly number[] }
type Named = { key: string; hash: string }
type Asked = Named & { width: number; format: PictureFormat }

const address = new RegExp(`^([a-z0-9-]{1,80})\\.([0-9a-f]{8})/([1-9]\\d{1,3})\\.(${pictureFormats.join('|')})$`)

const sweepPictures = periodic({
  name: 'sweep-pictures',
  label: 'Remove pictures that were taken off their products',
  every: 60 * 60_000,
})

/** Serves `/media/uploads/`: this node's files, made from the picture in the database when they are first asked for. */
export function uploadedPictureRoutes(app: AppContext) {
  const { server, runtime, changes, db } = app
  const make = makeFolders(app)
  app.jobs.every(sweepPictures, () => removeLongGonePictures(db))

  server.get('/media/uploads/:folder/:file', async ({ params }, reply) => {
    const { folder, file } = params as { folder: string; file: string }
    const asked = readAddress(`${folder}/${file}`)
    if (!asked) throw notFound()
    const path = join(runtime.dataDir, uploadsPrefix, folder, file)
    const bytes = (await readIfThere(path)) ?? (await make(asked)) ?? (await readFile(path))
    return reply
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

function readAddress(path: string): Asked | null {
  const [, name, hash, width, format] = address.exec(path) ?? []
  return format
    ? { key: uploadsPrefix + name, hash: hash!, width: Number(width), format: format as PictureFormat }
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

/** Writes the files of a picture, once for however many ask. Answers the bytes themselves where they cannot be written. */
function makeFolders({ db, runtime, server }: AppContext) {
  const running = new Map<string, Promise<boolean>>()

  /** Answers whether they are there: those of a picture that is taken off its product meanwhile would outlive it. */
  async function write(picture: Named, { bytes, widths }: Master) {
    const folder = join(runtime.dataDir, nameOf(picture))
    await writePictureFolder(folder, bytes, { ...uploadDerivation, widths })
    if (await findUploadedPicture(db, picture)) return true
    await rm(folder, { recursive: true, force: true })
    return false
  }

  const writeOnce = (picture: Named, master: Master) => {
    const name = nameOf(picture)
    const known = running.get(name)
    if (known) return known
    const writing = write(picture, master).finally(() => running.delete(name))
    running.set(name, writing)
    return writing
  }

  return async ({ key, hash, width, format }: Asked) => {
    const master = await findUploadedPicture(db, { key, hash })
    if (!master?.widths.includes(width)) throw notFound()
    const kept = await writeOnce({ key, hash }, master).catch((error: Error) => {
      server.log.warn({ error: error.message, key }, 'a picture is sent without being kept')
      return encodePicture(master.bytes, width, format, uploadDerivation)
    })
    if (!kept) throw notFound()
    return kept === true ? null : kept
  }
}

const nameOf = ({ key, hash }: Named) => `${key}.${hash}`

const notFound = () => new Problem('missing', 'Not found')
