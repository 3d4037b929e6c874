import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Log } from '#lib/database/database.server.ts'
import { loggedMessage } from '#lib/process/logged-error.server.ts'
import { openPlace } from '#lib/embedded/socket-place.server.ts'
import { BackupFault } from './backup-fault.ts'

const socketName = 'dump.sock'

/** Sends a dump to each connection on a socket in the data folder, as only one process can open it. Only the user who runs the shop may. Returns what ends it. */
export async function offerDumps(folder: string, dump: () => AsyncIterable<Uint8Array>, log: Log) {
  const place = openPlace(folder, socketName)
  await rm(join(folder, socketName), { force: true })
  const server = createServer((socket) => {
    // The reader notices the missing end.
    pipeline(dump(), socket).catch((error: Error) =>
      log.warn({ error: loggedMessage(error) }, 'a backup was broken off'),
    )
  })
  const before = process.umask(0o077)
  server.listen(place.addressOf(socketName))
  process.umask(before)
  await once(server, 'listening')
  server.unref()
  return async () => {
    server.close()
    await rm(join(folder, socketName), { force: true })
    place.close()
  }
}

/** A dump from the process that has the folder open. Throws BackupFault when it does not offer one. */
export async function* askForDump(folder: string): AsyncGenerator<Uint8Array> {
  const place = openPlace(folder, socketName)
  const socket = createConnection(place.addressOf(socketName))
  try {
    await once(socket, 'connect')
    yield* socket
  } catch (error) {
    const words = `The process that has ${folder} open gives no backup to this user.`
    throw new BackupFault(`${words} Run this as the user who runs the shop, or stop the shop first.`, { cause: error })
  } finally {
    socket.destroy()
    place.close()
  }
}
