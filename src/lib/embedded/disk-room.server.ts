import { statfsSync } from 'node:fs'
import type { Log } from '#lib/database/database.server.ts'

/** Three WAL files: enough to finish what is under way, periodic work included, until the next checkpoint recycles them. */
const leastRoom = 48 * 1024 * 1024

/** Tells whether the disk of a folder has room for changes, and logs each time that this changes. */
export function watchRoom(folder: string, log: Log, least = leastRoom) {
  let full = false
  return () => {
    const { bavail, bsize, blocks } = statfsSync(folder)
    // A file system that reports no size says nothing of its free space.
    const isFull = blocks > 0 && bavail * bsize < least
    if (isFull === full) return !full
    full = isFull
    if (full)
      log.error({ folder, left: bavail * bsize }, 'The disk is nearly full: changes are refused until it has room')
    else log.info({ folder, left: bavail * bsize }, 'The disk has room for changes again')
    return !full
  }
}
