import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#lib/process/make-folder.server.ts'

/** Writes a file of a picture atomically: a killed process leaves nothing that would be served. */
export async function writePictureFile(folder: string, name: string, bytes: Uint8Array) {
  const unfinished = join(folder, `${name}-${randomBytes(6).toString('hex')}`)
  await makeFolder(folder)
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, join(folder, name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
