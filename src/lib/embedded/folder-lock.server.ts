import { createHash, randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CannotStart } from '#lib/process/cannot-start.ts'
import { formatShortMoment } from '#lib/values/dates.ts'
import { askSocket, type Claim, listenAs } from './lock-socket.server.ts'
import { openSettingFolder } from '#lib/process/setting-folder.server.ts'
import { openPlace, type SocketPlace } from './socket-place.server.ts'

const nameOf = (id: string) => `in-use.${id}.sock`
const firstNameOf = (id: string) => `in-use.${id}.new`
const idIn = (name: string) => /^in-use\.([\da-f-]{36})\.sock$/.exec(name)?.[1]
const waitBetweenLooks = 20

export class FolderInUse extends CannotStart {}

/** Locks a folder until this process ends, or calls the returned function: with a socket, which the kernel closes, and which connects across pid and network namespaces. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await openSettingFolder({ setting: 'DATA_DIR', folder })
  const claim: Claim = { host: hostname(), pid: process.pid, since: new Date().toISOString(), state: 'starting' }
  const release = process.platform === 'win32' ? await claimPipe(folder, claim) : await claimSocket(folder, claim)
  await removeLeftovers(folder)
  return release
}

/**
 * A socket gets its final name once it listens, and each starter looks at the others after that: of any two, the later sees the earlier. It gives way
 * to one that holds and to one that starts with a lower id, and waits until one with a higher id has given way or holds. A name that is gone by then
 * (ENOENT) was removed as a leftover by the holder: the next try finds the holder.
 */
async function claimSocket(folder: string, claim: Claim): Promise<() => Promise<void>> {
  const id = randomUUID()
  const place = openPlace(folder, nameOf(id))
  const server = await listenAs(claim, place.addressOf(firstNameOf(id))).catch((error: NodeJS.ErrnoException) => {
    place.close()
    if (error.code === 'ENOENT') return null
    throw noSocket(folder, error)
  })
  if (!server) return claimSocket(folder, claim)
  const release = async () => {
    await rm(join(folder, nameOf(id)), { force: true })
    server.close()
    place.close()
  }
  try {
    await rename(join(folder, firstNameOf(id)), join(folder, nameOf(id)))
    await outlastOthers(folder, place, id)
  } catch (error) {
    await release()
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return claimSocket(folder, claim)
    throw error
  }
  claim.state = 'holding'
  return release
}

async function outlastOthers(folder: string, place: SocketPlace, id: string) {
  for (;;) {
    const others = await findOthers(folder, place, id)
    const first = others.find(({ id: other, claim }) => claim === 'silent' || claim.state === 'holding' || other < id)
    if (first) throw inUse(folder, first.claim)
    if (!others.length) return
    await setTimeout(waitBetweenLooks)
  }
}

type Other = { id: string; claim: Claim | 'silent' }

/** Asks all other sockets at once; a socket file without a listener is removed. */
async function findOthers(folder: string, place: SocketPlace, ownId: string): Promise<Other[]> {
  const ids = (await readdir(folder)).map(idIn).filter((id) => id !== undefined && id !== ownId)
  const asked = ids.map(async (id) => {
    const claim = await askSocket(place.addressOf(nameOf(id!)))
    if (claim) return [{ id: id!, claim }]
    await rm(join(folder, nameOf(id!)), { force: true })
    return []
  })
  return (await Promise.all(asked)).flat()
}

/** Files of older versions, and of starters that were killed in their first moment. The lock is ours by now. */
async function removeLeftovers(folder: string) {
  const names = (await readdir(folder)).filter((name) => /^in-use\.(pid|[\da-f-]{36}\.new)$/.test(name))
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
}

/** Windows frees the name of a pipe with its process, and gives it to one process only. */
async function claimPipe(folder: string, claim: Claim) {
  const key = createHash('sha256').update(realpathSync.native(folder).toLowerCase()).digest('hex')
  const path = `\\\\.\\pipe\\clearwater-reef-${key}`
  const server = await listenAs(claim, path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw inUse(folder, (await askSocket(path)) ?? 'silent')
  })
  claim.state = 'holding'
  return async () => void server.close()
}

function inUse(folder: string, claim: Claim | 'silent') {
  const who =
    claim === 'silent'
      ? 'a process that does not answer'
      : `process ${claim.pid} on host ${claim.host} since ${formatShortMoment(claim.since)}`
  return new FolderInUse(
    `The data folder ${folder} is in use by ${who}. Stop that process, choose another DATA_DIR, or set DATABASE_URL to share one PostgreSQL.`,
  )
}

function noSocket(folder: string, error: NodeJS.ErrnoException) {
  return new CannotStart(
    `The data folder ${folder} cannot hold a socket (${error.code}), which keeps a second process out. Choose a DATA_DIR on a local disk that this user may write to, or set DATABASE_URL.`,
    { cause: error },
  )
}
