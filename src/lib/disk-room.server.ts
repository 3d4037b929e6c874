import { statfsSync } from 'node:fs'
import type { Log } from './database.server.ts'

/** Three files of the database's log: what is on its way ends well in them, also what comes round by itself, until the next checkpoint uses them anew. */
const leastRoom = 48 * 1024 * 1024

/** Says whether the disk of a folder has room for changes, and once in the log when it has none any more, or again. */
export function watchRoom(folder: string, log: Log, least = leastRoom) {
  let full = false
  return () => {
    const { bavail, bsize, blocks } = statfsSync(folder)
    // A file system that has no size says nothing of its room.
    const isFull = blocks > 0 && bavail * bsize < least
    if (isFull === full) return !full
    full = isFull
    if (full)
      log.error({ folder, left: bavail * bsize }, 'The disk is nearly full: changes are refused until it has room')
    else log.info({ folder, left: bavail * bsize }, 'The disk has room for changes again')
    return !full
  }
}
